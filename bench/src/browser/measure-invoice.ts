import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { median } from '../load.ts';
import { orderBody } from '../orders/order-body.ts';
import { atMost, type Row } from '../report.ts';
import type { BenchBrowser } from './open-browser.ts';

const ROUNDS = 5;
/** A mid phone beside a desktop machine, as Lighthouse reckons. */
const SLOWDOWN = 4;
/** "Fast 4G" of Chromium's developer tools: bytes a millisecond, and milliseconds of round trip. */
const FAST_4G = { throughput: 1012.5, latency: 165 };
/** The record and the drawing code come together, the fonts that the record needs after them. */
const ROUND_TRIPS = 2;
const MILLISECONDS_MAXIMUM = 2000;

/**
 * How long a mid phone takes from the press of the button to the finished document of three lines, reckoned from what it costs: processor
 * time of the page at a quarter of the speed, bytes and round trips over fast 4G. So other work on the machine has no part in it.
 */
export async function measureInvoice(
  shop: { readonly url: string; readonly content: { readonly url: string } },
  { context }: BenchBrowser,
): Promise<Row[]> {
  await context.addCookies([{ name: 'lang', value: 'fr', url: shop.url }]);
  const address = shop.url + (await placedOrder(shop.content.url));
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'networkidle' });
    first.push(await download(page, session));
    again.push(await download(page, session));
    await page.close();
  }
  const name = `invoice of 3 lines on a mid phone (CPU ÷ ${SLOWDOWN}, fast 4G)`;
  return [
    atMost(`${name}: ms until saved`, median(first), MILLISECONDS_MAXIMUM),
    atMost('the same, once more: ms', median(again), MILLISECONDS_MAXIMUM),
  ];
}

async function download(page: Page, session: CDPSession): Promise<number> {
  const before = await spent(session);
  const startedAt = await page.evaluate(() => performance.now());
  const saved = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Télécharger la facture/ })
    .click();
  await saved;
  const processor = (await spent(session)) - before;
  const sizes = await page.evaluate(
    (start) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.startTime >= start)
        .map(({ transferSize }) => transferSize),
    startedAt,
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const trips = sizes.length > 1 ? ROUND_TRIPS : 1;
  return processor * SLOWDOWN + trips * FAST_4G.latency + bytes / FAST_4G.throughput;
}

/** Processor time of the page's main thread so far, in milliseconds. */
async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** A guest's order by transfer; the address of its page. */
async function placedOrder(contentUrl: string): Promise<string> {
  const { json } = await orderBody(contentUrl);
  const answer = await fetch(`${contentUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('hex') },
    body: json,
  });
  if (answer.status !== 201) throw new Error(`An order was refused: ${answer.status} ${await answer.text()}`);
  const { data, meta } = (await answer.json()) as { data: { documentId: string }; meta: { accessToken: string } };
  return `/order/${data.documentId}#${meta.accessToken}`;
}
