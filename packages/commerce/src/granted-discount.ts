import type { Cents } from './money.ts';
import { percentOf } from './vat.ts';

/** A discount that staff grant, taken off the price including VAT like a voucher's. */
export type GrantedDiscount =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Cents };

/** What it takes off. An amount may exceed the total: `priceCart` grants no more than that. */
export function grantedAmount(discount: GrantedDiscount, totalIncludingVat: Cents): Cents {
  return discount.kind === 'percentage' ? percentOf(totalIncludingVat, discount.percent) : discount.amount;
}
