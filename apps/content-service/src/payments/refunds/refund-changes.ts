import type { Sql } from '../../database/sql.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { findOwedChange, listUnbegunRefunds } from '../../order-changes/owed-change-queries.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { type Outcome, refused } from '../../outcome.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { insertRefundParts, type RefundPart } from './refund-parts.ts';

/** Changes whose refund is begun in one run. */
const BATCH = 50;
/** What the buyer reads in the order's timeline. */
const REASON = 'Modification de la commande';

type BeginRefusal = 'not-found' | 'refund-exceeds-payment' | 'refund-undecided';

/** Begins the refund of every change that made a paid order cheaper; one that waits for an earlier refund waits for the next run. */
export async function refundChanges(deps: PaymentDeps): Promise<void> {
  await eachAlone(await listUnbegunRefunds(deps.database.sql, BATCH), (documentId) => refundChange(deps, documentId));
}

/** Refunds what a change made cheaper, or what of it was refused. Safe to repeat: a provider is asked for no part twice. */
export async function refundChange(
  deps: PaymentDeps,
  documentId: string,
): Promise<Outcome<readonly RefundPart[], BeginRefusal>> {
  const begun = await deps.database.transaction((sql) => beginRefund(sql, documentId));
  if (!begun.ok) return begun;
  for (const { key, attemptId } of begun.value) if (attemptId !== null) await carryOutRefund(deps, key);
  return begun;
}

async function beginRefund(sql: Sql, documentId: string): Promise<Outcome<readonly RefundPart[], BeginRefusal>> {
  const named = await findOwedChange(sql, documentId);
  if (named === null) return refused('not-found');
  await lockOrder(sql, named.orderDocumentId);
  const owed = await findOwedChange(sql, documentId);
  if (owed === null || owed.left <= 0) return refused('refund-exceeds-payment');
  // A provider remembers its answer to a key, so an attempt after a refusal needs a new one.
  const key = `change-${documentId}-${owed.refunds + 1}`;
  const { orderId, left: amount, by } = owed;
  return insertRefundParts(sql, { key, orderId, amount, reason: REASON, withdrawal: null, by, change: documentId });
}
