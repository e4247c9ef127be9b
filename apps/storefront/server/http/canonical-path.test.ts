import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test('trailing and double slashes are dropped, a canonical path is unchanged', () => {
  expect(canonicalPath('/cart/')).toBe('/cart');
  expect(canonicalPath('//evil.example/')).toBe('/evil.example');
  expect(canonicalPath('/')).toBeNull();
  expect(canonicalPath('/cart')).toBeNull();
});

test('the first segment is lower-cased, the others are left to the catalogue', () => {
  expect(canonicalPath('/Product-Detail/Boite')).toBe('/product-detail/Boite');
  expect(canonicalPath('/CGV')).toBe('/cgv');
  expect(canonicalPath('/assets/root-B3x.js')).toBeNull();
});

test('a redirect never leads to another host and never twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', 'a', 'A', '.'), { maxLength: 20 }), (characters) => {
      const canonical = canonicalPath(`/${characters.join('')}`);
      if (canonical === null) return;
      expect(canonical.startsWith('//')).toBe(false);
      expect(canonicalPath(canonical)).toBeNull();
    }),
  );
});
