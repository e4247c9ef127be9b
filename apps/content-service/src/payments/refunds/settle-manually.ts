import { done, type Outcome, refused } from '../../outcome.ts';
import { claimRefund } from './open-refund-queries.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { findRefund, settleRefund } from './refund-queries.ts';
import { closeUndecidedRefund, isReportedRefund } from './refund-anomaly-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundAnswer } from './refund-order.ts';
import { recordDone } from './settle-refund.ts';

export interface ManualSettlement {
  /** What the provider's own pages say of the refund. */
  readonly outcome: 'done' | 'refused';
  readonly note: string;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/**
 * A person looked at the provider's own pages for a refund that its interface does not answer for: a provider that was switched
 * off, books that somebody else changed. Only for refunds that stand in the list of anomalies.
 */
export async function settleManually(
  deps: PaymentDeps,
  key: string,
  { outcome, note, by }: ManualSettlement,
): Promise<Outcome<RefundAnswer>> {
  const { sql } = deps.database;
  const known = await findRefund(sql, key);
  if (known === null) return refused('not-found');
  const taken = (await isReportedRefund(sql, key)) ? await claimRefund(sql, key) : null;
  if (taken === null) return refused('order-transition-refused');
  await deps.database.transaction(async (held) => {
    await lockOrder(held, taken.orderDocumentId);
    if (outcome === 'done') await recordDone(held, taken, null, deps.now());
    else await settleRefund(held, key, 'refused', { reference: null, detail: note });
    await closeUndecidedRefund(held, key, note, by);
  });
  return outcome === 'done' ? done({ refunded: known.amount, progress: 'done' }) : refused('payment-provider-refused');
}
