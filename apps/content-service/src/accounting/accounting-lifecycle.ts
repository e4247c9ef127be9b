import { Lookback } from '../jobs/lookback.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { accountingDeps } from './accounting-deps.ts';
import { closeDays } from './close-periods.ts';

const INTERVAL = 60_000;

let job: RepeatedJob | null = null;

/** Books what happened and closes the days that are over, once a minute. Call after migrations. */
export function startAccounting(): void {
  const report = (error: unknown) => strapi.log.error(`The books wait and are tried again: ${String(error)}`);
  const lookback = new Lookback();
  job = repeat('books', () => keepBooks(lookback), INTERVAL, report);
}

async function keepBooks(lookback: Lookback): Promise<void> {
  const deps = accountingDeps();
  await lookback.look(deps.now(), (since) => closeDays(deps, since));
}

export async function stopAccounting(): Promise<void> {
  await job?.stop();
  job = null;
}
