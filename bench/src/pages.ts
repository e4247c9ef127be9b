import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../scripts/stack/index.ts';
import { type Load, load, median } from './load.ts';
import { processorTimeOf } from './processor-time.ts';
import { table } from './markdown.ts';
import { atLeast, atMost, type Measurement, noBar, type Row } from './report.ts';

const ROUNDS = 5;
const PAGES = {
  home: '/',
  category: '/category-products/papier-bobines',
  product: '/product-detail/rouleaux-thermiques-80x80',
} as const;

/** Warm pages beside a bare `node:http` server that sends the same bytes, in alternating rounds. */
export async function measurePages(origin: string, storefrontPid: number): Promise<Measurement> {
  const pages: MeasuredPage[] = [];
  for (const [name, address] of Object.entries(PAGES))
    pages.push(await measurePage(name, origin + address, storefrontPid));
  const costs = pages.map(({ name, ours, theirs }) => [name, ours.toFixed(3), theirs.toFixed(3)]);
  return {
    rows: pages.flatMap(({ rows }) => rows),
    details: table([['processor time of a page, ms', 'storefront', 'bare `node:http`'], ...costs]),
  };
}

interface PageLoad extends Load {
  /** Milliseconds of processor time that one answer cost. */
  readonly cost: number;
}

async function loadAndCharge(url: string, pid: number): Promise<PageLoad> {
  const { result, spent } = await processorTimeOf({ server: pid }, () => load(url));
  return { ...result, cost: spent.server / result.answers };
}

interface MeasuredPage {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Milliseconds of processor time, medians. A warm page asks neither the content service nor PostgreSQL. */
  readonly ours: number;
  readonly theirs: number;
}

async function measurePage(name: string, url: string, storefrontPid: number): Promise<MeasuredPage> {
  const port = await freePort();
  const bare = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: String(port), TARGET: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(bare.stdout, 'data');
    const barePid = bare.pid ?? Number.NaN;
    const pairs: { ours: PageLoad; theirs: PageLoad }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await loadAndCharge(url, storefrontPid);
      pairs.push({ ours, theirs: await loadAndCharge(`http://127.0.0.1:${port}/`, barePid) });
    }
    const speed = median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
    const tail = median(pairs.map(({ ours, theirs }) => ours.p99 / Math.max(theirs.p99, 1)));
    const rows = [
      atLeast(`${name} page, warm: requests/s ÷ bare node:http`, speed, 0.4),
      atMost(`${name} page, warm: p99 ÷ bare node:http`, tail, 3),
      noBar(
        `${name} page, warm: processor time ÷ bare node:http`,
        median(pairs.map(({ ours, theirs }) => ours.cost / theirs.cost)),
        'less',
      ),
    ];
    const [ours, theirs] = [median(pairs.map((pair) => pair.ours.cost)), median(pairs.map((pair) => pair.theirs.cost))];
    return { name, rows, ours, theirs };
  } finally {
    bare.kill();
  }
}
