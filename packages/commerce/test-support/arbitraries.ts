import fc from 'fast-check';
import { cents, type Cents } from '../src/money.ts';
import { PRICE_MAXIMUM } from '../src/price-range.ts';
import { FRENCH_VAT_PERCENTS } from '../src/vat.ts';

/** A price an item may have: 0,01 € to 999 999,99 €, small ones more often. */
export function price(): fc.Arbitrary<Cents> {
  return fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: PRICE_MAXIMUM })).map(cents);
}

export function amount(maximum = PRICE_MAXIMUM as number): fc.Arbitrary<Cents> {
  return fc.integer({ min: 0, max: maximum }).map(cents);
}

export function vatPercent(): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(...FRENCH_VAT_PERCENTS), fc.constantFrom(9, 21, 6.25, 100));
}
