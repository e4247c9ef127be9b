import { expect, test } from 'vitest';
import { buildCatalogue } from '../shared/content/catalogue.ts';
import { flatTree } from '../shared/content/flat-tree.ts';
import { sampleItem } from '../shared/content/sample-item.test-data.ts';
import { articlesByReference } from './found-articles.server.ts';

const catalogue = buildCatalogue(
  flatTree([
    sampleItem(1, 'linge', {
      children: [
        sampleItem(2, 'drap-epuise', { title: 'Drap épuisé', stock: 0, PD_PriceRange: '20' }),
        sampleItem(3, 'drap-proche', { title: 'Drap', PD_PriceRange: '22' }),
        sampleItem(4, 'autre-drap', { title: 'Drap', PD_PriceRange: '60' }),
      ],
    }),
  ]),
  [],
);

test('a sold-out article has another one in its place; a name of several has a choice', () => {
  const found = articlesByReference(catalogue, ['Drap épuisé', 'drap']);
  expect(found.map(({ articles, instead }) => [articles.map(({ slug }) => slug), instead?.slug ?? null])).toEqual([
    [['drap-epuise'], 'drap-proche'],
    [['drap-proche', 'autre-drap'], null],
  ]);
});

test('however often an article is named, another one is looked for once', () => {
  let searches = 0;
  const watched = {
    ...catalogue,
    get byDocumentId() {
      searches += 1;
      return catalogue.byDocumentId;
    },
  };
  const found = articlesByReference(watched, ['Drap épuisé', 'drap-epuise', 'DRAP EPUISE', 'Drap épuisé']);
  expect(found.map(({ instead }) => instead?.slug)).toEqual(Array.from({ length: 4 }, () => 'drap-proche'));
  expect(searches).toBe(1);
});
