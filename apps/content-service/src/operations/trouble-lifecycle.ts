import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { repeat } from '../jobs/repeat.ts';
import { REPORTING_JOB, reportTroubles } from './report-troubles.ts';

const FIFTEEN_SECONDS = 15_000;

/** Call after migrations. Does nothing without an address. */
export function startTroubleAlerts(): void {
  const { ALERT_WEBHOOK_URL: address, SHOP_PUBLIC_URL: shopUrl } = environment();
  if (address === undefined) return;
  repeat(REPORTING_JOB, () => reportTroubles(shopDatabase().sql, address, shopUrl), FIFTEEN_SECONDS);
}
