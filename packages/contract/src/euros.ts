import { AMOUNT_MAXIMUM, type Cents, centsFromEuros, eurosFromCents } from '@economat/commerce';
import * as z from 'zod/mini';

function hasAtMostTwoDecimals(euros: number): boolean {
  return Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;
}

const cents = z.custom<Cents>((value) => Number.isSafeInteger(value));
const conversion = { decode: centsFromEuros, encode: eurosFromCents };

/** A sum of many orders, which may be above any of them. */
export const eurosSum = z.codec(z.number().check(z.minimum(0)), cents, conversion);

/** A sum that falls below zero where more went back than came. */
export const eurosBalance = z.codec(z.number(), cents, conversion);

/**
 * Money on the wire is a decimal number of euros with at most two decimals (`total: 55.5`); inside the shop it is integer cents. A third
 * decimal is refused instead of rounded.
 */
export const euros = z.codec(
  z
    .number()
    .check(
      z.minimum(0),
      z.maximum(eurosFromCents(AMOUNT_MAXIMUM)),
      z.refine(hasAtMostTwoDecimals, { error: 'two-decimals' }),
    ),
  cents,
  conversion,
);
