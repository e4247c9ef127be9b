import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { type PaymentLookup, expireUnpaidOrders } from '../order-status/expire-orders.ts';
import { orderServices } from '../orders/order-services.ts';
import { sweepUnsoldDrafts } from './sweep-drafts.ts';

const TEN_MINUTES = 600_000;

let jobs: readonly RepeatedJob[] = [];

/**
 * Call after migrations.
 * @param askPayment makes for each run the lookup that tells whether money is on its way.
 */
export function startOrders(lookUpPayment: () => PaymentLookup): void {
  const deps = orderServices();
  const report = (job: string) => (error: unknown) =>
    strapi.log.error(`The job ${job} failed and is tried again: ${String(error)}`);
  jobs = [
    repeat('expire-orders', () => expireUnpaidOrders(deps, lookUpPayment()), TEN_MINUTES, report('expire-orders')),
    repeat('sweep-drafts', () => sweepUnsoldDrafts(deps), TEN_MINUTES, report('sweep-drafts')),
  ];
}

export async function stopOrders(): Promise<void> {
  await Promise.all(jobs.map((job) => job.stop()));
}
