import { eachAlone } from '../../jobs/each-alone.ts';
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
  let checked = 0;
  async function finishDue(): Promise<void> {
    const providers = configuredProviders(deps);
    const due = await claimDueRefunds(deps.database.sql, { providers, secondsBetween, limit: BATCH });
    checked = due.length;
    await eachAlone(due, (refund) => finishRefund(deps, refund, 'job'));
  }
  await eachAlone([() => refundChanges(deps), finishDue, () => report(deps)], (part) => part());
  return checked;
}

async function report({ database, log }: PaymentDeps): Promise<void> {
  const undecided = await reportUndecidedRefunds(database.sql);
  if (undecided > 0) log('error', `${undecided} refunds are undecided: see the desk's anomalies`);
}
