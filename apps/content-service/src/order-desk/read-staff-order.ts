import { cents } from '@economat/commerce';
import type { StaffOrder } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import { invoiceAttachment } from '../invoices/invoice-attachment.ts';
import { findDocument } from '../invoices/invoice-queries.ts';
import { openWithdrawals } from '../invoices/returned-pieces.ts';
import { listMailsOf } from '../mail/mail-message-queries.ts';
import type { MailAttachment } from '../mail/outgoing-mail.ts';
import { findOrder } from '../orders/order-queries.ts';
import { countOpenAnomalies } from '../payments/anomaly-queries.ts';
import { listAttemptsOf } from '../payments/attempt-queries.ts';
import { receivedCents } from '../payments/refunds/order-payment-queries.ts';
import { listRefundsOf, LIVE_REFUNDS, refundedCents } from '../payments/refunds/refund-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orderView } from '../orders/order-view.ts';
import { staffActions } from '../order-status/staff-orders.ts';
import { actionsOf } from './action-rights.ts';
import { findPictures } from './line-picture-queries.ts';
import { listNotes } from './order-note-queries.ts';

/** An order with everything that staff need to see, null when there is none. The row of the call decides what the caller is shown. */
export async function readStaffOrder(
  { database, now }: OrderDeps,
  reference: string,
  caller: StaffCaller,
): Promise<StaffOrder | null> {
  const { sql } = database;
  const order = await findOrder(sql, reference);
  if (order === null) return null;
  const [attempts, refunds, received, given, mails, openAnomalies, withdrawals, notes, pictures] = await Promise.all([
    listAttemptsOf(sql, order.documentId),
    listRefundsOf(sql, order.id),
    receivedCents(sql, order.id),
    refundedCents(sql, order.id, LIVE_REFUNDS),
    listMailsOf(sql, order.orderNumber),
    countOpenAnomalies(sql, order.documentId),
    openWithdrawals(sql, order),
    listNotes(sql, order.id),
    findPictures(
      sql,
      order.lines.map(({ productId }) => productId),
    ),
  ]);
  const isUnderWay = attempts.some(({ state }) => state === 'starting' || state === 'open');
  const actions = { ...staffActions(order), checkPayment: isUnderWay };
  return {
    data: orderView(order, now()),
    meta: {
      staffActions: actionsOf(caller, actions),
      timeline: order.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      hasAccount: order.customerId !== null,
      preparedAt: order.preparedAt?.toISOString() ?? null,
      payableUntil: order.payableUntil?.toISOString() ?? null,
      pictures,
      payments: attempts.map((attempt) => ({
        reference: attempt.reference,
        provider: attempt.provider,
        amount: attempt.amount,
        state: attempt.state,
        providerReference: attempt.providerReference,
        captureReference: attempt.captureReference,
        createdAt: attempt.createdAt.toISOString(),
      })),
      refunds: refunds.map(({ createdAt, ...refund }) => ({ ...refund, createdAt: createdAt.toISOString() })),
      refundable: actions.refund ? cents(Math.max(0, received - given)) : cents(0),
      mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
      openAnomalies,
      withdrawals: withdrawals.map(({ documentId, declaredAt, amount }) => ({
        documentId,
        declaredAt: declaredAt.toISOString(),
        amount,
      })),
    },
  };
}

/** An issued document of an order as PDF, null when there is none. */
export async function readStaffDocument(
  { database: { sql } }: OrderDeps,
  reference: string,
  number: string,
): Promise<MailAttachment | null> {
  const order = await findOrder(sql, reference);
  const document = order === null ? null : await findDocument(sql, order.documentId, number);
  return document === null ? null : invoiceAttachment(sql, document);
}
