import { expect, test } from 'vitest';
import { flatTree } from '../shared/content/flat-tree.ts';
import { buildCatalogue } from '../shared/content/catalogue.ts';
import { findInMemory } from './find-in-memory.ts';
import { sampleItem } from '../shared/content/sample-item.test-data.ts';
import { readSearchAsk } from './search-ask.ts';

const catalogue = buildCatalogue(
  flatTree([
    sampleItem(1, 'linge', {
      title: 'Linge',
      children: [
        sampleItem(2, 'drap-grand', { title: 'Drap grand', PD_PriceRange: '30,00', VAT: 20 }),
        sampleItem(3, 'drap-petit', { title: 'Drap petit', PD_PriceRange: '20,00', VAT: 20 }),
      ],
    }),
    sampleItem(4, 'drap-de-plage', { title: 'Drap de plage', PD_PriceRange: '25,00', VAT: 5.5 }),
    sampleItem(5, 'drap-sur-mesure', { title: 'Drap sur mesure', PD_PriceRange: null }),
  ]),
  [],
);

function slugs(parameters: Record<string, string>): string[] {
  const ask = readSearchAsk(new URLSearchParams({ q: 'draps', ...parameters }));
  return findInMemory(catalogue, ask, 'fr').nodes.map(({ item }) => item.slug);
}

test('a category keeps its descendants, not itself', () => {
  expect(slugs({ category: 'linge' })).toEqual(['drap-grand', 'drap-petit']);
  expect(slugs({ q: 'linge', category: 'linge' })).toEqual(['drap-grand', 'drap-petit']);
});

test('prices are limited with or without VAT; items without a price are in no range', () => {
  expect(slugs({ priceMax: '26,40' })).toEqual(['drap-petit', 'drap-de-plage']);
  expect(slugs({ priceMax: '24', priceIncludesVat: 'false' })).toEqual(['drap-petit']);
  expect(slugs({ priceMin: '26,39' })).toEqual(['drap-grand']);
});

test('items without a price come last in both orders of price', () => {
  expect(slugs({ sort: 'price-asc' })).toEqual(['drap-petit', 'drap-de-plage', 'drap-grand', 'drap-sur-mesure']);
  expect(slugs({ sort: 'price-desc' })).toEqual(['drap-grand', 'drap-de-plage', 'drap-petit', 'drap-sur-mesure']);
  expect(slugs({ sort: 'title' })[0]).toBe('drap-de-plage');
});

test('a page beyond the last is empty, and the total stays', () => {
  const found = findInMemory(catalogue, readSearchAsk(new URLSearchParams({ q: 'drap', page: '7' })), 'fr');
  expect(found).toEqual({ nodes: [], total: 4 });
});
