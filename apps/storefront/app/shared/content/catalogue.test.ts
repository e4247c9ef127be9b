import { expect, test } from 'vitest';
import { flatTree } from './flat-tree.ts';
import { buildCatalogue, findNode, isGone, pathTo, takeStocks } from './catalogue.ts';
import { nodePath, stepsAbove } from './node-paths.ts';
import { sampleItem } from './sample-item.test-data.ts';

const catalogue = buildCatalogue(
  flatTree([
    sampleItem(2, 'linge', { rank: 2 }),
    sampleItem(1, 'papier', {
      rank: 1,
      children: [sampleItem(10, 'rouleaux', { children: [sampleItem(100, '80x80')] })],
    }),
  ]),
  [
    { from: 'bobines', to: 'rouleaux' },
    { from: 'vendu', to: null },
  ],
);

test('roots are in the editors’ order', () => {
  expect(catalogue.roots.map((node) => node.item.slug)).toEqual(['papier', 'linge']);
});

test('an item is found by slug, documentId, numeric id and former slug', { tags: ['spec:2.43'] }, () => {
  for (const reference of ['rouleaux', '10', 'document0000000000000010', 'bobines', 'Rouleaux', 'BOBINES'])
    expect(findNode(catalogue, reference)?.item.slug).toBe('rouleaux');
});

test('an item is found by its address in either language, and of two a French address wins', () => {
  const twins = buildCatalogue(
    flatTree([sampleItem(1, 'papier', { slugEn: 'paper' }), sampleItem(2, 'paper', { slugEn: 'other-paper' })]),
    [{ from: 'rolls', to: 'papier' }],
  );
  const found = ['papier', 'Paper', 'other-paper', 'rolls'].map((slug) => findNode(twins, slug)?.item.id);
  expect(found).toEqual([1, 2, 2, 1]);
  expect(twins.roots.map((node) => [nodePath(node, 'fr'), nodePath(node, 'en')])).toEqual([
    ['/product-detail/papier', '/product-detail/paper'],
    ['/product-detail/paper', '/product-detail/other-paper'],
  ]);
});

test('a deleted item is gone, an unknown one is not found', () => {
  expect(findNode(catalogue, 'vendu')).toBeNull();
  expect(['vendu', 'Vendu', 'jamais', 'bobines'].map((slug) => isGone(catalogue, slug))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('what is not in the catalogue is not found, whatever it looks like', () => {
  for (const reference of ['', '999', '-1', '1e3', '__proto__', 'constructor', '9'.repeat(400)])
    expect(findNode(catalogue, reference)).toBeNull();
});

test('a leaf is a product, a node with children a category, and the steps above lead to it', () => {
  const leaf = findNode(catalogue, '80x80');
  if (!leaf) throw new Error('80x80 should be there');
  expect(nodePath(leaf, 'fr')).toBe('/product-detail/80x80');
  expect(stepsAbove(leaf, 'fr').map((step) => step.path)).toEqual([
    '/category-products/papier',
    '/category-products/rouleaux',
  ]);
  expect(pathTo(leaf)).toHaveLength(3);
});

test('a stock is replaced in place, and nothing when anything else differs', () => {
  const shop = buildCatalogue(
    flatTree([sampleItem(1, 'papier', { stock: 9 }), sampleItem(2, 'linge', { stock: 9 })]),
    [],
  );
  const sold = flatTree([sampleItem(1, 'papier', { stock: 8 })]);
  const dearer = flatTree([sampleItem(2, 'linge', { stock: 8, PD_PriceRange: '13,00' })]);
  expect(takeStocks(shop, [...sold, ...dearer])).toBe(false);
  expect(shop.roots.map(({ item }) => item.stock)).toEqual([9, 9]);
  expect(takeStocks(shop, flatTree([sampleItem(3, 'nouveau')]))).toBe(false);
  expect(takeStocks(shop, sold)).toBe(true);
  expect(findNode(shop, 'papier')?.item.stock).toBe(8);
});

test('descendants of a deleted item are deleted with it', () => {
  const [, ...withoutParent] = flatTree([sampleItem(1, 'papier', { children: [sampleItem(10, 'rouleaux')] })]);
  expect(buildCatalogue(withoutParent, []).nodes).toEqual([]);
});
