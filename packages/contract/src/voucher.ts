import { EMAIL_MAXIMUM_LENGTH } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { optionalText, quantityField, requiredText } from './fields.ts';

/** A voucher's code as a buyer types it. */
export const voucherCodeField = requiredText(64);

/** A cart line as a voucher check needs it: product, option and quantity, never its price. */
export const voucherLine = z.strictObject({
  productId: requiredText(64),
  productQuantity: optionalText(120),
  quantity: quantityField,
});
/**
 * `POST /coupons/apply`. `cartTotal` is the subtotal HT in euros. With `items` the server prices the cart itself, which vouchers limited to
 * categories need. `email` is accepted and ignored: it would reveal who used a voucher.
 */
export const voucherApplyRequest = z.strictObject({
  code: voucherCodeField,
  cartTotal: euros,
  items: z.optional(z.array(voucherLine).check(z.maxLength(200, { error: 'too-many' }))),
  email: optionalText(EMAIL_MAXIMUM_LENGTH),
});
export const voucherApplyAnswer = z.object({
  code: z.string(),
  kind: z.enum(['percentage', 'amount']),
  percent: z.nullable(z.number()),
  discountAmount: euros,
  minimumSubTotal: z.nullable(euros),
  endsAt: z.nullable(z.string()),
});
export type VoucherApplied = z.infer<typeof voucherApplyAnswer>;
