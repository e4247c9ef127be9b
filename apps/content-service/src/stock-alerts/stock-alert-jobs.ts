import { shopDatabase } from '../database/database.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const FIVE_SECONDS = 5_000;

let job: RepeatedJob | null = null;

/** Call after migrations. */
export function startStockAlerts(): void {
  const { sql } = shopDatabase();
  job = repeat(
    'stock-alerts',
    () => sendStockAlerts(sql),
    FIVE_SECONDS,
    (error) => strapi.log.error(`Telling who waits for an item failed and is tried again: ${String(error)}`),
  );
}

export async function stopStockAlerts(): Promise<void> {
  await job?.stop();
  job = null;
}
