import { type Cents, type Coupon, type CouponRefused, eurosFromCents, normaliseCouponCode } from '@economat/commerce';
import type { CouponApplied, couponApplyRequest, ErrorCode } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { VoucherQuestion } from './apply-voucher.ts';
import { VOUCHER_ERROR } from './voucher-refusal.ts';

export function voucherQuestion(
  { code, cartTotal, items }: z.output<typeof couponApplyRequest>,
  customer: CustomerIdentity | null,
): VoucherQuestion {
  const lines = items?.map((item) => ({ ...item, productQuantity: item.productQuantity ?? null })) ?? null;
  return { code, cartTotal, items: lines, customer };
}

/** What the spec's client keeps as its discount. */
export function voucherAnswer({ coupon, discount }: { coupon: Coupon; discount: Cents }): CouponApplied {
  return {
    code: normaliseCouponCode(coupon.code),
    kind: coupon.kind,
    percent: coupon.kind === 'percentage' ? coupon.percent : null,
    discountAmount: discount,
    minimumSubTotal: coupon.minimumSubTotal ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
  };
}

/** The refusal with what its sentence needs: the missing amount in euros, the date that counts. */
export function voucherRefusal(refusal: CouponRefused): { code: ErrorCode; details: Record<string, unknown> } {
  const { reason, minimum, missing, startsAt, endsAt } = refusal;
  return {
    code: VOUCHER_ERROR[reason],
    details: {
      ...(minimum === undefined ? {} : { minimum: eurosFromCents(minimum) }),
      ...(missing === undefined ? {} : { missing: eurosFromCents(missing) }),
      ...(startsAt === undefined ? {} : { startsAt: startsAt.toISOString() }),
      ...(endsAt === undefined ? {} : { endsAt: endsAt.toISOString() }),
    },
  };
}
