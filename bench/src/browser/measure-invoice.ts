import { randomBytes } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
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
 * How long a mid phone takes from the press of the button to the finished document of three lines. Computed from its costs (processor time
 * of the page at a quarter of the speed, bytes and round trips over fast 4G), so that other work on the machine has no part in it; and
 * timed, with the browser slowed down as much, which also sees waiting times.
 */
export async function measureInvoice(
  shop: { readonly url: string; readonly content: { readonly url: string } },
  { context }: BenchBrowser,
): Promise<Row[]> {
  const address = shop.url + (await placedOrder(shop.content.url));
  const first: number[] = [];
  const again: number[] = [];
  const timed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await onOrderPage(context, address, async (page, session) => {
      first.push(await measureDrawing(page, session));
      again.push(await measureDrawing(page, session));
    });
    await onOrderPage(context, address, async (page, session) => {
      timed.push(await time(page, session));
    });
  }
  const name = `invoice of 3 lines on a mid phone (CPU ÷ ${SLOWDOWN}, fast 4G)`;
  return [
    atMost(`${name}: ms until saved`, median(first), MILLISECONDS_MAXIMUM),
    atMost('the same, once more: ms', median(again), MILLISECONDS_MAXIMUM),
    atMost(
      'the first one, timed in a browser slowed down so: ms from click to download',
      median(timed),
      MILLISECONDS_MAXIMUM,
    ),
  ];
}

/** The order's page, whose code for invoices no cache has yet. */
async function onOrderPage(
  context: BrowserContext,
  address: string,
  measure: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Without it the cache stays on in silence.
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address, { waitUntil: 'networkidle' });
  await measure(page, session);
  await page.close();
}

/** Presses the button; done when the browser has begun to save the document. */
async function download(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Télécharger la facture/ })
    .click();
  await saved;
}

async function time(page: Page, session: CDPSession): Promise<number> {
  const downloadThroughput = FAST_4G.throughput * 1000;
  const network = {
    offline: false,
    latency: FAST_4G.latency,
    downloadThroughput,
    uploadThroughput: downloadThroughput,
  };
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // The browser's own time of the press: finding the button, which a hand does not wait for, is slowed down as well.
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onClick = ({ timeStamp }: Event): void => resolve(performance.timeOrigin + timeStamp);
        document.addEventListener('click', onClick, { capture: true, once: true });
      }),
  );
  await download(page);
  const savedAt = Date.now();
  return savedAt - (await pressed);
}

async function measureDrawing(page: Page, session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await spent(session);
  const startedAt = await page.evaluate(() => performance.now());
  await download(page);
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
