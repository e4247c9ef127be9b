import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../../../../scripts/stack/operator-error.ts';
import type { LedgerEntry } from './ledger.ts';

/** A buyer presses again sooner than `Retry-After` asks, and gives up late. */
const PRESSES_AGAIN_MS = 2_000;
const PATIENCE_MS = 180_000;

/**
 * The order of a buyer of its own, who presses again under the same key until it is placed. `press` gives the order's number, or rejects
 * with what the buyer is told instead.
 */
export async function pressUntilPlaced(
  press: (buyer: { readonly key: string; readonly email: string }) => Promise<string>,
): Promise<LedgerEntry> {
  const key = randomBytes(16).toString('hex');
  const email = `${key}@exemple.fr`;
  const at = new Date();
  const refusals: string[] = [];
  while (Date.now() - at.getTime() < PATIENCE_MS) {
    if (refusals.length > 0) await pause(PRESSES_AGAIN_MS);
    try {
      return { key, at, refusals, number: await press({ key, email }), email };
    } catch (error) {
      refusals.push(reasonOf(error));
    }
  }
  return { key, at, refusals, number: null, email };
}
