import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { orderServices } from '../orders/order-services.ts';
import { endDeadChanges } from './end-change.ts';

const MINUTE = 60_000;

let job: RepeatedJob | null = null;

/** Call after migrations. */
export function startOrderChanges(): void {
  job = repeat(
    'end-order-changes',
    () => endDeadChanges(orderServices()),
    MINUTE,
    (error) => strapi.log.error(`The job end-order-changes failed and is tried again: ${String(error)}`),
  );
}

export async function stopOrderChanges(): Promise<void> {
  await job?.stop();
}
