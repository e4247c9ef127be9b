import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { forgetOldAccounts } from '../persistence/refund-transfers.ts';
import { paymentServices } from './payment-services.ts';
import { reconcilePayments } from './reconcile.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';
import { registerStaffPayments } from './staff-routes.ts';

/** Often enough that a closed tab is paid within a minute; each open payment is asked about far more rarely. */
const INTERVAL = 10_000;

let jobs: readonly RepeatedJob[] = [];

/** To be called while Strapi registers. */
export async function registerPayments(): Promise<void> {
  await registerStaffPayments();
}

/** To be called when migrations are done. */
export function startPayments(): void {
  const report = (what: string) => (error: unknown) =>
    strapi.log.error(`The reconciliation of ${what} failed and is tried again: ${String(error)}`);
  jobs = [
    repeat(() => reconcilePayments(paymentServices()), INTERVAL, report('payments')),
    repeat(() => reconcileRefunds(paymentServices()), INTERVAL, report('refunds')),
    repeat(() => forgetOldAccounts(paymentServices().database.sql), INTERVAL, report('refund accounts')),
  ];
}

export async function stopPayments(): Promise<void> {
  await Promise.all(jobs.map((job) => job.stop()));
}
