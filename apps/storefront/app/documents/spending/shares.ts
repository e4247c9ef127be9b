import { allocate, type Cents, cents } from '@economat/commerce';

/** Whole percents that add up to 100, as money is split. A part below zero has none. */
export function sharesOf(parts: readonly Cents[]): readonly number[] {
  const weights = parts.map((part) => Math.max(0, part));
  return weights.some((weight) => weight > 0) ? allocate(cents(100), weights) : weights;
}
