import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../scripts/stack/index.ts';
import { type Load, load, median } from './load.ts';
import { atLeast, atMost, type Row } from './report.ts';

const ROUNDS = 5;
const PAGES = {
  home: '/',
  category: '/category-products/papier-bobines',
  product: '/product-detail/rouleaux-thermiques-80x80',
} as const;

/** Warm pages beside a bare `node:http` server that sends the same bytes, in alternating rounds. */
export async function measurePages(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of Object.entries(PAGES)) rows.push(...(await measurePage(name, origin + address)));
  return rows;
}

async function measurePage(name: string, url: string): Promise<Row[]> {
  const port = await freePort();
  const bare = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: String(port), TARGET: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(bare.stdout, 'data');
    const pairs: { ours: Load; theirs: Load }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ ours: await load(url), theirs: await load(`http://127.0.0.1:${port}/`) });
    }
    const speed = median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
    const tail = median(pairs.map(({ ours, theirs }) => ours.p99 / Math.max(theirs.p99, 1)));
    return [
      atLeast(`${name} page, warm: requests/s ÷ bare node:http`, speed, 0.4),
      atMost(`${name} page, warm: p99 ÷ bare node:http`, tail, 3),
    ];
  } finally {
    bare.kill();
  }
}
