import { offerOf } from '@economat/commerce';
import { expect, test } from 'vitest';
import { flatTree } from '../../shared/content/flat-tree.ts';
import { buildCatalogue } from '../../shared/content/catalogue.ts';
import { productView } from './product-view.server.ts';
import { sampleItem } from '../../shared/content/sample-item.test-data.ts';
import { chooseProduct, initialOption, namedChoice } from './product-choice.ts';

function product(changes: Parameters<typeof sampleItem>[2]) {
  const [node] = buildCatalogue(flatTree([sampleItem(1, 'p', changes)]), []).roots;
  if (!node) throw new Error('one item was given');
  return productView(node, [], 'fr');
}

const bundles = product({ PD_PriceRange: '9,90; 18,60', quantity: '6 rouleaux, 12 rouleaux', VAT: 5.5 });

test('several bundles need a choice, a single one is chosen', { tags: ['spec:5.13'] }, () => {
  expect(initialOption(bundles.offer)).toBeNull();
  expect(initialOption(offerOf({ PD_PriceRange: '4.90', quantity: '3 rouleaux', VAT: 20 }))).toBe('3 rouleaux');
});

test('without a bundle nothing can be added; with one its total is the price', () => {
  expect(chooseProduct(bundles, { variant: null, option: null, quantity: 1 })).toEqual({
    ok: false,
    missing: 'option',
  });
  expect(chooseProduct(bundles, { variant: null, option: '12 rouleaux', quantity: 3 })).toMatchObject({
    ok: true,
    choice: { unitPrice: 1860, vatPercent: 5.5, quantity: 3 },
  });
});

test('a product with variants needs one of them', () => {
  const towel = product({ variants: [{ id: 1, title: 'Couleur', titleEn: null, nameEn: null, name: 'Blanc' }] });
  expect(chooseProduct(towel, { variant: null, option: null, quantity: 1 })).toEqual({ ok: false, missing: 'variant' });
  expect(chooseProduct(towel, { variant: 'Blanc', option: null, quantity: 1 })).toMatchObject({ ok: true });
});

test('a sold-out or quote-only product cannot be chosen', () => {
  for (const changes of [{ stock: 0 }, { PD_PriceRange: '€2,90–€6,50 HT' }, { PD_PriceRange: null }]) {
    expect(chooseProduct(product(changes), { variant: null, option: null, quantity: 1 })).toEqual({
      ok: false,
      missing: 'offer',
    });
  }
});

test('an address names a bundle and a variant only where they are sold', () => {
  const mugs = product({ variants: [{ id: 1, title: 'Couleur', titleEn: null, nameEn: null, name: 'Blanc' }] });
  expect(namedChoice(bundles, new URLSearchParams({ option: '12 rouleaux', variant: 'Blanc' }))).toEqual({
    option: '12 rouleaux',
    variant: null,
  });
  expect(namedChoice(mugs, new URLSearchParams({ option: '12 rouleaux', variant: 'Blanc' }))).toEqual({
    option: null,
    variant: 'Blanc',
  });
  expect(namedChoice(bundles, new URLSearchParams())).toEqual({ option: null, variant: null });
});
