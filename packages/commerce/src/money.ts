declare const centsBrand: unique symbol;

/** A whole number of euro cents. Never negative, except in credit notes and in the result of `subtractCents`. */
export type Cents = number & { readonly [centsBrand]: true };

export const zeroCents = 0 as Cents;

/** Ten million euros, above any order: every sum below it is exact in a double and an integer of PostgreSQL. */
export const AMOUNT_MAXIMUM = 1_000_000_000 as Cents;

/** Brands an integer as cents. Throws RangeError on a fraction, NaN or an unsafe integer: that is a programming error. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole, safe number of cents: ${n}`);
  // `+ 0` turns the -0 that a multiplication may give into 0, so that strict comparisons hold.
  return (n + 0) as Cents;
}

export function sumCents(list: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of list) sum += amount;
  return cents(sum);
}

export function addCents(...amounts: Cents[]): Cents {
  return sumCents(amounts);
}

/** `a - b`; negative when b is the larger. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** Amount times a whole quantity. Throws RangeError when the quantity is not an integer. */
export function multiplyCents(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return cents(amount * quantity);
}

/**
 * The one rounding rule of the shop: to the nearest integer, a half goes away from zero. For positive amounts this is
 * commercial "half up"; negative ones mirror it, so that a credit note is exactly the opposite of its invoice.
 */
export function roundHalfUp(n: number): number {
  const rounded = Math.round(Math.abs(n));
  return n < 0 ? 0 - rounded : rounded;
}

/** `roundHalfUp(a × b ÷ divisor)` on integers without any floating-point error; divisor > 0. */
export function multiplyDivideHalfUp(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b);
  const magnitude = product < 0n ? -product : product;
  const bigDivisor = BigInt(divisor);
  const rounded = Number((2n * magnitude + bigDivisor) / (2n * bigDivisor));
  return product < 0n ? 0 - rounded : rounded;
}

/**
 * A decimal number in whole hundredths. 15 significant digits are kept before rounding because 1.005 × 100 is 100.49999999999999 in
 * binary; up to ten thousand billion it is exact.
 */
export function hundredths(decimal: number): number {
  return roundHalfUp(Number((decimal * 100).toPrecision(15)));
}

/** Decimal euros (the form the API carries) to cents. */
export function centsFromEuros(euros: number): Cents {
  if (!Number.isFinite(euros)) throw new RangeError(`Not an amount in euros: ${euros}`);
  return cents(hundredths(euros));
}

/** Cents to decimal euros with at most two decimals. */
export function eurosFromCents(amount: number): number {
  return amount / 100;
}
