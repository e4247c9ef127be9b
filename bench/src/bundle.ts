import { brotliCompressSync } from 'node:zlib';
import { atMost, noBar, type Row } from './report.ts';

/** Screens of the way to an order. */
const PAGES = {
  home: '/',
  category: '/category-products/rouleaux-de-caisse',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=rouleaux',
  cart: '/cart',
  checkout: '/checkout',
} as const;
/** The ceilings, in kB. A buyer on a slow phone waits for scripts before anything answers. */
const CEILINGS: Partial<Record<keyof typeof PAGES, number>> = { product: 120, cart: 140, checkout: 160 };

/** All scripts that a page loads before anybody touches it, packed as the shop sends them. */
export async function measureBundle(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    const what = `JavaScript of the ${name} page, kB brotli`;
    const kilobytes = (await scriptBytes(origin, PAGES[name])) / 1000;
    const ceiling = CEILINGS[name];
    rows.push(ceiling === undefined ? noBar(what, kilobytes) : atMost(what, kilobytes, ceiling));
  }
  return rows;
}

async function scriptBytes(origin: string, path: string): Promise<number> {
  const page = await fetch(origin + path, { headers: { cookie: 'lang=fr' } });
  const html = await page.text();
  const named = [
    ...html.matchAll(
      /<(?:link (?:fetchpriority="low" )?rel="(?:modulepreload|later)" href|script[^>]* src)="([^"]+\.js)"/g,
    ),
  ].map(([, file = '']) => file);
  const inline = [...html.matchAll(/import(?:\s*\*\s*as\s*\w+\s*from)?\s*"([^"]+\.js)"/g)].map(([, file = '']) => file);
  let bytes = 0;
  for (const file of new Set([...named, ...inline])) {
    const script = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await script.arrayBuffer())).length;
  }
  return bytes;
}
