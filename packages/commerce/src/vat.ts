import { addCents, cents, multiplyDivideHalfUp, subtractCents, sumCents, type Cents } from './money.ts';

/** Rate of an item that states none. */
export const DEFAULT_VAT_PERCENT = 20;

/** Rates an editor may choose: the French ones (CGI art. 278 to 281) and 0 for exempt sales. */
export const FRENCH_VAT_PERCENTS = [0, 2.1, 5.5, 10, 20] as const;

/** VAT of one rate: the sum of the rounded line totals of that rate, and the VAT on this sum. */
export interface VatShare {
  readonly vatPercent: number;
  readonly base: Cents;
  readonly vat: Cents;
}

/** True for a percentage from 0 to 100 with at most two decimals. */
export function isPercent(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= 100 && Number(value.toFixed(2)) === value;
}

/** `percent` % of an amount, half up, in exact integer arithmetic. Throws RangeError when `isPercent` is false. */
export function percentOf(amount: Cents, percent: number): Cents {
  if (!isPercent(percent)) throw new RangeError(`Not a percentage with at most two decimals: ${percent}`);
  return cents(multiplyDivideHalfUp(amount, Math.round(percent * 100), 10_000));
}

/** VAT on a base, half up. */
export function vatOn(base: Cents, percent: number): Cents {
  return percentOf(base, percent);
}

export function includingVat(base: Cents, percent: number): Cents {
  return addCents(base, vatOn(base, percent));
}

/**
 * The base and VAT of an amount including VAT: base = amount ÷ (1 + rate), rounded, which is the base whose own VAT completes the amount
 * whenever there is one.
 */
export function shareIncludingVat(amount: Cents, vatPercent: number): VatShare {
  if (!isPercent(vatPercent)) throw new RangeError(`Not a percentage with at most two decimals: ${vatPercent}`);
  const base = cents(multiplyDivideHalfUp(amount, 10_000, 10_000 + Math.round(vatPercent * 100)));
  return { vatPercent, base, vat: subtractCents(amount, base) };
}

/** One share per rate, the highest rate first. VAT is rounded once per rate, on the sum of that rate's lines. */
export function vatPerRate(lines: readonly { readonly lineTotal: Cents; readonly vatPercent: number }[]): VatShare[] {
  const totalsByRate = new Map<number, Cents[]>();
  for (const { lineTotal, vatPercent } of lines) {
    const totals = totalsByRate.get(vatPercent);
    if (totals) totals.push(lineTotal);
    else totalsByRate.set(vatPercent, [lineTotal]);
  }
  return [...totalsByRate]
    .sort(([a], [b]) => b - a)
    .map(([vatPercent, totals]) => {
      const base = sumCents(totals);
      return { vatPercent, base, vat: vatOn(base, vatPercent) };
    });
}
