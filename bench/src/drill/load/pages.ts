import { brotliDecompressSync } from 'node:zlib';
import { reasonOf } from '../../../../scripts/stack/operator-error.ts';
import { pathsIn } from '../../sitemap-paths.ts';
import { atRate } from './at-rate.ts';
import { callShop, type ShopAddress } from './shop-call.ts';

/** What a visitor waits for: the whole page. */
const LIMIT_MS = 3_000;

export interface FailedPage {
  readonly at: Date;
  readonly path: string;
  readonly reason: string;
}

export interface PagesRead {
  readonly milliseconds: readonly number[];
  readonly failed: readonly FailedPage[];
}

/** Every page that search engines are told of. */
export async function pagePaths(shop: ShopAddress): Promise<string[]> {
  const { body } = await callShop(shop, { path: '/sitemap.xml', limitMs: 30_000 });
  return pathsIn(body.toString());
}

/** Visitors who come at a steady rate, whatever the shop does, each for one page, and never ask twice. */
export async function readPages(
  shop: ShopAddress,
  paths: readonly string[],
  perSecond: number,
  signal: AbortSignal,
): Promise<PagesRead> {
  const milliseconds: number[] = [];
  const failed: FailedPage[] = [];
  let turn = 0;
  await atRate(perSecond, signal, async () => {
    const path = paths[turn++ % paths.length] ?? '/';
    const at = new Date();
    const startedAt = performance.now();
    const reason = await problemOf(shop, path);
    milliseconds.push(performance.now() - startedAt);
    if (reason !== null) failed.push({ at, path, reason });
  });
  return { milliseconds, failed };
}

/** Every page so many times, one after the other: what was just started is no shop that visitors know. */
export async function warmUp(shop: ShopAddress, paths: readonly string[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const path of paths) await callShop(shop, { path, limitMs: 30_000 });
}

/** Why a page is none; null for a whole one. */
async function problemOf(shop: ShopAddress, path: string): Promise<string | null> {
  try {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' };
    const { status, body } = await callShop(shop, { path, headers, limitMs: LIMIT_MS });
    if (status !== 200) return `status ${status}`;
    return brotliDecompressSync(body).toString().trimEnd().endsWith('</html>') ? null : 'not whole';
  } catch (error) {
    return reasonOf(error);
  }
}
