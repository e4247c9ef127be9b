import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { reasonOf } from '../../../../scripts/stack/operator-error.ts';
import { atRate } from './at-rate.ts';
import type { LedgerEntry } from './ledger.ts';
import { callShop, type ShopAddress } from './shop-call.ts';

/** Longer than the shop takes to say that it cannot: who hears nothing by then asks again. */
const LIMIT_MS = 15_000;
/** A buyer presses again sooner than `Retry-After` asks, and gives up late. */
const PRESSES_AGAIN_MS = 2_000;
const PATIENCE_MS = 180_000;

const placed = z.object({ data: z.object({ orderNumber: z.string() }) });

/** Buyers who come at a steady rate. Each sends one order, and the same again under the same key until it is placed. */
export async function placeOrdersAtRate(
  shop: ShopAddress,
  bodyOf: (email: string) => string,
  perSecond: number,
  signal: AbortSignal,
): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  await atRate(perSecond, signal, async () => {
    entries.push(await buy(shop, bodyOf));
  });
  return entries;
}

/** One buyer with one order. */
export async function buy(shop: ShopAddress, bodyOf: (email: string) => string): Promise<LedgerEntry> {
  const key = randomBytes(16).toString('hex');
  const email = `${key}@exemple.fr`;
  const call = {
    method: 'POST',
    path: '/api/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: bodyOf(email),
    from: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`,
    limitMs: LIMIT_MS,
  };
  const at = new Date();
  const refusals: string[] = [];
  while (Date.now() - at.getTime() < PATIENCE_MS) {
    const answer = await callShop(shop, call).catch(reasonOf);
    if (typeof answer !== 'string' && (answer.status === 201 || answer.status === 200)) {
      const { orderNumber } = placed.parse(JSON.parse(answer.body.toString())).data;
      return { key, at, refusals, number: orderNumber, email };
    }
    refusals.push(typeof answer === 'string' ? answer : String(answer.status));
    await pause(PRESSES_AGAIN_MS);
  }
  return { key, at, refusals, number: null, email };
}
