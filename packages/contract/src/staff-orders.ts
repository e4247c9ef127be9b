import { ORDER_ACTORS, type OrderStatus } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { documentIdField, requiredLines, requiredText, wrapped, wrappedStrictly } from './fields.ts';
import { order, orderEvent } from './order.ts';
import { CARRIER_NAME_LENGTH, TRACKING_NUMBER_LENGTH } from './staff-shipments.ts';

/** The statuses as staff read them, at the desk and in its files. */
export const STAFF_ORDER_STATUS: Readonly<Record<OrderStatus, string>> = {
  pending: 'En attente',
  paid: 'Payée',
  processing: 'En préparation',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  cancelled: 'Annulée',
};

/** Where an order stands, as staff read it; one that was sent in part has the status of before. */
export function staffStatusText(order: {
  readonly orderStatus: OrderStatus;
  readonly isPartlyShipped: boolean;
}): string {
  return order.isPartlyShipped ? 'Expédiée en partie' : STAFF_ORDER_STATUS[order.orderStatus];
}

/** What staff can do with an order now; the desk offers exactly these. */
export const staffActions = z.object({
  /** It is to be sent, and nobody has prepared it. */
  prepare: z.boolean(),
  ship: z.boolean(),
  /** Pieces have left, and the others may be left unsent. */
  endShipping: z.boolean(),
  deliver: z.boolean(),
  cancel: z.boolean(),
  transferReceived: z.boolean(),
  refund: z.boolean(),
  /** A transfer may be invoiced before it arrives. */
  invoice: z.boolean(),
  /** A transfer is awaited. */
  remind: z.boolean(),
  /** A payment is open: its provider can be asked, and an authorisation is then captured. */
  checkPayment: z.boolean(),
});
export type StaffActions = z.infer<typeof staffActions>;

export const PAYMENT_ATTEMPT_STATES = ['starting', 'open', 'captured', 'failed', 'mismatch'] as const;
/** asked: the provider's answer is missing. pending: accepted and made later. */
export const REFUND_STATES = ['asked', 'pending', 'done', 'refused'] as const;
export const PAYMENT_PROVIDERS = ['paypal', 'axepta'] as const;

/** An attempt to pay by card or PayPal. The references are the providers' own and open their consoles. */
export const staffPayment = z.object({
  reference: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: euros,
  state: z.enum(PAYMENT_ATTEMPT_STATES),
  providerReference: z.nullable(z.string()),
  captureReference: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StaffPayment = z.infer<typeof staffPayment>;

export const staffRefund = z.object({
  key: z.string(),
  /** Transferred by staff instead of made by a provider. */
  byTransfer: z.boolean(),
  amount: euros,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  createdAt: z.string(),
});
export type StaffRefund = z.infer<typeof staffRefund>;

/** A mail of the history. */
export const staffMail = z.object({
  documentId: documentIdField,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['sent', 'failed']),
  at: z.string(),
});
export type StaffMail = z.infer<typeof staffMail>;

/** An event with who brought it about; `by` is a member of staff. */
export const staffEvent = z.object({
  ...orderEvent.shape,
  actor: z.enum(ORDER_ACTORS),
  by: z.nullable(z.string()),
});
export type StaffEvent = z.infer<typeof staffEvent>;

/** What staff wrote down about an order; its buyer does not see it. */
export const staffNote = z.object({ text: z.string(), by: z.nullable(z.string()), at: z.string() });
export type StaffNote = z.infer<typeof staffNote>;

/** What staff see of an order beyond what its buyer sees. */
export const staffDossier = z.object({
  staffActions,
  timeline: z.array(staffEvent),
  notes: z.array(staffNote),
  /** Whether the buyer has an account. */
  hasAccount: z.boolean(),
  preparedAt: z.nullable(z.string()),
  /** Until when an unpaid order is kept. */
  payableUntil: z.nullable(z.string()),
  /** Address of a small picture by productId, of items that have one. */
  pictures: z.record(z.string(), z.string()),
  payments: z.array(staffPayment),
  refunds: z.array(staffRefund),
  /** The rest that can be refunded. */
  refundable: euros,
  mails: z.array(staffMail),
  openAnomalies: z.int(),
  /** Declared withdrawals without a refund, with the amount due. */
  withdrawals: z.array(z.object({ documentId: documentIdField, declaredAt: z.string(), amount: euros })),
});

export const staffOrderAnswer = z.object({ data: order, meta: staffDossier });
export type StaffOrder = z.infer<typeof staffOrderAnswer>;

const webAddress = z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s<>"]+$/, { error: 'web-address' }));

export const shipRequest = wrappedStrictly(
  z.strictObject({
    carrier: requiredText(CARRIER_NAME_LENGTH),
    trackingNumber: requiredText(TRACKING_NUMBER_LENGTH),
    trackingUrl: z.optional(z.nullable(webAddress)),
  }),
);
export const noteRequest = wrappedStrictly(z.strictObject({ text: requiredLines(1000) }));
export const cancelRequest = wrappedStrictly(z.strictObject({ reason: requiredLines(300) }));

export const mailResentAnswer = wrapped(z.object({ documentId: documentIdField }));
