import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '../invoices/document-file.ts';

/** Shorter than the minute after which the next run is due, so that a run that has much to draw is not taken for one that hangs. */
const RUN_MS = 50_000;
/** For three times as long as a file took nothing is drawn: buyers have three quarters of a core, and wait for one file at most. */
const PAUSES_PER_FILE = 3;

/** The pace of one run that begins now: in a quarter of a core, until its time is up or the service stops. */
export function drawPace(stopped: AbortSignal): Pace {
  const end = performance.now() + RUN_MS;
  return async (took) => {
    // A pause that is cut short says so by the signal.
    await pause(took * PAUSES_PER_FILE, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    return !stopped.aborted && performance.now() < end;
  };
}
