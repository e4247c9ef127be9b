import { voucherApplyAnswer, voucherApplyRequest } from '../voucher.ts';
import type { Endpoint } from './endpoint.ts';

export const applyVoucher = {
  method: 'POST',
  path: '/coupons/apply',
  limit: 'coupon-per-address',
  access: 'guest-or-customer',
  summary: 'What a voucher takes off this cart',
  body: voucherApplyRequest,
  answer: voucherApplyAnswer,
  status: 200,
  errors: [
    'coupon-unknown',
    'coupon-inactive',
    'coupon-not-started',
    'coupon-expired',
    'coupon-minimum-not-reached',
    'coupon-limit-reached',
    'coupon-customer-limit-reached',
    'coupon-category-mismatch',
    'cart-empty',
  ],
} as const satisfies Endpoint;
