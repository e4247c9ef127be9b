import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { reasonOf } from '../../../../scripts/stack/operator-error.ts';
import { atRate } from './at-rate.ts';
import type { LedgerEntry } from './ledger.ts';
import { newBuyer, pressUntilPlaced } from './press-until-placed.ts';
import { callShop, type ShopAddress } from './shop-call.ts';

/** Longer than the shop takes to say that it cannot: who hears nothing by then asks again. */
const LIMIT_MS = 15_000;
/** A buyer gives up late. */
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
export function buy(shop: ShopAddress, bodyOf: (email: string) => string): Promise<LedgerEntry> {
  const buyer = newBuyer();
  const call = {
    method: 'POST',
    path: '/api/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': buyer.key },
    body: bodyOf(buyer.email),
    from: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`,
    limitMs: LIMIT_MS,
  };
  return pressUntilPlaced(buyer, PATIENCE_MS, async () => {
    const answer = await callShop(shop, call).catch(reasonOf);
    if (typeof answer === 'string') return { refusal: answer };
    if (answer.status !== 201 && answer.status !== 200) return { refusal: String(answer.status) };
    return { number: placed.parse(JSON.parse(answer.body.toString())).data.orderNumber };
  });
}
