import { applyCoupon, type Cents, type CouponCart, normaliseCouponCode, zeroCents } from '@economat/commerce';
import type { ErrorCode } from '@economat/contract';
import type { Sql } from '../persistence/sql.ts';
import { countCouponUses, type CouponCustomer, lockCoupon } from '../persistence/vouchers.ts';
import { VOUCHER_ERROR } from './voucher-refusal.ts';

/** A voucher that an order is about to use, or why it cannot. */
export type HeldVoucher =
  | { readonly kind: 'held'; readonly couponId: number; readonly code: string; readonly discount: Cents }
  | { readonly kind: 'refused'; readonly reason: ErrorCode; readonly discount: Cents }
  | { readonly kind: 'none'; readonly discount: Cents };

/**
 * Checks a voucher for an order that is being placed. The coupon stays locked until the transaction ends, so its limits
 * hold however many orders ask at once.
 */
export async function holdVoucher(
  sql: Sql,
  code: string | null,
  cart: CouponCart,
  customer: CouponCustomer,
  now: Date,
): Promise<HeldVoucher> {
  if (code === null) return { kind: 'none', discount: zeroCents };
  const coupon = await lockCoupon(sql, normaliseCouponCode(code));
  const usage = coupon === null ? { total: 0, byCustomer: 0 } : await countCouponUses(sql, coupon, customer);
  const applied = applyCoupon(coupon?.terms ?? null, cart, usage, now);
  if (coupon === null || !applied.ok) {
    return { kind: 'refused', reason: VOUCHER_ERROR[applied.ok ? 'unknown' : applied.reason], discount: zeroCents };
  }
  return {
    kind: 'held',
    couponId: coupon.id,
    code: normaliseCouponCode(coupon.terms.code),
    discount: applied.discount,
  };
}
