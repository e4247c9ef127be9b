/** Most a cart line may hold; more is an order to talk about. */
export const QUANTITY_MAX = 9999;

/**
 * Identity of a cart line: product id, variant when there is one, and the chosen option or `default` (spec §3). Colons
 * inside a part are escaped, so different choices never give the same id.
 */
export function cartItemId(productId: string | number, variantName: string | null, optionLabel: string | null): string {
  const parts = variantName === null ? [String(productId)] : [String(productId), variantName];
  return [...parts, optionLabel ?? 'default'].map(escapePart).join(':');
}

/** A quantity as typed or stored to one that can be ordered: not a number gives 1, else whole and within 1…QUANTITY_MAX. */
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
