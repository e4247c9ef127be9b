import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, withClient } from '../../../scripts/stack/index.ts';
import { CACHE_DIR } from '../../../scripts/stack/paths.ts';
import { measureDurability } from './durability.ts';

const COMMITS = 50;
/** A session that has ended has reported what it did. */
const COUNTED_AFTER_MS = 500;

let folder: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(CACHE_DIR, 'durability-'));
  server = await startPostgres({ dataDir: path.join(folder, 'postgres'), password: 'only-for-tests' });
  url = server.url('postgres');
  await withClient(url, (db) => db.query('create table orders (id integer)'));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** One client's commits, one after the other. */
function commit(): Promise<void> {
  return withClient(url, async (db) => {
    for (let id = 0; id < COMMITS; id += 1) await db.query('insert into orders values ($1)', [id]);
  });
}

async function set(setting: string, value: 'on' | 'off'): Promise<void> {
  await withClient(url, async (db) => {
    await db.query(`alter system set ${setting} = ${value}`);
    await db.query('select pg_reload_conf()');
  });
  const present = () => withClient(url, async (db) => (await db.query<object>(`show ${setting}`)).rows);
  await expect.poll(present).toEqual([{ [setting]: value }]);
}

/** The rows that do not pass. */
async function failing(): Promise<string[]> {
  const { rows } = await measureDurability(url, COMMITS, commit, COUNTED_AFTER_MS);
  return rows.filter(({ passes }) => !passes).map(({ what }) => what.replace(/^of .*: /, ''));
}

test('a database as a shop has it flushes its log for each order', async () => {
  expect(await failing()).toEqual([]);
});

test.each([
  { setting: 'fsync', isFlushed: false },
  { setting: 'synchronous_commit', isFlushed: false },
  { setting: 'full_page_writes', isFlushed: true },
])('orders without $setting do not pass', async ({ setting, isFlushed }) => {
  await set(setting, 'off');
  expect(await failing()).toEqual(['switched off', ...(isFlushed ? [] : ['one client: flushes of the log ÷ orders'])]);
  await set(setting, 'on');
});
