import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { REPORTING_JOB, reportTroubles } from './report-troubles.ts';

const FIFTEEN_SECONDS = 15_000;

let job: RepeatedJob | null = null;

/** Call after migrations. Does nothing without an address. */
export function startTroubleAlerts(): void {
  const { ALERT_WEBHOOK_URL: address, SHOP_PUBLIC_URL: shopUrl } = environment();
  if (address === undefined) return;
  const report = (error: unknown) =>
    strapi.log.error(`The job ${REPORTING_JOB} failed and is tried again: ${String(error)}`);
  job = repeat(REPORTING_JOB, () => reportTroubles(shopDatabase().sql, address, shopUrl), FIFTEEN_SECONDS, report);
}

export async function stopTroubleAlerts(): Promise<void> {
  await job?.stop();
  job = null;
}
