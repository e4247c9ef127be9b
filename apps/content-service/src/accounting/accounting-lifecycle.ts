import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { accountingDeps } from './accounting-deps.ts';
import { bookSources } from './book-sources.ts';
import { closeDays } from './close-periods.ts';

const INTERVAL = 60_000;

let job: RepeatedJob | null = null;

/** Books what happened and closes the days that are over, once a minute. Call after migrations. */
export function startAccounting(): void {
  const report = (error: unknown) => strapi.log.error(`The books wait and are tried again: ${String(error)}`);
  job = repeat('books', keepBooks, INTERVAL, report);
}

async function keepBooks(): Promise<void> {
  const deps = accountingDeps();
  await bookSources(deps);
  await closeDays(deps);
}

export async function stopAccounting(): Promise<void> {
  await job?.stop();
  job = null;
}
