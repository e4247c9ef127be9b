import { setTimeout } from 'node:timers/promises';
import { environment } from '../environment/environment.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { repeat } from '../jobs/repeat.ts';
import { shopDatabase } from '../database/database.ts';
import { noteConnection } from './connection-queries.ts';
import { invoicingDeps } from './invoicing-deps.ts';
import { pollPlatform } from './poll-platform.ts';
import { sendFlows } from './send-flows.ts';
import { reportCollected } from './report-collected.ts';

/** Between two polls that hints begin. */
const HINT_PAUSE_SECONDS = 10;

let isStarted = false;
let hinted: Promise<void> | null = null;
let hintsWaitUntil = 0;

/** Call after migrations. Without a configured platform nothing runs; what waits for it stays, and is said. */
export async function startInvoicing(): Promise<void> {
  const { sql } = shopDatabase();
  const deps = invoicingDeps();
  const isWaiting = await noteConnection(sql, deps !== null);
  if (deps === null) {
    if (isWaiting) strapi.log.warn('Electronic invoices wait: no platform is configured any more (EINVOICING_URL)');
    return;
  }
  const interval = environment().EINVOICING_CHECK_SECONDS * 1_000;
  isStarted = true;
  repeat('e-invoices', exchange, interval);
  repeat('e-invoice-statuses', () => pollPlatform(deps), interval);

  async function exchange(): Promise<void> {
    if (deps === null) return;
    await eachAlone([reportCollected, sendFlows], (part) => part(deps));
  }
}

/**
 * The platform says that something changed. What changed is asked over our own connection, and never taken from the hint. Anybody can send
 * hints, and each of our calls counts at the platform: those of one pause are followed together, at its end.
 */
export function followHint(): Promise<void> {
  hinted ??= pollAfterPause().finally(() => (hinted = null));
  return hinted;
}

async function pollAfterPause(): Promise<void> {
  await setTimeout(Math.max(0, hintsWaitUntil - Date.now()), undefined, { ref: false });
  const deps = invoicingDeps();
  // None before the start, and none after the stop.
  if (deps === null || !isStarted) return;
  await pollPlatform(deps, HINT_PAUSE_SECONDS).finally(
    () => (hintsWaitUntil = Date.now() + HINT_PAUSE_SECONDS * 1_000),
  );
}

/** Follows no further hint. */
export function stopInvoicing(): void {
  isStarted = false;
}
