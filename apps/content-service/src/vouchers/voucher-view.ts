import {
  type Cents,
  type Voucher,
  type VoucherRefused,
  eurosFromCents,
  normaliseVoucherCode,
} from '@economat/commerce';
import type { VoucherApplied, voucherApplyRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { Refusal } from '../outcome.ts';
import type { VoucherQuestion } from './apply-voucher.ts';
import { VOUCHER_ERROR, type VoucherErrorCode } from './voucher-refusal.ts';

export function voucherQuestion(
  { code, cartTotal, items }: z.output<typeof voucherApplyRequest>,
  customer: CustomerIdentity | null,
): VoucherQuestion {
  const lines = items?.map((item) => ({ ...item, productQuantity: item.productQuantity ?? null })) ?? null;
  return { code, cartTotal, items: lines, customer };
}

/** The discount as the documented client stores it. */
export function voucherAnswer({ voucher, discount }: { voucher: Voucher; discount: Cents }): VoucherApplied {
  return {
    code: normaliseVoucherCode(voucher.code),
    kind: voucher.kind,
    percent: voucher.kind === 'percentage' ? voucher.percent : null,
    discountAmount: discount,
    minimumSubTotal: voucher.minimumSubTotal ?? null,
    endsAt: voucher.endsAt?.toISOString() ?? null,
  };
}

/** The refusal with the values of its sentence: the missing amount in euros, the date. */
export function voucherRefusal(refusal: VoucherRefused): Refusal<VoucherErrorCode> {
  const { reason, minimum, missing, startsAt, endsAt } = refusal;
  return {
    ok: false,
    code: VOUCHER_ERROR[reason],
    details: {
      ...(minimum === undefined ? {} : { minimum: eurosFromCents(minimum) }),
      ...(missing === undefined ? {} : { missing: eurosFromCents(missing) }),
      ...(startsAt === undefined ? {} : { startsAt: startsAt.toISOString() }),
      ...(endsAt === undefined ? {} : { endsAt: endsAt.toISOString() }),
    },
  };
}
