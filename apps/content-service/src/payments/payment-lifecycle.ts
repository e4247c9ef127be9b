import { environment } from '../environment/environment.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { clearSentAccounts } from './refund-transfers/refund-transfer-queries.ts';
import { paymentServices } from './payment-services.ts';
import { reconcilePayments } from './reconcile.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';

let jobs: readonly RepeatedJob[] = [];

/** Call after migrations. */
export function startPayments(): void {
  const interval = environment().PAYMENT_CHECK_SECONDS * 1_000;
  const report = (what: string) => (error: unknown) =>
    strapi.log.error(`The reconciliation of ${what} failed and is tried again: ${String(error)}`);
  jobs = [
    repeat('payments', () => reconcilePayments(paymentServices()), interval, report('payments')),
    repeat('refunds', () => reconcileRefunds(paymentServices()), interval, report('refunds')),
    repeat(
      'refund-accounts',
      () => clearSentAccounts(paymentServices().database.sql),
      interval,
      report('refund accounts'),
    ),
  ];
}

export async function stopPayments(): Promise<void> {
  await Promise.all(jobs.map((job) => job.stop()));
}
