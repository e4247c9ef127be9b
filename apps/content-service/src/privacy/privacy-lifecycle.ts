import { shopDatabase } from '../database/database.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { applyRetention, finishErasures } from './apply-retention.ts';

/** Each rule is applied once a day, a failed one again after an hour; erasures continue as soon as an order has ended. */
const INTERVAL = 3_600_000;

let jobs: readonly RepeatedJob[] = [];

/** Call after migrations. */
export function startPrivacy(): void {
  const database = shopDatabase();
  const report = (job: string) => (error: unknown) =>
    strapi.log.error(`Erasing personal data (${job}) failed and is tried again: ${String(error)}`);
  jobs = [
    repeat(
      'retention',
      () => applyRetention(database, (rule, error) => report(rule)(error)),
      INTERVAL,
      report('retention'),
    ),
    repeat('erasures', () => finishErasures(database), INTERVAL, report('erasures')),
  ];
}

export async function stopPrivacy(): Promise<void> {
  await Promise.all(jobs.map((job) => job.stop()));
}
