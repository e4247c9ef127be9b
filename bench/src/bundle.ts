import { brotliCompressSync } from 'node:zlib';
import { atMost, noBar, type Row } from './report.ts';

/** Screens of the way to an order. Only the product page has a bar. */
const PAGES = {
  home: '/',
  category: '/category-products/rouleaux-de-caisse',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=rouleaux',
  cart: '/cart',
  checkout: '/checkout',
} as const;
const PRODUCT_LIMIT = 130;

/** All scripts that a page loads before anybody touches it, packed as the shop sends them. */
export async function measureBundle(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const what = `JavaScript of the ${name} page, kB brotli`;
    const kilobytes = (await scriptBytes(origin, path)) / 1000;
    rows.push(name === 'product' ? atMost(what, kilobytes, PRODUCT_LIMIT) : noBar(what, kilobytes));
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
