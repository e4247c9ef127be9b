import {
  type Cents,
  centsFromEuros,
  clampQuantity,
  DEFAULT_VAT_PERCENT,
  eurosFromCents,
  isPercent,
  parseMoney,
  priceLabel,
  zeroCents,
} from '@economat/commerce';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { ParsedValue } from '../browser-storage/shared-value.ts';
import { parseStoredJson } from '../browser-storage/storage-item.ts';
import { type Cart, type CartItem, EMPTY_CART, NO_VARIANT } from './cart.ts';

/** As many lines as one order may have; a stored cart beyond that was not made by this shop. */
const MAXIMUM_LINES = 200;
/** Ten million euros: the API's limit for money. */
const MAXIMUM_EUROS = 10_000_000;

const text = z.string().check(z.maxLength(500));
const optionalText = orElse(z.nullish(text), null);
const optionalNumber = orElse(z.nullish(z.number()), null);

/** Only what makes a line a line must be right; the rest is mended by the catalogue when the cart is next looked at. */
const storedItem = z.object({
  cartItemId: text.check(z.minLength(1)),
  id: z.union([text, z.number()]),
  quantity: z.unknown(),
  name: text,
  variant: optionalText,
  productQuantity: orElse(z.nullish(z.union([text, z.number()])), null),
  price: optionalText,
  numericPrice: optionalNumber,
  image: optionalText,
  vat: optionalNumber,
  documentId: optionalText,
  slug: optionalText,
});

const storedCart = z.object({
  items: z.array(z.unknown()),
  appliedDiscount: orElse(z.nullish(z.record(z.string(), z.unknown())), null),
  discountAmount: optionalNumber,
  discountCode: optionalText,
});

/** Reads a stored cart, also one written by another client that knows the spec's fields alone. */
export function parseCart(raw: string): ParsedValue<Cart> {
  const parsed = z.safeParse(storedCart, parseStoredJson(raw));
  if (!parsed.success) return { value: EMPTY_CART, problem: 'emptied' };
  const { items: candidates, appliedDiscount, discountAmount, discountCode } = parsed.data;
  const items = mergeSameIds(candidates.slice(0, MAXIMUM_LINES).flatMap(parseItem));
  const problem = items.length === candidates.length ? null : items.length === 0 ? 'emptied' : 'repaired';
  if (items.length === 0) return { value: EMPTY_CART, problem };
  const discount = euros(discountAmount);
  const hasDiscount = discountCode && discount !== null;
  return {
    value: {
      items,
      appliedDiscount: hasDiscount ? (appliedDiscount ?? null) : null,
      discountAmount: hasDiscount ? eurosFromCents(discount) : 0,
      discountCode: hasDiscount ? discountCode : null,
    },
    problem,
  };
}

export function encodeCart(cart: Cart): string {
  return JSON.stringify(cart);
}

function parseItem(candidate: unknown): CartItem[] {
  const parsed = z.safeParse(storedItem, candidate);
  if (!parsed.success) return [];
  const { cartItemId, id, quantity, name, variant, productQuantity, price, numericPrice, image, vat, ...place } =
    parsed.data;
  const unitPrice = euros(numericPrice) ?? parseMoney(price ?? '') ?? zeroCents;
  return [
    {
      cartItemId,
      id,
      quantity: clampQuantity(quantity),
      name,
      variant: variant ?? NO_VARIANT,
      productQuantity: String(productQuantity ?? ''),
      price: priceLabel(unitPrice),
      numericPrice: eurosFromCents(unitPrice),
      // Other addresses are not ours to load; the page's policy would refuse them anyway.
      image: image?.startsWith('/') ? image : null,
      vat: vatFraction(vat),
      documentId: place.documentId ?? null,
      slug: place.slug ?? null,
    },
  ];
}

function euros(amount: number | null | undefined): Cents | null {
  if (typeof amount !== 'number' || amount < 0 || amount > MAXIMUM_EUROS) return null;
  return centsFromEuros(amount);
}

/** A missing or impossible rate counts as the usual one (spec §9). */
function vatFraction(vat: number | null | undefined): number {
  const isUsable = typeof vat === 'number' && isPercent(percentOfFraction(vat));
  return isUsable ? vat : DEFAULT_VAT_PERCENT / 100;
}

/** 0.055 → 5.5, without the digits that binary fractions add. */
export function percentOfFraction(vat: number): number {
  return Math.round(vat * 10_000) / 100;
}

function mergeSameIds(items: readonly CartItem[]): CartItem[] {
  const byId = new Map<string, CartItem>();
  for (const item of items) {
    const known = byId.get(item.cartItemId);
    byId.set(item.cartItemId, known ? { ...known, quantity: clampQuantity(known.quantity + item.quantity) } : item);
  }
  return [...byId.values()];
}
