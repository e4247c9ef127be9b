import { cents } from '@economat/commerce';
import { expect, test } from 'vitest';
import type { CartOffer } from '../offers/get-cart-offers.ts';
import { type Cart, EMPTY_CART } from './cart.ts';
import { addLine, refreshItems } from './cart-changes.ts';
import { acceptPrice, issuesOf, priceDrops, silentRefresh } from './line-issues.ts';
import { offersFromConflict, offersFromCatalogue } from './current-offer.ts';

const ID = 'a'.repeat(24);

function cartOf({
  option = '12 rouleaux',
  unitPrice = 1860,
  quantity = 1,
  variant = null as string | null,
} = {}): Cart {
  return addLine(EMPTY_CART, {
    productId: ID,
    slug: 'rouleaux',
    name: 'Rouleaux',
    nameEn: null,
    variant,
    variantEn: null,
    option,
    optionEn: null,
    unitPrice: cents(unitPrice),
    vatPercent: 20,
    image: null,
    quantity,
  });
}

function offer(change: Partial<CartOffer> = {}): Record<string, CartOffer> {
  return {
    [ID]: {
      documentId: ID,
      slug: 'rouleaux',
      title: 'Rouleaux',
      titleEn: null,
      image: null,
      PD_PriceRange: '["9.90", "18.60"]',
      quantity: '6 rouleaux, 12 rouleaux',
      quantityEn: null,
      VAT: 20,
      vatGround: null,
      stock: null,
      variants: [{ name: 'Blanc', nameEn: 'White' }],
      ...change,
    },
  };
}

function onlyIssues(cart: Cart, offers: Record<string, CartOffer>) {
  return [...issuesOf(cart, offersFromCatalogue(cart.items, offers)).values()];
}

test('a line of a French cart learns its English words, and stays the same line', () => {
  const cart = cartOf({ variant: 'Blanc' });
  const translated = offer({ titleEn: 'Rolls', quantityEn: '6 rolls, 12 rolls' });
  const offers = offersFromCatalogue(cart.items, translated);
  const [item] = refreshItems(cart, silentRefresh(cart, offers)).items;
  expect(item).toEqual({ ...cart.items[0], nameEn: 'Rolls', variantEn: 'White', productQuantityEn: '12 rolls' });
});

test('an unchanged line has no issue', () => {
  expect(onlyIssues(cartOf(), offer())).toEqual([]);
});

test('a higher price needs consent, which settles it', () => {
  const cart = cartOf({ unitPrice: 1500 });
  const offers = offersFromCatalogue(cart.items, offer());
  expect([...issuesOf(cart, offers).values()]).toEqual([{ kind: 'price-rise', before: 1500, after: 1860 }]);
  expect(silentRefresh(cart, offers).size).toBe(0);
  const accepted = refreshItems(cart, acceptPrice(cart, cart.items[0]?.cartItemId ?? '', offers));
  expect(issuesOf(accepted, offers).size).toBe(0);
  expect(accepted.items[0]).toMatchObject({ numericPrice: 18.6, price: '€ 18.60 HT' });
});

test('a lower price is applied and shown', () => {
  const cart = cartOf({ unitPrice: 2000 });
  const offers = offersFromCatalogue(cart.items, offer());
  expect([...priceDrops(cart, offers).values()]).toEqual([{ before: 2000, after: 1860 }]);
  expect(refreshItems(cart, silentRefresh(cart, offers)).items[0]?.numericPrice).toBe(18.6);
});

test('a missing product, bundle and variant are distinguished', () => {
  expect(onlyIssues(cartOf(), {})).toEqual([{ kind: 'gone' }]);
  expect(onlyIssues(cartOf(), offer({ quantity: '6 rouleaux, 24 rouleaux' }))).toEqual([{ kind: 'option-gone' }]);
  expect(onlyIssues(cartOf({ variant: 'Noir' }), offer())).toEqual([{ kind: 'variant-gone' }]);
});

test('two bundles of one product share its pieces, first come first served', () => {
  const small = cartOf({ option: '6 rouleaux', unitPrice: 990, quantity: 2 });
  const cart = { ...small, items: [...small.items, ...cartOf({ quantity: 2 }).items] };
  expect(onlyIssues(cart, offer({ stock: 30 }))).toEqual([{ kind: 'stock', wanted: 2, available: 1 }]);
  expect(onlyIssues(cart, offer({ stock: 36 }))).toEqual([]);
});

test('a cart without documentIds is found by id or name and stores them', () => {
  const cart = cartOf();
  const foreign = { ...cart, items: cart.items.map((item) => ({ ...item, id: 7, documentId: null, slug: null })) };
  const found = offer()[ID];
  if (!found) throw new Error('There is one offer');
  const offers = offersFromCatalogue(foreign.items, { Rouleaux: found });
  expect(refreshItems(foreign, silentRefresh(foreign, offers)).items[0]).toMatchObject({
    documentId: ID,
    slug: 'rouleaux',
  });
});

test('a refused order has the same issues as the catalogue', () => {
  const cart = cartOf({ unitPrice: 1500, quantity: 5 });
  const zero = cents(0);
  const offers = offersFromConflict(cart.items, {
    code: 'cart-changed',
    changes: [{ line: 0, kind: 'stock', before: '5', after: '3', available: 3 }],
    cart: {
      items: [
        {
          line: 0,
          productId: ID,
          productName: 'Rouleaux',
          productQuantity: '12 rouleaux',
          variant: null,
          quantity: 3,
          unitPrice: cents(1860),
          lineTotal: cents(5580),
          vatPercent: 20,
        },
      ],
      subTotal: cents(5580),
      vat: cents(1116),
      vatShares: [],
      discountAmount: zero,
      discountCode: null,
      total: cents(6696),
    },
  });
  expect([...issuesOf(cart, offers).values()]).toEqual([{ kind: 'stock', wanted: 5, available: 3 }]);
});
