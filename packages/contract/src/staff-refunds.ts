import { isIban, PAYMENT_METHODS } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { documentIdField, requiredLines, requiredText, wrapped, wrappedStrictly } from './fields.ts';
import { idempotencyKey } from './order.ts';
import { PAYMENT_PROVIDERS, REFUND_STATES } from './staff-orders.ts';

/** to-ask: the account is missing. to-wire: it is known. in-file: written for the bank. rejected: the bank rejected or returned it. */
export const TRANSFER_STATES = ['to-ask', 'to-wire', 'in-file', 'sent', 'rejected'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

const orderNamed = { documentId: documentIdField, orderNumber: z.string() };

/** A cancelled order, a withdrawal or a change whose refund is due and not begun. */
const owedRefund = z.object({
  order: z.object(orderNamed),
  name: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  kind: z.enum(['cancelled', 'withdrawal', 'change']),
  amount: euros,
  since: z.string(),
  /** The law's fourteen days are over. */
  isLate: z.boolean(),
});
export type OwedRefund = z.infer<typeof owedRefund>;

/** A refund that its provider has not completed. */
const openRefund = z.object({
  key: z.string(),
  order: z.object(orderNamed),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: euros,
  state: z.enum(REFUND_STATES),
  createdAt: z.string(),
});
export type OpenRefundView = z.infer<typeof openRefund>;

/** A refund that staff transfer. */
const refundTransfer = z.object({
  id: documentIdField,
  order: z.object(orderNamed),
  name: z.string(),
  amount: euros,
  reason: z.string(),
  state: z.enum(TRANSFER_STATES),
  holder: z.nullable(z.string()),
  /** The account as lists may show it. */
  account: z.nullable(z.string()),
  /** The buyer was mailed a link that is still valid. */
  isAsked: z.boolean(),
  file: z.nullable(z.int()),
  rejectReason: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type RefundTransferView = z.infer<typeof refundTransfer>;

/** Lists show so many at most, oldest first; `counts` are the totals. */
export const REFUNDS_SHOWN = 200;

export const refundsAnswer = z.object({
  data: z.object({
    owed: z.array(owedRefund),
    open: z.array(openRefund),
    transfers: z.array(refundTransfer),
  }),
  meta: z.object({ counts: z.object({ owed: z.int(), open: z.int(), transfers: z.int() }) }),
});
export type RefundsPage = z.infer<typeof refundsAnswer>;

/** `POST /staff/orders/{id}/cancel-and-refund`: cancels the order and refunds the rest of its payment. */
export const cancelAndRefundRequest = wrappedStrictly(
  z.strictObject({ key: idempotencyKey, reason: requiredLines(300) }),
);

const holder = requiredText(70);
const iban = z.string().check(z.maxLength(50, { error: 'too-long' }), z.refine(isIban, { error: 'iban' }));

/** The account of a refund. */
export const accountRequest = wrappedStrictly(z.strictObject({ holder, iban }));

const transfers = z
  .array(documentIdField)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too-long' }));
export const transferFileRequest = wrappedStrictly(z.strictObject({ transfers }));
export const transferFileAnswer = wrapped(z.object({ id: z.int(), count: z.int() }));
export const transfersSentAnswer = wrapped(z.object({ sent: z.int() }));
export const rejectionRequest = wrappedStrictly(z.strictObject({ reason: requiredLines(200) }));
export const transferMovedAnswer = wrapped(z.object({ id: documentIdField }));

/** Header that carries the secret of a mailed link to a refund's account form. */
export const REFUND_TOKEN_HEADER = 'X-Refund-Token';

/** `GET /refund-accounts/{id}`: the data of the page behind the link. */
export const refundAccountAnswer = wrapped(z.object({ orderNumber: z.string(), amount: euros }));
export const refundAccountGivenAnswer = z.object({ ok: z.literal(true) });
