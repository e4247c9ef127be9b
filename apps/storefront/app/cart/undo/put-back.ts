import { centsFromEuros } from '@economat/commerce';
import type { Cart, CartItem } from '../store/cart.ts';
import { addItem, applyDiscount } from '../store/cart-changes.ts';

/**
 * The order of the lines as the buyer knows it, with those removed since: so two removals come back to their places in either order.
 * @param known ids in the order known so far.
 * @param present ids of the cart as it is. Where they stand in another order, that one counts.
 */
export function knownOrder(known: readonly string[], present: readonly string[]): readonly string[] {
  const [before, now] = [new Set(known), new Set(present)];
  const all = [...known, ...present.filter((id) => !before.has(id))];
  return all.filter((id) => now.has(id)).every((id, position) => id === present[position]) ? all : present;
}

/** Puts a removed line back behind those that stood before it. */
export function putBack(cart: Cart, item: CartItem, order: readonly string[]): Cart {
  const before = new Set(order.slice(0, order.indexOf(item.cartItemId)));
  return addItem(cart, item, cart.items.findLastIndex(({ cartItemId }) => before.has(cartItemId)) + 1);
}

/** Puts all lines of an emptied cart back, before those that were added since. */
export function putAllBack(cart: Cart, { items }: Cart): Cart {
  return cart.items.reduce((all, item) => addItem(all, item), { ...cart, items });
}

/** Gives a cart the voucher that it lost when it was emptied, unless it has another one. */
export function withVoucherOf(cart: Cart, { discountCode: code, discountAmount, appliedDiscount }: Cart): Cart {
  if (code === null || cart.discountCode !== null) return cart;
  return applyDiscount(cart, { code, amount: centsFromEuros(discountAmount), answer: appliedDiscount ?? {} });
}
