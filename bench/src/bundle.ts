import { brotliCompressSync } from 'node:zlib';
import type { Row } from './report.ts';

/** All scripts that the product page loads before anybody touches it, packed as the shop sends them. */
export async function measureBundle(origin: string): Promise<Row> {
  const page = await fetch(`${origin}/product-detail/rouleaux-thermiques-80x80`, { headers: { cookie: 'lang=fr' } });
  const html = await page.text();
  const named = [...html.matchAll(/<(?:link rel="modulepreload" href|script[^>]* src)="([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const inline = [...html.matchAll(/import(?:\s*\*\s*as\s*\w+\s*from)?\s*"([^"]+\.js)"/g)].map(([, file = '']) => file);
  let bytes = 0;
  for (const file of new Set([...named, ...inline])) {
    const script = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await script.arrayBuffer())).length;
  }
  const kilobytes = bytes / 1000;
  return {
    what: 'JavaScript of the product page, kB brotli',
    measured: kilobytes,
    limit: '≤ 130',
    passes: kilobytes <= 130,
  };
}
