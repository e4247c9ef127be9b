import { refundChanges } from './refund-changes.ts';
import { claimDueRefunds } from './open-refund-queries.ts';
import { reportUndecidedRefunds } from './refund-anomaly-queries.ts';
import { configuredProviders } from '../configured-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { finishRefund } from './carry-out-refund.ts';

/** An unfinished refund is first checked after this time, then at intervals of a quarter of its age. */
const SECONDS_BETWEEN = 30;
/** Refunds checked in one run. */
const BATCH = 50;

/**
 * Begins the refunds of changes and finishes every open one: lost answers, dead processes, providers that take days. Undecided ones are reported to staff. Returns how
 * many were checked. Replicas may run it concurrently.
 */
export async function reconcileRefunds(deps: PaymentDeps, secondsBetween = SECONDS_BETWEEN): Promise<number> {
  const { sql } = deps.database;
  await refundChanges(deps);
  const providers = configuredProviders(deps);
  const due = await claimDueRefunds(sql, { providers, secondsBetween, limit: BATCH });
  for (const refund of due) await finishRefund(deps, refund, 'job');
  const undecided = await reportUndecidedRefunds(sql);
  if (undecided > 0) deps.log('error', `${undecided} refunds are undecided: see the desk's anomalies`);
  return due.length;
}
