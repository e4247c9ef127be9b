import type { Cents, PaymentStatus } from '@economat/commerce';
import { issueCreditNotes } from '../invoices/issue-credit-note.ts';
import { changeLockedOrder } from '../orders/change-order-status.ts';
import { newDocumentId } from '../orders/document-id.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { recordEvent } from '../persistence/events.ts';
import { findOrder, lockOrder } from '../persistence/orders.ts';
import { addToOutbox } from '../persistence/outbox.ts';
import { findPayingAttempt, type PaymentAttempt } from '../persistence/payment-attempts.ts';
import {
  findRefund,
  insertRefund,
  refundedCents,
  refundedWithdrawals,
  settleRefund,
} from '../persistence/payment-refunds.ts';
import type { Sql } from '../persistence/sql.ts';
import type { PaymentDeps } from './payment-deps.ts';

export interface RefundRequest {
  /** Made once by the desk for one decision; the same key never gives money back twice (P21). */
  readonly key: string;
  readonly amount: Cents;
  /** For the timeline: read by the buyer. */
  readonly reason: string;
  /** DocumentId of the declaration of withdrawal that it answers: the credit note then lists its goods. */
  readonly withdrawal: string | null;
}

/**
 * Gives money back: at the provider that took it, or, for a transfer, by hand, and then only written down. What may be given back is
 * what was paid minus what was given back or is being given back, the discount being already out of both.
 */
export async function refundOrder(
  deps: PaymentDeps,
  reference: string,
  request: RefundRequest,
): Promise<Outcome<{ readonly refunded: Cents }>> {
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return refused('not-found');
  const captured = await findPayingAttempt(deps.database.sql, order.documentId);
  const asked = await askRefund(deps, order, captured, request);
  if (!asked.ok) return asked;
  if (asked.value === 'done') return done({ refunded: request.amount });
  if (captured !== null) {
    const answer = await deps.providers[captured.provider]?.refund(captured, request);
    if (answer === undefined || (!answer.ok && answer.problem === 'unavailable'))
      return refused('payment-provider-unavailable');
    if (!answer.ok) {
      deps.log('warn', `Refund ${request.key} of ${order.orderNumber} refused: ${answer.detail}`);
      await settleRefund(deps.database.sql, request.key, 'refused', null);
      return refused('payment-provider-refused');
    }
    await recordRefund(deps, order, request, answer.value.reference);
  } else await recordRefund(deps, order, request, null);
  return done({ refunded: request.amount });
}

/** Reserves the amount under the order's lock, so that two desks at once cannot give more than was paid. */
async function askRefund(
  deps: PaymentDeps,
  order: StoredOrder,
  captured: PaymentAttempt | null,
  { key, amount, reason, withdrawal }: RefundRequest,
): Promise<Outcome<'asked' | 'done'>> {
  return deps.database.transaction(async (sql): Promise<Outcome<'asked' | 'done'>> => {
    const locked = await lockOrder(sql, order.documentId);
    if (locked === null) return refused('not-found');
    const known = await findRefund(sql, key);
    if (known !== null) {
      const isSame = known.orderId === order.id && known.amount === amount && known.state !== 'refused';
      if (!isSame) return refused('idempotency-key-reused');
      return done(known.state === 'done' ? 'done' : 'asked');
    }
    if (withdrawal !== null && !(await isOpenWithdrawal(sql, order, withdrawal)))
      return refused('withdrawal-not-available', 'withdrawal');
    const isPaid = locked.paymentStatus === 'paid' || locked.paymentStatus === 'partially_refunded';
    const left = order.total - (await refundedCents(sql, order.id, ['asked', 'done']));
    if (!isPaid || amount <= 0 || amount > left) return refused('refund-exceeds-payment', 'amount');
    await insertRefund(sql, {
      key,
      attemptId: captured?.id ?? null,
      orderId: order.id,
      amount,
      reason,
      withdrawal,
      at: deps.now(),
    });
    return done('asked');
  });
}

async function isOpenWithdrawal(sql: Sql, { id, withdrawals }: StoredOrder, withdrawal: string): Promise<boolean> {
  const isDeclared = withdrawals.some(({ documentId }) => documentId === withdrawal);
  return isDeclared && !(await refundedWithdrawals(sql, id)).includes(withdrawal);
}

/** The money is on its way back: row, payment status, credit note, timeline and mail in one transaction. */
async function recordRefund(
  deps: PaymentDeps,
  order: StoredOrder,
  { key, reason }: RefundRequest,
  providerReference: string | null,
): Promise<void> {
  await deps.database.transaction(async (sql: Sql) => {
    const locked = await lockOrder(sql, order.documentId);
    const known = await findRefund(sql, key);
    // Two calls with one key: the other was faster.
    if (locked === null || known?.state !== 'asked') return;
    await settleRefund(sql, key, 'done', providerReference);
    const given = await refundedCents(sql, order.id, ['done']);
    const paymentStatus: PaymentStatus = given >= order.total ? 'refunded' : 'partially_refunded';
    const at = deps.now();
    const change = { to: locked.orderStatus, actor: 'staff', paymentStatus, detail: reason, at } as const;
    const { kind } = await changeLockedOrder(sql, locked, change);
    await issueCreditNotes(sql, order.documentId, at);
    const payload = { order: order.documentId, refund: key };
    await addToOutbox(sql, { kind: 'order-refunded', payload, dedupeKey: `order-refunded:${key}` });
    if (kind !== 'unchanged') return;
    // A further part: the status stays, the timeline tells it all the same.
    const event = {
      documentId: newDocumentId(),
      orderId: order.id,
      kind: 'refunded',
      actor: 'staff',
      detail: reason,
      at,
    } as const;
    await recordEvent(sql, event);
  });
}
