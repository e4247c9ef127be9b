import type { PaymentStatus } from '@economat/commerce';
import { issueCreditNotes } from '../../invoices/issue-credit-note.ts';
import { changeLockedOrder } from '../../order-status/change-order-status.ts';
import { newDocumentId } from '../../database/document-id.ts';
import { recordEvent } from '../../orders/event-queries.ts';
import type { OpenRefund } from './open-refund-queries.ts';
import { findOrder, lockOrder } from '../../orders/order-queries.ts';
import { addToOutbox } from '../../mail/outbox-queries.ts';
import { receivedCents } from './order-payment-queries.ts';
import { findRefund, refundedCents, settleRefund } from './refund-queries.ts';
import { closeUndecidedRefund, reportRefusedRefund } from './refund-anomaly-queries.ts';
import type { Sql } from '../../database/sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundFacts } from '../payment-provider.ts';

type Settled = 'done' | 'pending' | 'refused';

/** The identity of a refund for its order. */
export type RefundToSettle = Pick<OpenRefund, 'key' | 'reason' | 'orderDocumentId' | 'anomalyId'>;

/** Applies a provider's statement about a refund, once, whoever asked. A settled refund stays as it is. */
export async function settleRefundAs(
  deps: PaymentDeps,
  refund: OpenRefund,
  facts: RefundFacts,
  asker: 'staff' | 'job',
): Promise<Settled> {
  return deps.database.transaction(async (sql): Promise<Settled> => {
    // Order first, refund second, as everywhere, so that nothing deadlocks.
    await lockOrder(sql, refund.orderDocumentId);
    const known = await findRefund(sql, refund.key, 'for update');
    if (known !== null && known.state !== 'asked' && known.state !== 'pending') return known.state;
    if (facts.state === 'done') {
      await recordDone(sql, refund, facts.reference, deps.now());
      await closeUndecidedRefund(sql, refund.key, 'Remboursement confirmé par le prestataire', null);
      return 'done';
    }
    await settleRefund(sql, refund.key, facts.state, facts);
    if (facts.state === 'refused') {
      deps.log('warn', `Refund ${refund.key} refused: ${facts.detail ?? 'no reason'}`);
      if (asker === 'job') await reportRefusedRefund(sql, refund, facts.detail);
      await closeUndecidedRefund(sql, refund.key, 'Remboursement refusé par le prestataire', null);
    }
    return facts.state;
  });
}

/** Records a made refund: row, payment status, credit note, event and mail. The caller holds the order's lock. */
export async function recordDone(
  sql: Sql,
  { key, reason, orderDocumentId, anomalyId }: RefundToSettle,
  reference: string | null,
  at: Date,
): Promise<void> {
  await settleRefund(sql, key, 'done', { reference, detail: null }, at);
  const refund = await findRefund(sql, key);
  const by = refund?.by ?? null;
  const order = await findOrder(sql, orderDocumentId);
  const locked = await lockOrder(sql, orderDocumentId);
  if (order === null || locked === null) throw new Error(`The order of refund ${key} is gone although orders are kept`);
  const event = {
    documentId: newDocumentId(),
    orderId: order.id,
    kind: 'refunded',
    actor: 'staff',
    by,
    detail: reason,
    at,
  } as const;
  // A stray payment's refund is no refund of the order, nor is that of a sum that a change no longer asks for.
  if (anomalyId !== null) return recordEvent(sql, event);
  if (refund !== null && refund.change !== null) {
    await notifyOfRefund(sql, orderDocumentId, key);
    return recordEvent(sql, event);
  }
  const given = await refundedCents(sql, order.id, ['done']);
  const paymentStatus: PaymentStatus =
    given >= (await receivedCents(sql, order.id)) ? 'refunded' : 'partially_refunded';
  const change = { to: locked.orderStatus, actor: 'staff', by, paymentStatus, detail: reason, at } as const;
  const { kind } = await changeLockedOrder(sql, locked, change);
  await notifyOfRefund(sql, orderDocumentId, key);
  // A further part: the status stays, the timeline shows it all the same.
  if (kind === 'unchanged') await recordEvent(sql, event);
  await issueCreditNotes(sql, orderDocumentId, at);
}

async function notifyOfRefund(sql: Sql, order: string, refund: string): Promise<void> {
  await addToOutbox(sql, { kind: 'order-refunded', payload: { order, refund }, dedupeKey: `order-refunded:${refund}` });
}
