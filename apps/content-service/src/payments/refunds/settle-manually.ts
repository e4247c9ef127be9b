import { done, type Outcome, refused } from '../../outcome.ts';
import { claimRefund } from './open-refund-queries.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { findRefund, settleRefund } from './refund-queries.ts';
import { closeUndecidedRefund, isReportedRefund } from './refund-anomaly-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundAnswer } from './refund-order.ts';
import { recordDone } from './settle-refund.ts';

export interface ManualSettlement {
  /** The result in the provider's dashboard. */
  readonly outcome: 'done' | 'refused';
  readonly note: string;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/**
 * Settles a refund that staff looked up in the provider's dashboard, because its API cannot answer for it: a disabled provider, or a record
 * changed by others. Only for refunds among the anomalies.
 */
export async function settleManually(
  deps: PaymentDeps,
  key: string,
  { outcome, note, by }: ManualSettlement,
): Promise<Outcome<RefundAnswer, 'not-found' | 'order-transition-refused' | 'payment-provider-refused'>> {
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
