import {
  AMOUNT_MAXIMUM,
  type Cents,
  centsFromEuros,
  clampQuantity,
  DEFAULT_VAT_PERCENT,
  eurosFromCents,
  isPercent,
  ORDER_LINES_MAXIMUM,
  parseMoney,
  priceLabel,
  zeroCents,
} from '@economat/commerce';
import type { ParsedValue } from '../../shared/browser-storage/shared-value.ts';
import { storedNumber, storedRecord, storedText } from '../../shared/browser-storage/stored-fields.ts';
import { parseStoredJson } from '../../shared/browser-storage/storage-item.ts';
import { type Cart, type CartItem, EMPTY_CART, NO_VARIANT } from './cart.ts';

/** Parses a stored cart, also one written by another client with the documented fields alone. */
export function parseCart(raw: string): ParsedValue<Cart> {
  const stored = storedRecord(parseStoredJson(raw));
  const candidates: unknown = stored?.['items'];
  if (!stored || !Array.isArray(candidates)) return { value: EMPTY_CART, problem: 'emptied' };
  // A longer one was not made by this shop.
  const items = mergeSameIds(candidates.slice(0, ORDER_LINES_MAXIMUM).flatMap(parseItem));
  const problem = items.length === candidates.length ? null : items.length === 0 ? 'emptied' : 'repaired';
  if (items.length === 0) return { value: EMPTY_CART, problem };
  const discount = euros(storedNumber(stored['discountAmount']));
  const discountCode = storedText(stored['discountCode']);
  const hasDiscount = discountCode && discount !== null;
  return {
    value: {
      items,
      appliedDiscount: hasDiscount ? storedRecord(stored['appliedDiscount']) : null,
      discountAmount: hasDiscount ? eurosFromCents(discount) : 0,
      discountCode: hasDiscount ? discountCode : null,
    },
    problem,
  };
}

export function encodeCart(cart: Cart): string {
  return JSON.stringify(cart);
}

/** Only the identity of a line must be valid; the catalogue repairs the rest at the next check. */
function parseItem(candidate: unknown): CartItem[] {
  const stored = storedRecord(candidate);
  const cartItemId = storedText(stored?.['cartItemId']);
  const id = storedText(stored?.['id']) ?? storedNumber(stored?.['id']);
  const name = storedText(stored?.['name']);
  if (!stored || !cartItemId || id === null || name === null) return [];
  const { productQuantity } = stored;
  const unitPrice =
    euros(storedNumber(stored['numericPrice'])) ?? parseMoney(storedText(stored['price']) ?? '') ?? zeroCents;
  const image = storedText(stored['image']);
  return [
    {
      cartItemId,
      id,
      quantity: clampQuantity(stored['quantity']),
      name,
      variant: storedText(stored['variant']) ?? NO_VARIANT,
      productQuantity: String(storedText(productQuantity) ?? storedNumber(productQuantity) ?? ''),
      price: priceLabel(unitPrice),
      numericPrice: eurosFromCents(unitPrice),
      // Other addresses are not ours to load; the page's policy would refuse them anyway.
      image: image?.startsWith('/') ? image : null,
      vat: vatFraction(storedNumber(stored['vat'])),
      documentId: storedText(stored['documentId']),
      slug: storedText(stored['slug']),
      nameEn: storedText(stored['nameEn']),
      variantEn: storedText(stored['variantEn']),
      productQuantityEn: storedText(stored['productQuantityEn']),
    },
  ];
}

function euros(amount: number | null): Cents | null {
  if (amount === null || amount < 0 || amount > eurosFromCents(AMOUNT_MAXIMUM)) return null;
  return centsFromEuros(amount);
}

/** A missing or impossible rate counts as the usual one. */
function vatFraction(vat: number | null): number {
  const isUsable = vat !== null && isPercent(percentOfFraction(vat));
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
