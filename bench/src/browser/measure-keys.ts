import type { Locator, Page } from '@playwright/test';
import { median } from '../load.ts';
import { atMost, noBar, type Row } from '../report.ts';
import { fillCart } from './buy.ts';
import type { BenchBrowser } from './open-browser.ts';

/** As many lines as an order may have. */
const LINES = 200;
const SLOWDOWN = 4;
const KEY_BAR_MS = 50;
const ROUNDS = 5;

const QUANTITY_KEYS = ['4', '2', 'Enter', '7', 'Enter'];
const SEARCH_KEYS = [...'rouleaux zz', 'Backspace', 'Escape'];

/** Keys in a full cart, at a quarter of this machine's speed: in the quantity of a line, and in the search over its lines. */
export async function measureKeys(origin: string, { context }: BenchBrowser): Promise<Row[]> {
  const page = await context.newPage();
  await fillCart(page, origin);
  // The header counts a line before the storage has it.
  const stored = await page.waitForFunction(() => {
    const cart = localStorage.getItem('cart');
    return cart !== null && (JSON.parse(cart) as { items: unknown[] }).items.length > 0 ? cart : null;
  });
  const before = await stored.jsonValue();
  const quantity: number[][] = [];
  const search: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const devtools = await openFullCart(page, origin, before);
    const main = page.getByRole('main');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    quantity.push(await timesOfKeys(page, main.getByRole('spinbutton').nth(LINES / 2), QUANTITY_KEYS));
    search.push(await timesOfKeys(page, main.getByRole('searchbox'), SEARCH_KEYS));
    await devtools.detach();
  }
  await page.evaluate((cart) => localStorage.setItem('cart', cart ?? ''), before);
  await page.close();
  return [...rowsOf('a quantity', quantity), ...rowsOf('the search', search)];
}

/** The cart page with as many lines as it holds, each the same article as a line of its own. */
async function openFullCart(page: Page, origin: string, cart: string | null) {
  await page.evaluate(
    ([text, count]) => {
      const filled = JSON.parse(text ?? '{}') as { items: object[] };
      const [line] = filled.items;
      filled.items = Array.from({ length: count }, (_, index) => ({ ...line, cartItemId: `line-${index}` }));
      localStorage.setItem('cart', JSON.stringify(filled));
    },
    [cart, LINES] as const,
  );
  await page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300);
  await page.getByRole('main').getByRole('searchbox').waitFor();
  return page.context().newCDPSession(page);
}

/** The slowest key of a round has the bar: the median of rounds, for other work of the machine may fall into one. */
function rowsOf(where: string, rounds: readonly (readonly number[])[]): Row[] {
  const what = `a key in ${where} of a cart of ${LINES} lines, ${SLOWDOWN} × CPU slowdown: ms until its frame`;
  const slowest = rounds.map((times) => Math.max(...times));
  return [
    atMost(`${what}, the slowest of a round`, median(slowest), KEY_BAR_MS),
    noBar(`${what}, the median of all`, median(rounds.flat()), 'less'),
    noBar(`${what}, the slowest of all`, Math.max(...slowest), 'less'),
  ];
}

/**
 * Milliseconds from each key, by the browser's own clock, until the first task after the frame that follows. The page has come to rest at the
 * field before: who types has seen it.
 */
async function timesOfKeys(page: Page, field: Locator, keys: readonly string[]): Promise<number[]> {
  await field.focus();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
  const times: number[] = [];
  for (const key of keys) {
    await page.evaluate(() => {
      Object.assign(globalThis, {
        handled: new Promise<number>((resolve) => {
          document.addEventListener(
            'keydown',
            ({ timeStamp }) =>
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
                port1.start();
                port2.postMessage(null);
              }),
            { capture: true, once: true },
          );
        }),
      });
    });
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => (globalThis as unknown as { handled: Promise<number> }).handled));
  }
  return times;
}
