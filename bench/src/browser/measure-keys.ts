import type { Locator, Page } from '@playwright/test';
import { median } from '../load.ts';
import { atMost, noBar, type Row } from '../report.ts';
import { fillCart } from './buy.ts';
import type { BenchBrowser } from './open-browser.ts';
import { untilIdle } from './until-idle.ts';

/** As many lines as an order may have. */
const LINES = 200;
/** A cart in which one searches: what a key costs a browser on a page of few lines. */
const SHORT_LINES = 8;
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
  const full: Keys = { quantity: [], search: [] };
  const short: Keys = { quantity: [], search: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [lines, keys] of [
      [LINES, full],
      [SHORT_LINES, short],
    ] as const) {
      const devtools = await openCart(page, origin, before, lines);
      const main = page.getByRole('main');
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      keys.quantity.push(await timesOfKeys(page, main.getByRole('spinbutton').nth(lines / 2), QUANTITY_KEYS));
      keys.search.push(await timesOfKeys(page, main.getByRole('searchbox'), SEARCH_KEYS));
      await devtools.detach();
    }
  }
  await page.evaluate((cart) => localStorage.setItem('cart', cart ?? ''), before);
  await page.close();
  return [...rowsOf('a quantity', full.quantity, short.quantity), ...rowsOf('the search', full.search, short.search)];
}

interface Keys {
  readonly quantity: KeyTime[][];
  readonly search: KeyTime[][];
}

/** The cart page with so many lines, each the same article as a line of its own. */
async function openCart(page: Page, origin: string, cart: string | null, lines: number) {
  await page.evaluate(
    ([text, count]) => {
      const filled = JSON.parse(text ?? '{}') as { items: object[] };
      const [line] = filled.items;
      filled.items = Array.from({ length: count }, (_, index) => ({ ...line, cartItemId: `line-${index}` }));
      localStorage.setItem('cart', JSON.stringify(filled));
    },
    [cart, lines] as const,
  );
  await page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300);
  await page.getByRole('main').getByRole('searchbox').waitFor();
  return page.context().newCDPSession(page);
}

/** The slowest key of a round has the bar: the median of rounds, for other work of the machine may fall into one. */
function rowsOf(where: string, rounds: readonly (readonly KeyTime[])[], short: readonly (readonly KeyTime[])[]): Row[] {
  const what = `a key in ${where} of a cart of ${LINES} lines, ${SLOWDOWN} × CPU slowdown`;
  const slowest = rounds.map((times) => Math.max(...times.map(({ handled }) => handled)));
  return [
    atMost(`${what}: ms until it is handled, the slowest of a round`, median(slowest), KEY_BAR_MS),
    noBar(`${what}: ms until it is handled, the slowest of all`, Math.max(...slowest), 'less'),
    noBar(`${what}: ms until its frame, the median of all`, medianFrame(rounds), 'less'),
    noBar(`the same ÷ a cart of ${SHORT_LINES} lines`, medianFrame(rounds) / medianFrame(short), 'less'),
  ];
}

function medianFrame(rounds: readonly (readonly KeyTime[])[]): number {
  return median(rounds.flat().map(({ frame }) => frame));
}

interface KeyTime {
  /**
   * Milliseconds from the key, its wait for the page included, until the last handler of what it causes has ended and the page has changed:
   * the browser's Event Timing, which names nothing that was on the screen within 16 ms.
   */
  readonly handled: number;
  /** Milliseconds from the key until the first task after the frame that follows. */
  readonly frame: number;
}

/** The page has come to rest at the field before: who types has seen it. */
async function timesOfKeys(page: Page, field: Locator, keys: readonly string[]): Promise<KeyTime[]> {
  await field.focus();
  await untilIdle(page);
  const times: KeyTime[] = [];
  for (const key of keys) {
    await page.evaluate(watchKey);
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => (globalThis as unknown as { keyTime: Promise<KeyTime> }).keyTime));
  }
  return times;
}

/** Runs in the page. The entries of a key are there soon after its frame; the next key waits for them. */
function watchKey(): void {
  const entries: PerformanceEventTiming[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as PerformanceEventTiming[])));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const keyTime = new Promise<KeyTime>((resolve) => {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            const frame = performance.now() - timeStamp;
            setTimeout(() => {
              entries.push(...(observer.takeRecords() as PerformanceEventTiming[]));
              observer.disconnect();
              const own = entries.filter(({ name, startTime }) => name !== 'keyup' && startTime >= timeStamp);
              resolve({ handled: Math.max(0, ...own.map(({ processingEnd }) => processingEnd - timeStamp)), frame });
            }, 100);
          });
          port1.start();
          port2.postMessage(null);
        }),
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { keyTime });
}
