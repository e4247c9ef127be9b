import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CACHE_DIR, inRoot } from '../../../scripts/stack/paths.ts';
import { atMost, noBar, type Row } from '../report.ts';
import { openShop } from './open-shop.ts';

/** Longer than the desk's build takes on any machine. */
const PATIENCE_MS = 600_000;

/** What a newcomer waits for: `npm start` in a fresh clone of what is committed, with npm's cache as it is, and once more. */
export async function measureFirstStart(): Promise<Row[]> {
  const directory = await mkdtemp(path.join(CACHE_DIR, 'bench-first-start-'));
  const clone = path.join(directory, 'shop');
  try {
    await promisify(execFile)('git', ['clone', '--quiet', inRoot(), clone]);
    const dataDir = path.join(directory, 'data');
    const startedAt = performance.now();
    const first = await openShop(clone, 'start', dataDir);
    let deskSeconds: number;
    try {
      await untilDeskIsBuilt(first.url);
      deskSeconds = (performance.now() - startedAt) / 1000;
    } finally {
      await first.shop.stop();
    }
    const second = await openShop(clone, 'start', dataDir);
    await second.shop.stop();
    return [
      atMost('npm start in a fresh clone, packages from npm’s cache, s', first.seconds, 70),
      noBar('the same until the desk is built as well, s', deskSeconds, 'less'),
      atMost('npm start, second time, s', second.seconds, 6),
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function untilDeskIsBuilt(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const { status } = await fetch(`${url}/admin/`, { headers: { accept: 'text/html' } });
    if (status === 200) return;
    await delay(500);
  }
  throw new Error('The desk was not built');
}
