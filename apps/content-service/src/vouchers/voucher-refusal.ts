import type { VoucherRefusal } from '@economat/commerce';
import type { ErrorCode } from '@economat/contract';

/** The API's code for each reason of a refusal. */
export const VOUCHER_ERROR = {
  unknown: 'coupon-unknown',
  inactive: 'coupon-inactive',
  'not-started': 'coupon-not-started',
  expired: 'coupon-expired',
  'minimum-not-reached': 'coupon-minimum-not-reached',
  'limit-reached': 'coupon-limit-reached',
  'customer-limit-reached': 'coupon-customer-limit-reached',
  'category-mismatch': 'coupon-category-mismatch',
  'empty-cart': 'cart-empty',
} as const satisfies Record<VoucherRefusal, ErrorCode>;

export type VoucherErrorCode = (typeof VOUCHER_ERROR)[VoucherRefusal];
