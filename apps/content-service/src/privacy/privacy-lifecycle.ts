import { shopDatabase } from '../database/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { applyRetention, finishErasures } from './apply-retention.ts';

/** Each rule is applied once a day, a failed one again after an hour; erasures continue as soon as an order has ended. */
const INTERVAL = 3_600_000;

/** Call after migrations. */
export function startPrivacy(): void {
  const database = shopDatabase();
  const report = (rule: string, error: unknown) =>
    void strapi.log.error(`The rule ${rule} of the retention failed and is tried again: ${String(error)}`);
  repeat('retention', () => applyRetention(database, report), INTERVAL);
  repeat('erasures', () => finishErasures(database), INTERVAL);
}
