import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { orderServices } from '../orders/order-services.ts';
import { runStandingOrders } from './run-standing-orders.ts';

const MINUTE = 60_000;

let job: RepeatedJob | null = null;

/** Call after migrations. */
export function startStandingOrders(): void {
  job = repeat(
    'standing-orders',
    () => runStandingOrders(orderServices()),
    MINUTE,
    (error) => strapi.log.error(`The job standing-orders failed and is tried again: ${String(error)}`),
  );
}

export async function stopStandingOrders(): Promise<void> {
  await job?.stop();
  job = null;
}
