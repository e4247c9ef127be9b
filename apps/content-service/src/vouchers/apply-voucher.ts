import { applyCoupon, type Cents, type Coupon, type CouponRefused, normaliseCouponCode } from '@economat/commerce';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { Sql } from '../persistence/sql.ts';
import { countCouponUses, findCoupon } from '../persistence/vouchers.ts';
import { couponCartOfItems, couponCartOfTotal, type VoucherItem } from './voucher-cart.ts';

export interface VoucherQuestion {
  readonly code: string;
  /** Subtotal excluding VAT as the client shows it; counts only when no items are sent. */
  readonly cartTotal: Cents;
  readonly items: readonly VoucherItem[] | null;
  readonly customer: CustomerIdentity | null;
}

export type VoucherAnswer =
  | { readonly ok: true; readonly coupon: Coupon; readonly discount: Cents }
  | { readonly ok: false; readonly refusal: CouponRefused; readonly coupon: Coupon | null };

/** Tells what a voucher would take off this cart now. Nothing is reserved: the order checks again under a lock. */
export async function applyVoucher(sql: Sql, question: VoucherQuestion, now: Date): Promise<VoucherAnswer> {
  const coupon = await findCoupon(sql, normaliseCouponCode(question.code));
  if (coupon === null) return { ok: false, refusal: { ok: false, reason: 'unknown' }, coupon: null };
  const cart =
    question.items === null
      ? await couponCartOfTotal(sql, question.cartTotal)
      : await couponCartOfItems(sql, question.items);
  const usage = await countCouponUses(sql, coupon, customerOf(question));
  const applied = applyCoupon(coupon.terms, cart, usage, now);
  return applied.ok
    ? { ok: true, coupon: coupon.terms, discount: applied.discount }
    : { ok: false, refusal: applied, coupon: coupon.terms };
}

/**
 * Whose uses count. An address that anybody may type tells nothing here: else it would say who has used a voucher. The order,
 * which is that buyer's own, counts by it.
 */
function customerOf({ customer }: VoucherQuestion) {
  return { customerId: customer?.id ?? null, emails: customer?.confirmed ? [customer.email] : [] };
}
