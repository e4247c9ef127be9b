import type { Page } from '@playwright/test';
import { median } from '../load.ts';
import { atMost, noBar, type Row } from '../report.ts';
import { fillCart, fillCheckout } from './buy.ts';
import { clickToPaint } from './click-to-paint.ts';
import type { BenchBrowser } from './open-browser.ts';

const CLICKS = 9;
const ORDERS = 5;
const SLOWDOWN = 4;
/** A hand rests on a link about this long before it presses (milliseconds). */
const HAND_RESTS = 200;

/** How long a buyer waits after a click: for a product at a quarter of this machine's speed, and for an order at its full one. */
export async function measureClicks(origin: string, { context }: BenchBrowser): Promise<Row[]> {
  await context.addCookies([{ name: 'lang', value: 'fr', url: origin }]);
  const page = await context.newPage();
  const product = await medianOf(CLICKS, () => openProduct(page, origin));
  const order = await medianOf(ORDERS, () => placeOrder(page, origin));
  await page.close();
  return [
    atMost(`category → product, one click, warm, ${SLOWDOWN} × CPU slowdown: ms until painted`, product, 100),
    noBar('“Commander” → confirmation in the browser, one client: ms until painted', order),
  ];
}

async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let time = 0; time < times; time += 1) figures.push(await measure());
  return median(figures);
}

async function openProduct(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/category-products/rouleaux-de-caisse`, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const card = page.locator('main a[href^="/product-detail/"]').first();
  await card.hover();
  await page.waitForTimeout(HAND_RESTS);
  const milliseconds = await clickToPaint(page, () => card.click());
  await devtools.detach();
  return milliseconds;
}

async function placeOrder(page: Page, origin: string): Promise<number> {
  await fillCart(page, origin);
  const button = await fillCheckout(page, origin);
  return clickToPaint(page, () => button.click());
}
