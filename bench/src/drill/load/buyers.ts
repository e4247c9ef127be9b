import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { atRate } from './at-rate.ts';
import type { LedgerEntry } from './ledger.ts';
import { pressUntilPlaced } from './press-until-placed.ts';
import { callShop, type ShopAddress } from './shop-call.ts';

/** Longer than the shop takes to say that it cannot: who hears nothing by then asks again. */
const LIMIT_MS = 15_000;

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
  const from = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return pressUntilPlaced(async ({ key, email }) => {
    const { status, body } = await callShop(shop, {
      method: 'POST',
      path: '/api/orders',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: bodyOf(email),
      from,
      limitMs: LIMIT_MS,
    });
    if (status !== 201 && status !== 200) throw new Error(String(status));
    return placed.parse(JSON.parse(body.toString())).data.orderNumber;
  });
}
