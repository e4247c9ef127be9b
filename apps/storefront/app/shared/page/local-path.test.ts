import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('a path of the shop is kept with its query', () => {
  expect(localPath('/search?q=draps')).toBe('/search?q=draps');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  '/a\nSet-Cookie: x',
  '/%09/\\x',
])('%j leads home', (value) => {
  expect(localPath(value)).toBe('/');
});

test('whatever is given, the answer stays on this origin', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (value) => {
      expect(new URL(localPath(value), 'https://shop.example').origin).toBe('https://shop.example');
    }),
  );
});
