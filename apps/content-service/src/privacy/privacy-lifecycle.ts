import { connection } from '../persistence/connection.ts';
import { databaseOf } from '../persistence/sql.ts';
import { applyRetention } from './apply-retention.ts';

/** Each rule is applied once a day; a failed one is tried again after an hour. */
const INTERVAL = 3_600_000;

let timer: NodeJS.Timeout | null = null;
let running: Promise<void> | null = null;

/** To be called when migrations are done. */
export function startPrivacy(): void {
  timer = setInterval(tick, INTERVAL);
  // The job alone must not keep a stopping process alive.
  timer.unref();
  tick();
}

function tick(): void {
  running ??= run();
}

async function run(): Promise<void> {
  const report = (job: string, error: unknown) =>
    strapi.log.error(`The retention rule ${job} failed and is tried again: ${String(error)}`);
  try {
    await applyRetention(databaseOf(connection()), report);
  } catch (error) {
    report('all', error);
  }
  running = null;
}

export async function stopPrivacy(): Promise<void> {
  if (timer !== null) clearInterval(timer);
  timer = null;
  await running;
}
