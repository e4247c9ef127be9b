import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { atMost, noBar, type Row } from '../report.ts';
import { fillCart } from './buy.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { openBrowser } from './open-browser.ts';

const PAGES = {
  home: '/',
  category: '/category-products/rouleaux-de-caisse',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=rouleaux',
} as const;
/** Pages of a buyer, opened with something in the cart. */
const BUYING = ['cart', 'checkout'] as const;
/** The ceilings, in kB: a buyer on a slow phone waits for scripts before anything answers. */
const CEILINGS: Readonly<Record<string, number>> = { product: 110, cart: 120, checkout: 130 };
/** A page to which nothing came for so long is idle. */
const IDLE_MS = 5_000;

/** Scripts that a cold browser fetches for each page until it is idle, untouched, its service worker included. */
export async function measureScripts(origin: string): Promise<Row[]> {
  const { cart, whole } = await buyerVisit(origin);
  // Side by side: what is counted does not depend on how fast it comes.
  const visits = [
    ...Object.entries(PAGES).map(([name, path]) => ({ name, path, stored: null })),
    ...BUYING.map((name) => ({ name, path: `/${name}`, stored: cart })),
  ];
  const rows = visits.map(async ({ name, path, stored }) => rowOf(name, await coldVisit(origin, path, stored)));
  return [
    ...(await Promise.all(rows)),
    noBar('JavaScript from the article to the checkout, kB on the wire', whole, 'less'),
  ];
}

function rowOf(name: string, kilobytes: number): Row {
  const what = `JavaScript of the ${name} page, kB on the wire`;
  const ceiling = CEILINGS[name];
  return ceiling === undefined ? noBar(what, kilobytes, 'less') : atMost(what, kilobytes, ceiling);
}

/** @param cart what a browser that knows nothing else has in its cart. */
function coldVisit(origin: string, path: string, cart: string | null): Promise<number> {
  return withVisit(origin, async (proxy, page) => {
    await page.addInitScript((stored) => {
      if (stored !== null) localStorage.setItem('cart', stored);
    }, cart);
    await page.goto(proxy.origin + path);
    await untilIdle(proxy);
    return proxy.takeScriptBytes() / 1000;
  });
}

/** A buyer who opens an article, puts it into the cart and goes to the checkout. */
function buyerVisit(origin: string): Promise<{ cart: string | null; whole: number }> {
  return withVisit(origin, async (proxy, page) => {
    await fillCart(page, proxy.origin);
    await page.goto(`${proxy.origin}/checkout`);
    await untilIdle(proxy);
    const cart = await page.evaluate(() => localStorage.getItem('cart'));
    return { cart, whole: proxy.takeScriptBytes() / 1000 };
  });
}

async function withVisit<Result>(
  origin: string,
  visit: (proxy: CountingProxy, page: Page) => Promise<Result>,
): Promise<Result> {
  const proxy = await startCountingProxy(origin);
  try {
    const browser = await openBrowser();
    try {
      return await visit(proxy, await browser.context.newPage());
    } finally {
      await browser.close();
    }
  } finally {
    await proxy.close();
  }
}

async function untilIdle(proxy: CountingProxy): Promise<void> {
  while (performance.now() - proxy.lastAnswerAt() < IDLE_MS) await pause(250);
}
