import type { Locator, Page } from '@playwright/test';
import { atMost, type Row } from '../report.ts';
import { fillCart } from './buy.ts';
import type { BenchBrowser } from './open-browser.ts';

/** As many lines as an order may have. */
const LINES = 200;
const SLOWDOWN = 4;
const KEY_BAR_MS = 50;

/** The slowest key in a full cart, at a quarter of this machine's speed: in the quantity of a line, and in the search over its lines. */
export async function measureKeys(origin: string, { context }: BenchBrowser): Promise<Row[]> {
  const page = await context.newPage();
  await fillCart(page, origin);
  const before = await page.evaluate(() => localStorage.getItem('cart'));
  await page.evaluate((count) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: object[] };
    const [line] = cart.items;
    cart.items = Array.from({ length: count }, (_, index) => ({ ...line, cartItemId: `line-${index}` }));
    localStorage.setItem('cart', JSON.stringify(cart));
  }, LINES);
  await page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const main = page.getByRole('main');
  const quantity = await slowestKey(page, main.getByRole('spinbutton').nth(LINES / 2), [
    '4',
    '2',
    'Enter',
    '7',
    'Enter',
  ]);
  const search = await slowestKey(page, main.getByRole('searchbox'), [...'rouleaux zz', 'Backspace', 'Escape']);
  await page.evaluate((cart) => localStorage.setItem('cart', cart ?? ''), before);
  await page.close();
  const what = `of a cart of ${LINES} lines, ${SLOWDOWN} × CPU slowdown: ms until its frame, the slowest`;
  return [
    atMost(`a key in a quantity ${what}`, quantity, KEY_BAR_MS),
    atMost(`a key in the search ${what}`, search, KEY_BAR_MS),
  ];
}

/** Milliseconds from a key, by the browser's own clock, until the first task after the frame that follows. */
async function slowestKey(page: Page, field: Locator, keys: readonly string[]): Promise<number> {
  await field.focus();
  let slowest = 0;
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
    slowest = Math.max(
      slowest,
      await page.evaluate(() => (globalThis as unknown as { handled: Promise<number> }).handled),
    );
  }
  return slowest;
}
