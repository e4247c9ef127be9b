/** Highest quantity of a cart line; larger orders are for a quote. */
export const QUANTITY_MAX = 9999;

/** Most lines of an order, and of the cart that becomes one. */
export const ORDER_LINES_MAXIMUM = 200;

/**
 * Identity of a cart line: product id, variant when there is one, and the chosen option or `default`. Colons inside a part are escaped, so
 * different choices never give the same id.
 */
export function cartItemId(productId: string | number, variantName: string | null, optionLabel: string | null): string {
  const parts = variantName === null ? [String(productId)] : [String(productId), variantName];
  return [...parts, optionLabel ?? 'default'].map(escapePart).join(':');
}

/** Turns a typed or stored quantity into an orderable one: 1 for anything but a number, else whole and within 1…QUANTITY_MAX. */
export function clampQuantity(input: unknown): number {
  const quantity = Math.floor(decimal(input));
  if (Number.isNaN(quantity)) return 1;
  return Math.min(Math.max(quantity, 1), QUANTITY_MAX);
}

function decimal(input: unknown): number {
  if (typeof input === 'number') return input;
  // Only decimal notation: Number() alone would read '' as 0 and '0x10' as 16.
  if (typeof input === 'string' && /^\s*[+-]?\d+(?:\.\d*)?(?:e\+?\d+)?\s*$/i.test(input)) return Number(input);
  return Number.NaN;
}

function escapePart(part: string): string {
  return part.replace(/[%:]/g, encodeURIComponent);
}
