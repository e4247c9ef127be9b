import type { CDPSession, Locator, Page } from '@playwright/test';
import { median } from '../load.ts';
import { table } from '../markdown.ts';
import { atMost, type Measurement, noBar, type Row } from '../report.ts';
import { DOWN_MS, fillCart, fillCheckout } from './buy.ts';
import { clickToPaint } from './click-to-paint.ts';
import { type MainThread, readMainThread } from './main-thread.ts';
import type { BenchBrowser } from './open-browser.ts';

const CLICKS = 9;
const ORDERS = 5;
/** A pointer or the focus rests on a link about this long before it is followed (milliseconds). */
const REST_MS = 200;

/** How fast the browser is, as a part of the machine, and the longest wait (milliseconds). */
const SPEEDS = [
  { slowdown: 4, bar: 100 },
  { slowdown: 1, bar: 50 },
] as const;

/** Makes a page ready, and returns what a buyer then does: the bare devices, since an element's own `click` checks in the page what it hits. */
type Way = (page: Page, link: Locator, devtools: CDPSession) => Promise<() => Promise<void>>;

const WAYS: Readonly<Record<string, Way>> = {
  async 'pressed after resting on it'(page, link) {
    await link.hover();
    await page.waitForTimeout(REST_MS);
    return () => press(page);
  },
  async 'pressed at once'(page, link) {
    await page.mouse.move(0, 0);
    const { x, y } = await middleOf(link);
    return async () => {
      await page.mouse.move(x, y);
      await press(page);
    };
  },
  async touched(page, link, devtools) {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touchPoints = [await middleOf(link)];
    return async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.waitForTimeout(DOWN_MS);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
  },
  async 'by Enter'(page, link) {
    await link.focus();
    await page.waitForTimeout(REST_MS);
    return () => page.keyboard.press('Enter');
  },
};

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.waitForTimeout(DOWN_MS);
  await page.mouse.up();
}

async function middleOf(link: Locator): Promise<{ x: number; y: number }> {
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error('The category page shows no product to click on');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A click to a product by kind of work: milliseconds. */
interface Click {
  readonly painted: number;
  readonly spent: MainThread;
}

/** How long a buyer waits for a product, whichever way its link is followed and however fast the machine is, and for an order. */
export async function measureClicks(origin: string, { context }: BenchBrowser): Promise<Measurement> {
  const page = await context.newPage();
  const rows: Row[] = [];
  let profiled: readonly Click[] = [];
  for (const { slowdown, bar } of SPEEDS) {
    for (const [name, way] of Object.entries(WAYS)) {
      const clicks = await repeat(CLICKS, () => openProduct(page, origin, way, slowdown));
      if (profiled.length === 0) profiled = clicks;
      const speed = slowdown === 1 ? 'full speed' : `speed ÷ ${slowdown}`;
      const painted = median(clicks.map((click) => click.painted));
      rows.push(atMost(`category → product, link ${name}, ${speed}: ms until painted`, painted, bar));
    }
  }
  const orders = await repeat(ORDERS, () => placeOrder(page, origin));
  await page.close();
  rows.push(noBar('“Commander” → confirmation in the browser, one client: ms until painted', median(orders)));
  return {
    rows,
    details: table([
      ['what the browser does from the click to the painted product, speed ÷ 4', 'ms'],
      ...profile(profiled),
    ]),
  };
}

/** Medians of each kind of work. What is left of the whole wait is other work than the page's own: network, other processes. */
function profile(clicks: readonly Click[]): string[][] {
  const rest = ({ script, style, layout, task }: MainThread): number => task - script - style - layout;
  const kinds: Readonly<Record<string, (click: Click) => number>> = {
    'scripts (Preact, the router, the shop’s own code)': ({ spent }) => spent.script,
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

async function openProduct(page: Page, origin: string, way: Way, slowdown: number): Promise<Click> {
  await page.goto(`${origin}/category-products/rouleaux-de-caisse`, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const follow = await way(page, page.locator('main a[href^="/product-detail/"]').first(), devtools);
  let before = await readMainThread(devtools);
  const painted = await clickToPaint(page, async () => {
    before = await readMainThread(devtools);
    await follow();
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
