import { claimDueRefunds } from './open-refund-queries.ts';
import { reportUndecidedRefunds } from './refund-anomaly-queries.ts';
import { configuredProviders } from '../configured-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { finishRefund } from './carry-out-refund.ts';

/** A refund that nobody finished is first asked about after this time; later ones wait a quarter of their age. */
const SECONDS_BETWEEN = 30;
/** Refunds asked about in one run. */
const BATCH = 50;

/**
 * Brings every open refund to its end: answers that were lost, processes that died, providers that take days. What stays undecided
 * is told to staff. Returns how many were asked about. Replicas may run it side by side.
 */
export async function reconcileRefunds(deps: PaymentDeps, secondsBetween = SECONDS_BETWEEN): Promise<number> {
  const { sql } = deps.database;
  const providers = configuredProviders(deps);
  const due = await claimDueRefunds(sql, { providers, secondsBetween, limit: BATCH });
  for (const refund of due) await finishRefund(deps, refund, 'job');
  const undecided = await reportUndecidedRefunds(sql);
  if (undecided > 0) deps.log('error', `${undecided} refunds are undecided: see the desk's anomalies`);
  return due.length;
}
