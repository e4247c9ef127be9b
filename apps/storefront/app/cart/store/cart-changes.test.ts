import { cents, QUANTITY_MAX } from '@economat/commerce';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddToCartLine, EMPTY_CART } from './cart.ts';
import { addItem, addLine, applyDiscount, removeItem, setQuantity } from './cart-changes.ts';
import { cartFigures } from './cart-figures.ts';

function line(change: Partial<AddToCartLine> = {}): AddToCartLine {
  return {
    productId: 'a'.repeat(24),
    slug: 'rouleaux',
    name: 'Rouleaux',
    nameEn: 'Rolls',
    variant: null,
    variantEn: null,
    option: '12 rouleaux',
    optionEn: '12 rolls',
    unitPrice: cents(1860),
    vatPercent: 20,
    image: null,
    quantity: 1,
    ...change,
  };
}

test('a line has the documented fields, with its price as label, number and VAT fraction', () => {
  const [item] = addLine(EMPTY_CART, line({ vatPercent: 2.1, quantity: 3 })).items;
  expect(item).toMatchObject({
    cartItemId: `${'a'.repeat(24)}:12 rouleaux`,
    id: 'a'.repeat(24),
    quantity: 3,
    name: 'Rouleaux',
    variant: 'Default',
    productQuantity: '12 rouleaux',
    price: '€ 18.60 HT',
    numericPrice: 18.6,
    image: null,
    vat: 0.021,
  });
});

test('adding the same choice again adds up, another choice is another line', { tags: ['spec:4.07'] }, () => {
  const cart = [line(), line({ quantity: 2 }), line({ option: '6 rouleaux' })].reduce(addLine, EMPTY_CART);
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
});

test('clicks of any sizes add up, up to the limit of a line', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 20 }), (quantities) => {
      const cart = quantities.reduce((before, quantity) => addLine(before, line({ quantity })), EMPTY_CART);
      const sum = quantities.reduce((total, quantity) => total + quantity, 0);
      expect(cart.items).toHaveLength(1);
      expect(cart.items[0]?.quantity).toBe(Math.min(sum, QUANTITY_MAX));
    }),
  );
});

test('zero or less removes the line, a billion becomes the limit of a line', { tags: ['spec:4.08'] }, () => {
  const cart = addLine(EMPTY_CART, line());
  const id = cart.items[0]?.cartItemId ?? '';
  expect(setQuantity(cart, id, 0)).toEqual(EMPTY_CART);
  expect(setQuantity(cart, id, -1)).toEqual(EMPTY_CART);
  expect(setQuantity(cart, id, 1e9).items[0]?.quantity).toBe(QUANTITY_MAX);
});

test('an undone removal is back at its old place', () => {
  const cart = [line(), line({ option: '6 rouleaux' }), line({ option: '24 rouleaux' })].reduce(addLine, EMPTY_CART);
  const removed = cart.items[1];
  if (!removed) throw new Error('The cart has three lines');
  expect(addItem(removeItem(cart, removed.cartItemId), removed, 1)).toEqual(cart);
});

test('removing the last line removes the voucher too', { tags: ['spec:4.09'] }, () => {
  const cart = applyDiscount(addLine(EMPTY_CART, line()), { code: 'PAPIER5', amount: cents(500), answer: {} });
  expect(cart).toMatchObject({ discountCode: 'PAPIER5', discountAmount: 5 });
  expect(removeItem(cart, cart.items[0]?.cartItemId ?? '')).toEqual(EMPTY_CART);
});

test('figures add VAT per rate, and a voucher never makes the total negative', () => {
  const cart = [
    line({ quantity: 2 }),
    line({ productId: 'b'.repeat(24), vatPercent: 5.5, unitPrice: cents(333) }),
  ].reduce(addLine, EMPTY_CART);
  const { totals, lines, count } = cartFigures(cart);
  expect(totals).toMatchObject({ subTotal: 4053, vat: 762, total: 4815 });
  expect(lines[0]).toMatchObject({ lineTotal: 3720, lineTotalIncludingVat: 4464 });
  expect(count).toBe(3);
  const generous = applyDiscount(cart, { code: 'X', amount: cents(99_999), answer: {} });
  expect(cartFigures(generous).totals.total).toBe(0);
});
