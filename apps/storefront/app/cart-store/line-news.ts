import type { Cents } from '@economat/commerce';
import type { Cart, CartItem } from './cart.ts';
import { storedPrice } from './cart-changes.ts';
import { type LineTruth, type LineTruths, shownPrice } from './line-truth.ts';

/** What the buyer must decide about a line before it can be ordered. */
export type LineNews =
  | { readonly kind: 'gone' | 'option-gone' | 'variant-gone' }
  | { readonly kind: 'stock'; readonly wanted: number; readonly available: number }
  | { readonly kind: 'price-rise'; readonly before: Cents; readonly after: Cents };

/** A change in the buyer's favour, or one without a price: passed on at once and told. */
export interface PriceDrop {
  readonly before: Cents;
  readonly after: Cents;
}

/** News of the lines that need a decision, by cart item id. */
export function newsOf(cart: Cart, truths: LineTruths): ReadonlyMap<string, LineNews> {
  const news = new Map<string, LineNews>();
  for (const item of cart.items) {
    const found = newsOfItem(item, truths.get(item.cartItemId));
    if (found) news.set(item.cartItemId, found);
  }
  return news;
}

function newsOfItem(item: CartItem, truth: LineTruth | undefined): LineNews | null {
  if (!truth) return null;
  if (truth.kind !== 'sellable') return { kind: truth.kind };
  const { available, unitPrice } = truth;
  if (available !== null && available < item.quantity) return { kind: 'stock', wanted: item.quantity, available };
  const before = shownPrice(item);
  return unitPrice > before ? { kind: 'price-rise', before, after: unitPrice } : null;
}

/** What may be written into the cart without asking: lower prices, VAT rates, names, pictures, ids. Price rises are not. */
export function silentRefresh(cart: Cart, truths: LineTruths): ReadonlyMap<string, Partial<CartItem>> {
  const refreshed = new Map<string, Partial<CartItem>>();
  for (const item of cart.items) {
    const truth = truths.get(item.cartItemId);
    if (truth?.kind !== 'sellable') continue;
    const price = truth.unitPrice < shownPrice(item) ? truth.unitPrice : shownPrice(item);
    const fresh = { ...item, ...truth.product, ...storedPrice(price, truth.vatPercent) };
    if (JSON.stringify(fresh) !== JSON.stringify(item)) refreshed.set(item.cartItemId, fresh);
  }
  return refreshed;
}

/** Lines whose price has fallen, to be told once they are refreshed. */
export function priceDrops(cart: Cart, truths: LineTruths): ReadonlyMap<string, PriceDrop> {
  const drops = new Map<string, PriceDrop>();
  for (const item of cart.items) {
    const truth = truths.get(item.cartItemId);
    const before = shownPrice(item);
    if (truth?.kind === 'sellable' && truth.unitPrice < before)
      drops.set(item.cartItemId, { before, after: truth.unitPrice });
  }
  return drops;
}

/** The buyer's yes to a higher price. */
export function acceptPrice(cart: Cart, id: string, truths: LineTruths): ReadonlyMap<string, Partial<CartItem>> {
  const truth = truths.get(id);
  const isThere = cart.items.some(({ cartItemId }) => cartItemId === id);
  if (!isThere || truth?.kind !== 'sellable') return new Map();
  return new Map([[id, storedPrice(truth.unitPrice, truth.vatPercent)]]);
}
