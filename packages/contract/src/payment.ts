import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { requiredText } from './fields.ts';

/** Amounts sent by the client are compared with the order's total and never charged. */
const amountField = z.optional(z.union([euros, z.string().check(z.regex(/^\d{1,8}([.,]\d{1,2})?$/))]));
/** Order number, documentId or numeric id. */
const orderReference = z.union([
  requiredText(64),
  z.pipe(
    z.int().check(z.positive()),
    z.transform((id) => String(id)),
  ),
]);

export const payPalCreateRequest = z.strictObject({ amount: amountField, orderId: orderReference });
export const payPalCreateAnswer = z.object({ approvalUrl: z.string(), id: z.string() });

/** `GET /paypal/capture-order?token=`: safe to repeat; `COMPLETED` only after the provider itself confirmed it. */
export const payPalCaptureQuery = z.looseObject({ token: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)) });
export const payPalCaptureAnswer = z.object({
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'VOIDED']),
  orderNumber: z.string(),
  orderId: z.string(),
});

export const cardPaymentRequest = z.strictObject({
  amount: amountField,
  currency: z.optional(z.literal('EUR')),
  orderId: orderReference,
});
export const cardPaymentAnswer = z.object({ redirectUrl: z.string() });

/** What 3-D Secure asks of the browser. Headers, address and user agent are overwritten by the server from the real request. */
export const browserInfo = z.strictObject({
  acceptHeaders: z.optional(z.string().check(z.maxLength(2048))),
  ipAddress: z.optional(z.string().check(z.maxLength(64))),
  javaEnabled: z.boolean(),
  javaScriptEnabled: z.boolean(),
  language: z.string().check(z.maxLength(35)),
  colorDepth: z.int().check(z.minimum(1), z.maximum(64)),
  screenHeight: z.int().check(z.minimum(0), z.maximum(100_000)),
  screenWidth: z.int().check(z.minimum(0), z.maximum(100_000)),
  timeZoneOffset: z.union([z.string().check(z.maxLength(6)), z.int()]),
  userAgent: z.optional(z.string().check(z.maxLength(2048))),
});
export const cardSessionRequest = z.strictObject({ ...cardPaymentRequest.shape, browserInfo });
export const cardSessionAnswer = z.object({
  MerchantID: z.string(),
  Len: z.int(),
  Data: z.string(),
  action: z.string(),
});
