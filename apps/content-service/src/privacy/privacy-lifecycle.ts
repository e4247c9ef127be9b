import { registerStaffPrivacy } from './staff-routes.ts';
import { connection } from '../persistence/connection.ts';
import { databaseOf } from '../persistence/sql.ts';
import { applyRetention, finishErasures } from './apply-retention.ts';

/** Each rule is applied once a day, a failed one again after an hour; erasures go on as soon as an order is over. */
const INTERVAL = 3_600_000;

let timer: NodeJS.Timeout | null = null;
let running: Promise<void> | null = null;

/** To be called while Strapi registers. */
export async function registerPrivacy(): Promise<void> {
  await registerStaffPrivacy();
}

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
    strapi.log.error(`Erasing personal data (${job}) failed and is tried again: ${String(error)}`);
  const database = databaseOf(connection());
  await applyRetention(database, report).catch((error: unknown) => report('retention', error));
  await finishErasures(database).catch((error: unknown) => report('erasures', error));
  running = null;
}

export async function stopPrivacy(): Promise<void> {
  if (timer !== null) clearInterval(timer);
  timer = null;
  await running;
}
