import type { Locator, Page } from '@playwright/test';
import { median } from '../load.ts';
import { atMost, type Row } from '../report.ts';
import { checkoutOf, DOWN_MS, filledCart } from './buy.ts';
import { openBrowser } from './open-browser.ts';
import { untilIdle } from './until-idle.ts';

const SLOWDOWN = 4;
const BAR_MS = 100;
const ROUNDS = 3;
/** A buyer who is quick: how long the pointer rests on what is pressed next, and one key follows another (milliseconds). */
const REST_MS = 100;
const KEY_MS = 50;

/** The pages of a purchase, by the beginning of their path. */
const PAGES: Readonly<Record<string, string>> = {
  category: '/category-products/',
  product: '/product-detail/',
  cart: '/cart',
  checkout: '/checkout',
};

/** A press or a key of the buyer, as the browser's Event Timing has it. */
interface Interaction {
  /** The path of the page on which it began. */
  readonly path: string;
  /** Milliseconds from the press until the frame that shows what it did, in steps of 8; those below 16 are not reported. */
  readonly duration: number;
}

/**
 * Interaction to Next Paint of each page over all presses and keys of a guest's first purchase, at a quarter of this machine's speed: the
 * slowest of a round, the median of rounds. Each round has a browser that never saw the shop.
 */
export async function measurePurchase(origin: string): Promise<Row[]> {
  const rounds: (readonly Interaction[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await interactionsOfPurchase(origin));
  return Object.entries(PAGES).map(([name, path]) => {
    const slowest = rounds.map((all) => slowestOn(path, all));
    const what = `a guest’s first purchase, ${name}, speed ÷ ${SLOWDOWN}: ms of the slowest press until its frame`;
    return atMost(what, median(slowest), BAR_MS);
  });
}

async function interactionsOfPurchase(origin: string): Promise<readonly Interaction[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    const interactions: Interaction[] = [];
    await page.exposeFunction('reportInteraction', (interaction: Interaction) => void interactions.push(interaction));
    await page.addInitScript(watchInteractions);
    await buy(page, origin);
    return interactions;
  } finally {
    await browser.close();
  }
}

function slowestOn(path: string, interactions: readonly Interaction[]): number {
  return Math.max(0, ...interactions.filter((one) => one.path.startsWith(path)).map(({ duration }) => duration));
}

/** Runs in every document of the buyer's. An interaction is reported once its frame was drawn, when its page may be gone: its path is kept at its start. */
function watchInteractions(): void {
  const paths = new Map<number, string>();
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, ({ timeStamp }) => paths.set(timeStamp, location.pathname), { capture: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { readonly interactionId: number })[]) {
      const path = paths.get(entry.startTime);
      if (entry.interactionId === 0 || path === undefined) continue;
      const { reportInteraction } = globalThis as unknown as {
        readonly reportInteraction: (interaction: Interaction) => void;
      };
      reportInteraction({ path, duration: entry.duration });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** From a category to the confirmation, by mouse and keyboard, like somebody who looks at each page before going on. */
async function buy(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${origin}/category-products/rouleaux-de-caisse`, { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const main = page.getByRole('main');
  await press(page, main.locator('a[href^="/product-detail/"]').first());
  await page.waitForURL(/\/product-detail\//);
  await settle(page);
  await press(page, main.getByRole('radio').last());
  await press(page, main.getByRole('button', { name: 'Ajouter au panier' }).first());
  await press(page, filledCart(page));
  await page.waitForURL(/\/cart$/);
  await settle(page);
  await press(page, main.getByRole('spinbutton').first());
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key, { delay: DOWN_MS });
  await press(page, main.locator('a[href="/checkout"]').first());
  await page.waitForURL(/\/checkout$/);
  await settle(page);
  const { fields, transfer, terms, order } = checkoutOf(page);
  for (const [field, value] of fields) {
    await press(page, field);
    await field.pressSequentially(value, { delay: KEY_MS });
  }
  for (const next of [transfer, terms, order]) await press(page, next);
  await page.waitForURL(/\/banktransfer/);
  await settle(page);
}

/** By mouse, once the page has come to rest. A chip covers its radio button. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover({ force: true });
  await settle(page);
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.waitForTimeout(DOWN_MS);
  await page.mouse.up();
}

/** The page has come to rest: who goes on has seen it. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
}
