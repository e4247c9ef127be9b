import { cents } from '@economat/commerce';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, type CartItem, EMPTY_CART } from '../store/cart.ts';
import { addLine, applyDiscount, clearCart, removeItem } from '../store/cart-changes.ts';
import { knownOrder, putAllBack, putBack, withVoucherOf } from './put-back.ts';

function cartOf(names: readonly string[]): Cart {
  return names.reduce(
    (cart, name, position) =>
      addLine(cart, {
        productId: name,
        slug: name,
        name,
        nameEn: null,
        variant: null,
        variantEn: null,
        option: null,
        optionEn: null,
        unitPrice: cents(100),
        vatPercent: 20,
        image: null,
        quantity: position + 1,
      }),
    EMPTY_CART,
  );
}

function itemOf({ items }: Cart, name: string): CartItem {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`No line ${name}`);
  return found;
}

const idsOf = (cart: Cart) => cart.items.map(({ cartItemId }) => cartItemId);

test('whatever was removed and in whatever order it comes back, the cart is as it was', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      names,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 }),
      (chosen, chances) => {
        const whole = cartOf(chosen);
        const shuffled = (from: number) =>
          whole.items
            .map((item, position) => ({ item, at: chances[from + position] ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ item }) => item);
        let cart = whole;
        let order: readonly string[] = [];
        const seen = new Map<string, readonly string[]>();
        for (const { cartItemId } of shuffled(0)) {
          order = knownOrder(order, idsOf(cart));
          seen.set(cartItemId, order);
          cart = removeItem(cart, cartItemId);
        }
        expect(cart.items).toEqual([]);
        for (const item of shuffled(8)) cart = putBack(cart, item, seen.get(item.cartItemId) ?? []);
        expect(cart).toEqual(whole);
      },
    ),
  );
});

test('a line that comes back stands before what was added since, with its own quantity', () => {
  const before = cartOf(['a', 'b', 'c']);
  const order = knownOrder([], idsOf(before));
  const since = cartOf(['a', 'b', 'd']);
  expect(idsOf(putBack(since, itemOf(before, 'c'), order))).toEqual(['a', 'b', 'c', 'd'].map((id) => `${id}:default`));
});

test('an order that is no longer the cart’s is forgotten', () => {
  expect(knownOrder(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(knownOrder(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a']);
});

test('an emptied cart comes back with its voucher, before what was added since', () => {
  const discount = { code: 'BIENVENUE', amount: cents(500), answer: { valid: true } };
  const full = applyDiscount(cartOf(['a', 'b']), discount);
  expect(withVoucherOf(putAllBack(clearCart(), full), full)).toEqual(full);
  const since = putAllBack(cartOf(['c', 'b']), full);
  expect(since.items.map(({ name, quantity }) => `${name} ${quantity}`)).toEqual(['a 1', 'b 4', 'c 1']);
  const other = applyDiscount(since, { ...discount, code: 'AUTRE' });
  expect(withVoucherOf(other, full).discountCode).toBe('AUTRE');
});
