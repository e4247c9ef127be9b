import { done, type Outcome, refused } from '../../outcome.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { addToOutbox } from '../../mail/outbox-queries.ts';
import { findRefund } from '../refunds/refund-queries.ts';
import { findRefundTransfer, markTransferRejected, markTransferSent } from './refund-transfer-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { intervalOf } from '../../retention/period.ts';
import { REFUND_ACCOUNT_PERIOD } from '../../retention/rules/order-rules.ts';
import { recordDone } from '../refunds/settle-refund.ts';
import type { TransferDeps } from './transfer-deps.ts';

/** Marks transfers as handed to the bank, which notifies the buyers. Returns how many were marked. */
export async function markSent(deps: TransferDeps, documentIds: readonly string[]): Promise<number> {
  let sent = 0;
  for (const documentId of documentIds) {
    if (await deps.database.transaction((sql) => markOneSent(sql, deps, documentId))) sent += 1;
  }
  return sent;
}

async function markOneSent(sql: Sql, deps: TransferDeps, documentId: string): Promise<boolean> {
  const named = await findRefundTransfer(sql, documentId);
  if (named === null) return false;
  // Order first, as everywhere, so that nothing deadlocks.
  await lockOrder(sql, named.orderDocumentId);
  const transfer = await findRefundTransfer(sql, documentId, 'for update of t');
  if (transfer === null || transfer.state === 'sent') return false;
  const { refundKey: key, reason, orderDocumentId, timesSent } = transfer;
  await markTransferSent(sql, key, intervalOf(REFUND_ACCOUNT_PERIOD));
  const refund = await findRefund(sql, key);
  if (refund?.state === 'asked') {
    await recordDone(sql, { key, reason, orderDocumentId, anomalyId: null }, null, deps.now());
    return true;
  }
  // A second transfer after the bank's refusal: the books are right, only the buyer is notified.
  const payload = { order: orderDocumentId, refund: key };
  await addToOutbox(sql, { kind: 'order-refunded', payload, dedupeKey: `order-refunded:${key}:${timesSent + 1}` });
  return true;
}

/** The bank rejected or returned the transfer: the account is deleted and asked for again. */
export async function rejectTransfer(
  deps: TransferDeps,
  documentId: string,
  reason: string,
): Promise<Outcome<null, 'not-found' | 'order-transition-refused'>> {
  return deps.database.transaction(async (sql): Promise<Outcome<null, 'not-found' | 'order-transition-refused'>> => {
    const transfer = await findRefundTransfer(sql, documentId, 'for update of t');
    if (transfer === null) return refused('not-found');
    if (transfer.state !== 'in-file' && transfer.state !== 'sent') return refused('order-transition-refused');
    await markTransferRejected(sql, transfer.refundKey, reason);
    return done(null);
  });
}
