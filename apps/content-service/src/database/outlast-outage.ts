import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '../environment/environment.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const AGAIN_AFTER_MS = 500;
/** Longer than it takes to start a database again, or to promote its standby. */
const LIMIT_MS = 60_000;

/** Does `work` again while the database is away: for what must be written down because it has happened outside. */
export async function outlastOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until || !isDatabaseUnavailable(error, environment().database)) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  }
}
