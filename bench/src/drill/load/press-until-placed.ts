import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LedgerEntry } from './ledger.ts';

/** A buyer presses again sooner than `Retry-After` asks. */
const PRESSES_AGAIN_MS = 2_000;

export type Buyer = Pick<LedgerEntry, 'key' | 'email'>;

/** A buyer whom no other order knows. */
export function newBuyer(): Buyer {
  const key = randomBytes(16).toString('hex');
  return { key, email: `${key}@exemple.fr` };
}

/** What a buyer is told: the number of the order, or why there is none. */
export type PressAnswer = { readonly number: string } | { readonly refusal: string };

/** Has a buyer send one order, and the same again under the same key, until it is placed or patience ends. */
export async function pressUntilPlaced(
  buyer: Buyer,
  patienceMs: number,
  press: () => Promise<PressAnswer>,
): Promise<LedgerEntry> {
  const at = new Date();
  const refusals: string[] = [];
  while (Date.now() - at.getTime() < patienceMs) {
    const answer = await press();
    if ('number' in answer) return { ...buyer, at, refusals, number: answer.number };
    refusals.push(answer.refusal);
    await pause(PRESSES_AGAIN_MS);
  }
  return { ...buyer, at, refusals, number: null };
}
