import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSlug } from './slug.ts';
import { addressOfTitle } from '../../catalogue/address-of-title.ts';

it.each([
  ['Rouleaux thermiques 80 × 80 mm', 'rouleaux-thermiques-80x80-mm'],
  ['Linge & literie', 'linge-et-literie'],
  ['L’eau de l’hôtel : 50 % coton', 'l-eau-de-l-hotel-50-coton'],
  ['Œufs à la coque', 'oeufs-a-la-coque'],
  ['2026', 'article-2026'],
  ['★', 'article'],
])('the title %s asks for the address %s', (title, address) => {
  expect(addressOfTitle(title)).toBe(address);
});

it('every title gives an address that the desk accepts, with room for a number behind it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (title) => {
      const slug = addressOfTitle(title);
      expect(checkSlug({ slug })).toEqual([]);
      expect(slug.length).toBeLessThanOrEqual(158);
    }),
  );
});
