import { LANGUAGES } from '@economat/commerce';
import { expect, test } from 'vitest';
import { loadedText, loadText, TEXT_AREAS } from './load-text.ts';

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, child]) => leaves(child, path === '' ? name : `${path}.${name}`));
}

test('both languages have the same keys, each of the same kind', async () => {
  await Promise.all(LANGUAGES.map((language) => loadText(language, TEXT_AREAS)));
  for (const area of TEXT_AREAS) {
    const french = leaves(loadedText('fr', area), '');
    const english = leaves(loadedText('en', area), '');
    const kinds = (entries: [string, unknown][]) => entries.map(([path, value]) => `${path}: ${typeof value}`);
    expect(kinds(english)).toEqual(kinds(french));
  }
});

test('a number of days is not torn from its unit, and a price without VAT has one name', async () => {
  await Promise.all(LANGUAGES.map((language) => loadText(language, ['cart', 'catalogue'])));
  const words = [loadedText('fr', 'cart').businessDays, loadedText('fr', 'catalogue').product.delivery];
  expect(words).toEqual(Array(2).fill('1\u00a0à\u00a02\u00a0jours ouvrés'));
  expect(loadedText('en', 'catalogue').product.perPieceShort('€1.33', 'roll')).toBe('€1.33 excl. VAT / roll');
});

test('the English texts of the shop’s pages are the specification’s, letter for letter', async () => {
  await loadText('en', ['shared', 'catalogue']);
  const { titles, header, loading } = loadedText('en', 'shared');
  const { home, category, product } = loadedText('en', 'catalogue');
  expect(titles.notFound).toBe('404 - Page Not Found');
  expect(header.categories).toBe('CATEGORIES');
  expect(loading).toBe('Loading...');
  expect(home.noTiles).toBe('No products present.');
  expect(home.trust).toBe('They trust us:');
  expect(home.partners).toBe('Technical partners for your rentals:');
  expect(category.notFound).toBe('Product not found');
  expect(product.invalid).toBe('Invalid product. Please select from categories.');
  expect(product.noDescription).toBe('No description available.');
  expect(product.additional).toBe('Additional Information');
  expect(product.noWeight).toBe('ND');
  expect(product.delivery).toBe('1-2 business days');
});
