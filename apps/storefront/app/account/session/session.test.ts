import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAuth } from './session.ts';

test('any stored login is parsed, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (raw) => {
      expect(parseAuth(raw)?.token ?? '').toMatch(/^(?:[\w.~+/=-]{10,})?$/);
    }),
  );
});

test('a login with the documented fields alone is parsed', () => {
  const user = { id: 3, firstName: 'Jeanne', name: 'Dupont', displayName: 'Jeanne', email: 'jeanne@exemple.fr' };
  expect(parseAuth(JSON.stringify({ user, token: 'aaaa.bbbb.cccc' }))).toMatchObject({ user, token: 'aaaa.bbbb.cccc' });
});

test('a logout, a token with a line break or a user without id is no login', () => {
  for (const stored of [
    null,
    '{"user":null,"token":null}',
    '{"user":{"id":1},"token":"aaaaaaaaaa\\nbbbb"}',
    '{"user":{},"token":"aaaa.bbbb.cccc"}',
  ]) {
    expect(parseAuth(stored)).toBeNull();
  }
});
