import { deleteOldSessions } from '../persistence/sessions.ts';
import { KNOWN_DEVICE_PERIOD } from '../privacy/rules/account-rules.ts';
import { accountServices } from './account-services.ts';

const HOUR_IN_MILLISECONDS = 3_600_000;
const DAY_IN_MILLISECONDS = 24 * HOUR_IN_MILLISECONDS;
/** A refresh token that was replaced is known for a week, so that its use by a thief shows. */
const KEEP_DAYS = { replacedTokens: 7, devices: KNOWN_DEVICE_PERIOD.count } as const;

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> | null = null;

async function forget(): Promise<void> {
  const { database, now } = accountServices();
  const before = (days: number) => new Date(now().getTime() - days * DAY_IN_MILLISECONDS);
  try {
    await deleteOldSessions(database.sql, before(KEEP_DAYS.replacedTokens), before(KEEP_DAYS.devices));
  } catch (error) {
    strapi.log.error(`Old sessions stay for now: ${error instanceof Error ? error.message : String(error)}`);
  }
  running = null;
}

/** Forgets old sessions now and every hour. Each replica does; the statements do not mind. */
export function startAccountJobs(): void {
  const tick = () => {
    running ??= forget();
  };
  timer = setInterval(tick, HOUR_IN_MILLISECONDS);
  // The job alone must not keep a stopping process alive.
  timer.unref();
  tick();
}

export async function stopAccountJobs(): Promise<void> {
  clearInterval(timer);
  await running;
}
