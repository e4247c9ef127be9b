import type { Cents } from '@economat/commerce';
import type { Cart, CartItem } from './cart.ts';
import { storedPrice } from './cart-changes.ts';
import { type CurrentOffer, type CurrentOffers, shownPrice } from './current-offer.ts';

/** A decision about a line that the buyer must make before ordering. */
export type LineIssue =
  | { readonly kind: 'gone' | 'option-gone' | 'variant-gone' }
  | { readonly kind: 'stock'; readonly wanted: number; readonly available: number }
  | { readonly kind: 'price-rise'; readonly before: Cents; readonly after: Cents };

/** A change in the buyer's favour, or without effect on the price: applied at once and shown. */
export interface PriceDrop {
  readonly before: Cents;
  readonly after: Cents;
}

/** Issues of the lines that need a decision, by cart item id. */
export function issuesOf(cart: Cart, offers: CurrentOffers): ReadonlyMap<string, LineIssue> {
  const issues = new Map<string, LineIssue>();
  for (const item of cart.items) {
    const found = issueOf(item, offers.get(item.cartItemId));
    if (found) issues.set(item.cartItemId, found);
  }
  return issues;
}

function issueOf(item: CartItem, offer: CurrentOffer | undefined): LineIssue | null {
  if (!offer) return null;
  if (offer.kind !== 'sellable') return { kind: offer.kind };
  const { available, unitPrice } = offer;
  if (available !== null && available < item.quantity) return { kind: 'stock', wanted: item.quantity, available };
  const before = shownPrice(item);
  return unitPrice > before ? { kind: 'price-rise', before, after: unitPrice } : null;
}

/** The changes applied without asking: lower prices, VAT rates, names, pictures, ids. Price rises are not. */
export function silentRefresh(cart: Cart, offers: CurrentOffers): ReadonlyMap<string, Partial<CartItem>> {
  const refreshed = new Map<string, Partial<CartItem>>();
  for (const item of cart.items) {
    const offer = offers.get(item.cartItemId);
    if (offer?.kind !== 'sellable') continue;
    const price = offer.unitPrice < shownPrice(item) ? offer.unitPrice : shownPrice(item);
    const fresh = { ...item, ...offer.product, ...storedPrice(price, offer.vatPercent) };
    if (JSON.stringify(fresh) !== JSON.stringify(item)) refreshed.set(item.cartItemId, fresh);
  }
  return refreshed;
}

/** Lines whose price has fallen, to be shown once they are refreshed. */
export function priceDrops(cart: Cart, offers: CurrentOffers): ReadonlyMap<string, PriceDrop> {
  const drops = new Map<string, PriceDrop>();
  for (const item of cart.items) {
    const offer = offers.get(item.cartItemId);
    const before = shownPrice(item);
    if (offer?.kind === 'sellable' && offer.unitPrice < before)
      drops.set(item.cartItemId, { before, after: offer.unitPrice });
  }
  return drops;
}

/** Accepts a higher price. */
export function acceptPrice(cart: Cart, id: string, offers: CurrentOffers): ReadonlyMap<string, Partial<CartItem>> {
  const offer = offers.get(id);
  const isThere = cart.items.some(({ cartItemId }) => cartItemId === id);
  if (!isThere || offer?.kind !== 'sellable') return new Map();
  return new Map([[id, storedPrice(offer.unitPrice, offer.vatPercent)]]);
}
