import { setTimeout as pause } from 'node:timers/promises';
import { atMost, noBar, type Row } from '../report.ts';
import { fillCart } from './buy.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { openBrowser } from './open-browser.ts';

const PAGES = {
  home: '/',
  category: '/category-products/rouleaux-de-caisse',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=rouleaux',
  cart: '/cart',
} as const;
/** The ceilings, in kB: a buyer on a slow phone waits for scripts before anything answers. */
const CEILINGS: Readonly<Record<string, number>> = { product: 120, cart: 140, checkout: 160 };
/** A page to which nothing came for so long is idle. */
const IDLE_MS = 5_000;

/** Scripts that a cold browser fetches for each page until it is idle, untouched, its service worker included. */
export async function measureScripts(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) rows.push(rowOf(name, await coldVisit(origin, path)));
  const { checkout, whole } = await buyerVisit(origin);
  return [
    ...rows,
    rowOf('checkout', checkout),
    noBar('JavaScript from the article to the checkout, kB on the wire', whole, 'less'),
  ];
}

function rowOf(name: string, kilobytes: number): Row {
  const what = `JavaScript of the ${name} page, kB on the wire`;
  const ceiling = CEILINGS[name];
  return ceiling === undefined ? noBar(what, kilobytes, 'less') : atMost(what, kilobytes, ceiling);
}

function coldVisit(origin: string, path: string): Promise<number> {
  return withProxy(origin, async (proxy) => {
    const browser = await openBrowser();
    try {
      const page = await browser.context.newPage();
      await page.goto(proxy.origin + path);
      await untilIdle(proxy);
      return proxy.takeScriptBytes() / 1000;
    } finally {
      await browser.close();
    }
  });
}

/** A buyer who fills the cart, and the checkout as a browser meets it that has that cart and nothing else. */
function buyerVisit(origin: string): Promise<{ checkout: number; whole: number }> {
  return withProxy(origin, async (proxy) => {
    const first = await openBrowser();
    let whole: number;
    let cart: string | null;
    try {
      const page = await first.context.newPage();
      await fillCart(page, proxy.origin);
      await page.goto(`${proxy.origin}/checkout`);
      await untilIdle(proxy);
      whole = proxy.takeScriptBytes() / 1000;
      cart = await page.evaluate(() => localStorage.getItem('cart'));
    } finally {
      await first.close();
    }
    const second = await openBrowser();
    try {
      await second.context.addInitScript((stored) => {
        if (stored !== null) localStorage.setItem('cart', stored);
      }, cart);
      const page = await second.context.newPage();
      await page.goto(`${proxy.origin}/checkout`);
      await untilIdle(proxy);
      return { checkout: proxy.takeScriptBytes() / 1000, whole };
    } finally {
      await second.close();
    }
  });
}

async function withProxy<Result>(origin: string, work: (proxy: CountingProxy) => Promise<Result>): Promise<Result> {
  const proxy = await startCountingProxy(origin);
  try {
    return await work(proxy);
  } finally {
    await proxy.close();
  }
}

async function untilIdle(proxy: CountingProxy): Promise<void> {
  while (performance.now() - proxy.lastAnswerAt() < IDLE_MS) await pause(250);
}
