import { offerOf } from '@economat/commerce';
import { expect, test } from 'vitest';
import { flatTree } from '../shared/content/flat-tree.ts';
import { cardPrice, cardView } from './card-view.ts';
import { buildCatalogue } from '../shared/content/catalogue.ts';
import { sampleItem } from '../shared/content/sample-item.test-data.ts';

test('a card of bundles says whether its piece price belongs to its lowest price', () => {
  const price = cardPrice(
    offerOf({ PD_PriceRange: '9,90; 18,60', quantity: '6 rouleaux, 12 rouleaux', VAT: 20 }),
    'fr',
  );
  expect(price).toEqual({
    lowest: { price: 990, priceIncludingVat: 1188 },
    isLowestOfSeveral: true,
    piece: { tenThousandths: 15500, unit: 'rouleau', isFromPrice: true },
    state: 'orderable',
  });
  const single = cardPrice(offerOf({ PD_PriceRange: '9,90', quantity: '6 rouleaux', VAT: 20 }), 'fr');
  expect(single?.piece).toEqual({ tenThousandths: 16500, unit: 'rouleau', isFromPrice: false });
});

test('a single price has no "from" and no piece price', () => {
  expect(cardPrice(offerOf({ PD_PriceRange: '29.90', quantity: null, VAT: 20 }), 'fr')).toEqual({
    lowest: { price: 2990, priceIncludingVat: 3588 },
    isLowestOfSeveral: false,
    piece: null,
    state: 'orderable',
  });
});

test('a sold-out product keeps its price and says so; an invalid one shows no price', () => {
  expect(cardPrice(offerOf({ PD_PriceRange: '29.90', quantity: null, VAT: 20, stock: 0 }), 'fr')?.state).toBe(
    'out-of-stock',
  );
  expect(cardPrice(offerOf({ PD_PriceRange: 'soon', quantity: null, VAT: 20 }), 'fr')).toBeNull();
});

test('a category counts the products below it at any depth and shows no price', () => {
  const { roots } = buildCatalogue(
    flatTree([
      sampleItem(1, 'a', {
        children: [sampleItem(2, 'b', { children: [sampleItem(3, 'c'), sampleItem(4, 'd')] }), sampleItem(5, 'e')],
      }),
    ]),
    [],
  );
  const [root] = roots;
  if (!root) throw new Error('one root was given');
  expect(cardView(root, 'fr')).toMatchObject({ productCount: 3, price: null, path: '/category-products/a' });
});
