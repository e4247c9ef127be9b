import type { Cents } from '@economat/commerce';
import { newDocumentId } from '../../database/document-id.ts';
import { type Outcome, done, refused } from '../../outcome.ts';
import { hasOpenRefund } from './open-refund-queries.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import type { PaymentAttempt } from '../attempt-queries.ts';
import { findRefund, insertRefund, LIVE_REFUNDS, refundedCents, type RefundState } from './refund-queries.ts';
import { refundedWithdrawals } from '../../invoices/credited-refund-queries.ts';
import { insertRefundTransfer } from '../refund-transfers/refund-transfer-queries.ts';
import type { Sql } from '../../database/sql.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';

export interface RefundRequest {
  /** Made once by the desk for one decision; the same key never refunds twice. */
  readonly key: string;
  readonly amount: Cents;
  /** For the timeline, which the buyer reads. */
  readonly reason: string;
  /** DocumentId of the declaration of withdrawal that it answers: the credit note then lists its goods. */
  readonly withdrawal: string | null;
  /** Name of the member of staff. */
  readonly by: string | null;
}

export type RefundRefusal =
  'not-found' | 'idempotency-key-reused' | 'withdrawal-not-available' | 'refund-exceeds-payment' | 'refund-undecided';

/**
 * Reserves an amount under the order's lock, so that concurrent refunds cannot exceed the payment. One refund of a payment at a time: a
 * provider states only the sum of refunds, so two without an answer could not be told apart.
 * @param captured the refunded payment, null for a transfer.
 */
export async function requestRefund(
  sql: Sql,
  order: StoredOrder,
  captured: PaymentAttempt | null,
  { key, amount, reason, withdrawal, by }: RefundRequest,
): Promise<Outcome<RefundState, RefundRefusal>> {
  const locked = await lockOrder(sql, order.documentId);
  if (locked === null) return refused('not-found');
  const known = await findRefund(sql, key);
  if (known !== null) {
    const isSame = known.orderId === order.id && known.amount === amount && known.state !== 'refused';
    return isSame ? done(known.state) : refused('idempotency-key-reused');
  }
  if (withdrawal !== null && !(await isOpenWithdrawal(sql, order, withdrawal)))
    return refused('withdrawal-not-available', 'withdrawal');
  const isPaid = locked.paymentStatus === 'paid' || locked.paymentStatus === 'partially_refunded';
  const left = order.total - (await refundedCents(sql, order.id, LIVE_REFUNDS));
  if (!isPaid || amount <= 0 || amount > left) return refused('refund-exceeds-payment', 'amount');
  if (captured !== null && (await hasOpenRefund(sql, captured.id))) return refused('refund-undecided');
  const attemptId = captured?.id ?? null;
  await insertRefund(sql, { key, attemptId, orderId: order.id, amount, reason, withdrawal, by });
  if (captured === null) await insertRefundTransfer(sql, key, newDocumentId());
  return done('asked');
}

async function isOpenWithdrawal(sql: Sql, { id, withdrawals }: StoredOrder, withdrawal: string): Promise<boolean> {
  const isDeclared = withdrawals.some(({ documentId }) => documentId === withdrawal);
  return isDeclared && !(await refundedWithdrawals(sql, id)).includes(withdrawal);
}
