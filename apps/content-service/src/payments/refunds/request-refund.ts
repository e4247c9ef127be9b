import { type Cents, sumCents } from '@economat/commerce';
import { type Outcome, done, refused } from '../../outcome.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { receivedCents } from './order-payment-queries.ts';
import { findRefundParts, LIVE_REFUNDS, refundedCents, type StoredRefund } from './refund-queries.ts';
import { insertRefundParts } from './refund-parts.ts';
import { unansweredWithdrawals } from '../../invoices/credited-refund-queries.ts';
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
  | 'not-found'
  | 'idempotency-key-reused'
  | 'withdrawal-not-available'
  | 'refund-exceeds-payment'
  | 'refund-undecided';

/**
 * Reserves an amount under the order's lock, so that concurrent refunds cannot exceed the payments. One refund of a payment at a time: a
 * provider states only the sum of refunds, so two without an answer could not be told apart.
 */
export async function requestRefund(
  sql: Sql,
  order: StoredOrder,
  { key, amount, reason, withdrawal, by }: RefundRequest,
): Promise<Outcome<readonly RequestedPart[], RefundRefusal>> {
  const locked = await lockOrder(sql, order.documentId);
  if (locked === null) return refused('not-found');
  const known = await findRefundParts(sql, key);
  if (known.length > 0) {
    const isSame = known.every(({ orderId, state }) => orderId === order.id && state !== 'refused');
    return isSame && sumCents(known.map((part) => part.amount)) === amount
      ? done(known)
      : refused('idempotency-key-reused');
  }
  if (withdrawal !== null && !(await isOpenWithdrawal(sql, order, withdrawal)))
    return refused('withdrawal-not-available', 'withdrawal');
  const isPaid = locked.paymentStatus === 'paid' || locked.paymentStatus === 'partially_refunded';
  const left = (await receivedCents(sql, order.id)) - (await refundedCents(sql, order.id, LIVE_REFUNDS));
  if (!isPaid || amount <= 0 || amount > left) return refused('refund-exceeds-payment', 'amount');
  const written = await insertRefundParts(sql, { key, orderId: order.id, amount, reason, withdrawal, by });
  if (!written.ok) return written;
  return done(
    written.value.map(({ attemptId, ...part }) => ({ ...part, byTransfer: attemptId === null, state: 'asked' })),
  );
}

/** What one payment gives back. */
export type RequestedPart = Pick<StoredRefund, 'key' | 'amount' | 'byTransfer' | 'state'>;

async function isOpenWithdrawal(sql: Sql, { id }: StoredOrder, withdrawal: string): Promise<boolean> {
  return (await unansweredWithdrawals(sql, id)).some(({ documentId }) => documentId === withdrawal);
}
