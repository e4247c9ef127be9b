import { Lookback } from '../jobs/lookback.ts';
import { repeat } from '../jobs/repeat.ts';
import { accountingDeps } from './accounting-deps.ts';
import { closeDays } from './close-periods.ts';

const INTERVAL = 60_000;

/** Books what happened and closes the days that are over, once a minute. Call after migrations. */
export function startAccounting(): void {
  const lookback = new Lookback();
  repeat('books', () => keepBooks(lookback), INTERVAL);
}

async function keepBooks(lookback: Lookback): Promise<void> {
  const deps = accountingDeps();
  await lookback.look(deps.now(), (since) => closeDays(deps, since));
}
