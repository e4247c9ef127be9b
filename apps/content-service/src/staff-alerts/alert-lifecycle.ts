import { shopDatabase } from '../database/database.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** Soon enough for a mail, and rare enough to cost nothing. */
const INTERVAL = 5_000;

let job: RepeatedJob | null = null;

/** Call after migrations. */
export function startAlerts(): void {
  const report = (error: unknown) =>
    strapi.log.error(`Alerts to staff could not be raised and are tried again: ${String(error)}`);
  job = repeat('staff-alerts', () => raiseAlerts(shopDatabase()), INTERVAL, report);
}

export async function stopAlerts(): Promise<void> {
  await job?.stop();
  job = null;
}
