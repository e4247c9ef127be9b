import { ORDER_STATUSES, PAYMENT_STATUSES } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { documentIdField, pageField, paginationField, requiredLines, wrapped, wrappedStrictly } from './fields.ts';
import { idempotencyKey } from './order.ts';
import { PAYMENT_ATTEMPT_STATES, PAYMENT_PROVIDERS, REFUND_STATES } from './staff-orders.ts';

/** `POST /staff/orders/{id}/refund`. The key is made once for one decision: the same key never refunds twice. */
export const refundRequest = wrappedStrictly(
  z.strictObject({
    key: idempotencyKey,
    amount: euros,
    reason: requiredLines(300),
    /** The declaration of withdrawal that it answers: the credit note then lists its goods. */
    withdrawal: z.optional(z.nullable(documentIdField)),
  }),
);
/**
 * done: on its way to the buyer. pending: the provider has accepted it and makes it later. asked: its answer is missing and asked for
 * again. to-wire: staff must transfer it.
 */
export const REFUND_PROGRESS = ['done', 'pending', 'asked', 'to-wire'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];
export const refundAnswer = wrapped(z.object({ refunded: euros, progress: z.enum(REFUND_PROGRESS) }));

/** `POST /staff/refunds/{key}/settle`: the result that staff found in the provider's dashboard. */
export const refundSettlementRequest = wrappedStrictly(
  z.strictObject({ outcome: z.enum(['done', 'refused']), note: requiredLines(500) }),
);

/** The provider's results for the open payments, the most informative first; `nothing-open` when there were none. */
export const PAYMENT_CHECKS = [
  'paid',
  'mismatch',
  'second',
  'late',
  'pending',
  'open',
  'failed',
  'nothing-open',
] as const;
export type PaymentCheck = (typeof PAYMENT_CHECKS)[number];
export const paymentCheckAnswer = wrapped(z.object({ outcome: z.enum(PAYMENT_CHECKS) }));

/** A disagreement of payments and orders; staff decide. */
export const ANOMALY_KINDS = [
  'amount-mismatch',
  'second-payment',
  'late-payment',
  'refund-undecided',
  'refund-refused',
  'payment-unverified',
  'payment-reversed',
] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];

export const anomaly = z.object({
  id: z.int(),
  kind: z.enum(ANOMALY_KINDS),
  /** Amounts and codes, in French, as of that time. */
  detail: z.string(),
  createdAt: z.string(),
  order: z.object({
    documentId: z.string(),
    orderNumber: z.string(),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    total: euros,
  }),
  /** The payment that does not fit; its references open the provider's console. */
  payment: z.nullable(
    z.object({
      reference: z.string(),
      provider: z.enum(PAYMENT_PROVIDERS),
      amount: euros,
      state: z.enum(PAYMENT_ATTEMPT_STATES),
      providerReference: z.nullable(z.string()),
      captureReference: z.nullable(z.string()),
    }),
  ),
  /** The refund that is undecided or was refused. */
  refund: z.nullable(z.object({ key: z.string(), amount: euros, state: z.enum(REFUND_STATES) })),
  /** Whether the desk can refund this payment by itself. */
  canRefund: z.boolean(),
  refunded: z.boolean(),
  resolution: z.nullable(z.object({ note: z.string(), by: z.nullable(z.string()), at: z.string() })),
});
export type Anomaly = z.infer<typeof anomaly>;

export const ANOMALIES_PAGE_SIZE = 25;
export const anomaliesQuery = z.strictObject({
  state: z.optional(z.enum(['open', 'resolved'])),
  page: z.optional(pageField),
});
export const anomaliesAnswer = z.object({
  data: z.array(anomaly),
  meta: z.object({
    pagination: paginationField,
    /** How many are open, whatever was asked for. */
    open: z.int(),
  }),
});
export type AnomalyPage = z.infer<typeof anomaliesAnswer>;

export const resolutionRequest = wrappedStrictly(z.strictObject({ resolution: requiredLines(500) }));
export const resolutionAnswer = wrapped(z.object({ id: z.int() }));
