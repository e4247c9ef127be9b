import { WITHDRAWAL_BARS } from '@economat/commerce';
import * as z from 'zod/mini';
import {
  dayField,
  documentIdField,
  emailField,
  languageField,
  quantityField,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
  requiredName,
} from './fields.ts';

const withdrawnLine = { orderItem: documentIdField, quantity: quantityField };

/** `POST /orders/{id}/withdrawal`: the declaration of art. D221-5, by line and quantity. The mailbox gets the receipt. */
export const withdrawalRequest = wrappedStrictly(
  z.strictObject({
    name: requiredName(TEXT_LENGTH.name * 2),
    email: emailField,
    lines: z
      .array(z.strictObject(withdrawnLine))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too-many' })),
  }),
);
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>['data'];

/** A declaration as received, at `declaredAt` (UTC). */
export const withdrawal = z.object({
  documentId: documentIdField,
  declaredAt: z.string(),
  name: z.string(),
  email: z.string(),
  lines: z.array(z.object(withdrawnLine)),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export const withdrawalAnswer = wrapped(withdrawal);

/** What the order's reader may withdraw from: `bar` says why not, `left` how many pieces of each line. */
export const withdrawalRight = z.object({
  bar: z.nullable(z.enum(WITHDRAWAL_BARS)),
  until: z.nullable(dayField),
  left: z.array(z.object({ orderItem: documentIdField, quantity: z.int() })),
  declarations: z.array(withdrawal),
});

/** `POST /withdrawal-links`: mails a link to an order to its own mailbox. The answer never says whether it exists. */
export const withdrawalLinkRequest = wrappedStrictly(
  z.strictObject({ orderNumber: requiredText(40), email: emailField, language: z.optional(languageField) }),
);
export const withdrawalLinkAnswer = z.object({ ok: z.literal(true) });
