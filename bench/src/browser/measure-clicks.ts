import type { Page } from '@playwright/test';
import { median } from '../load.ts';
import { table } from '../markdown.ts';
import { atMost, type Measurement, noBar } from '../report.ts';
import { fillCart, fillCheckout } from './buy.ts';
import { clickToPaint } from './click-to-paint.ts';
import { type MainThread, readMainThread } from './main-thread.ts';
import type { BenchBrowser } from './open-browser.ts';

const CLICKS = 15;
const ORDERS = 5;
const SLOWDOWN = 4;
/** A pointer rests on a link about this long before a click (milliseconds). */
const HOVER_MS = 200;

/** A click to a product by kind of work: milliseconds, at a quarter of the speed. */
interface Click {
  readonly painted: number;
  readonly spent: MainThread;
}

/** How long a buyer waits after a click: for a product at a quarter of this machine's speed, and for an order at its full one. */
export async function measureClicks(origin: string, { context }: BenchBrowser): Promise<Measurement> {
  const page = await context.newPage();
  const clicks = await repeat(CLICKS, () => openProduct(page, origin));
  const orders = await repeat(ORDERS, () => placeOrder(page, origin));
  await page.close();
  const product = median(clicks.map(({ painted }) => painted));
  return {
    rows: [
      atMost(`category → product, one click, warm, ${SLOWDOWN} × CPU slowdown: ms until painted`, product, 100),
      noBar('“Commander” → confirmation in the browser, one client: ms until painted', median(orders)),
    ],
    details: table([['what the browser does from the click to the painted product', 'ms'], ...profile(clicks)]),
  };
}

/** Medians of each kind of work. What is left of the whole wait is other work than the page's own: network, other processes. */
function profile(clicks: readonly Click[]): string[][] {
  const rest = ({ script, style, layout, task }: MainThread): number => task - script - style - layout;
  const kinds: Readonly<Record<string, (click: Click) => number>> = {
    'scripts (React, the router, the shop’s own code)': ({ spent }) => spent.script,
    style: ({ spent }) => spent.style,
    layout: ({ spent }) => spent.layout,
    'painting, events, garbage, the browser’s own work': ({ spent }) => rest(spent),
    waiting: ({ painted, spent }) => Math.max(0, painted - spent.task),
  };
  return Object.entries(kinds).map(([kind, of]) => [kind, median(clicks.map((click) => of(click))).toFixed(0)]);
}

async function repeat<Result>(times: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await measure());
  return results;
}

async function openProduct(page: Page, origin: string): Promise<Click> {
  await page.goto(`${origin}/category-products/rouleaux-de-caisse`, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.locator('main a[href^="/product-detail/"]').first().hover();
  await page.waitForTimeout(HOVER_MS);
  let before = await readMainThread(devtools);
  const painted = await clickToPaint(page, async () => {
    before = await readMainThread(devtools);
    // The bare mouse: a click by the element checks in the page what it hits, in the time that is measured.
    await page.mouse.down();
    await page.mouse.up();
  });
  const after = await readMainThread(devtools);
  await devtools.detach();
  return {
    painted,
    spent: {
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
      task: after.task - before.task,
    },
  };
}

async function placeOrder(page: Page, origin: string): Promise<number> {
  await fillCart(page, origin);
  const button = await fillCheckout(page, origin);
  return clickToPaint(page, () => button.click());
}
