import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort, makeOwnShop, startContentService, startPostgres } from '../../../scripts/stack/index.ts';
import { registerPerson } from './support/accounts.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { call, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { runCommand } from './support/backup-commands.ts';

const ORDERS_BEFORE = deepRounds(300);
const BUYERS = 3;
/** Six programs one after the other, each of which reads or writes the whole database. */
const PATIENCE_MS = 600_000;

let dataDir: string;
let dir: string;
let env: Record<string, string>;
let backups: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ dir, dataDir } = await makeOwnShop(inject('cluster')));
  backups = path.join(dir, 'backups');
  env = { SHOP_DATA_DIR: dataDir, BACKUP_DIR: backups };
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await rm(dir, { recursive: true, force: true });
});

/** The database as `npm start` runs it, which holds the data folder. */
async function openDatabase() {
  const { secrets } = inject('cluster');
  // As a start writes it: whoever finds it knows that this process has the folder.
  const lock = path.join(dataDir, 'lock');
  await writeFile(lock, JSON.stringify({ pid: process.pid, bornAt: null }));
  const server = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), password: secrets.DATABASE_PASSWORD });
  async function close(): Promise<void> {
    await server.stop();
    await rm(lock, { force: true });
  }
  stops.push(close);
  return { databaseUrl: server.url('economat'), close };
}

async function openShop() {
  const database = await openDatabase();
  const content = await startContentService({
    port: await freePort(),
    databaseUrl: database.databaseUrl,
    dataDir,
    publicUrl: 'http://localhost:3000',
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:9',
    secrets: inject('cluster').secrets,
    seed: 'none',
    env: { RATE_LIMIT_FACTOR: '0' },
  });
  async function close(): Promise<void> {
    await content.stop();
    await database.close();
  }
  stops.push(close);
  return { url: content.url, databaseUrl: database.databaseUrl, close };
}

const numbersIn = async (databaseUrl: string) =>
  (await query<{ number: string }>(databaseUrl, 'select order_number as number from orders')).map(
    ({ number }) => number,
  );

const notedIn = (databaseUrl: string) =>
  query<{ isChecked: boolean; bytes: string }>(
    databaseUrl,
    'select checked_at is not null as "isChecked", bytes from shop_backups',
  );

test(
  'a backup under load loses nothing committed before, and erasures since are repeated',
  { timeout: PATIENCE_MS },
  async () => {
    const uploads = path.join(dataDir, 'public/uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(path.join(uploads, 'notice.pdf'), 'a file of an editor');
    const shop = await openShop();
    const product = await addProduct(shop.databaseUrl, { price: '12.50' });
    const person = await registerPerson(shop.url);
    const kept = await registerPerson(shop.url);

    const confirmed: string[] = [];
    let isOpen = true;
    async function buy(): Promise<void> {
      while (isOpen) {
        const order = placed(await placeOrder(shop.url, orderData([{ product, unitPrice: 12.5 }])));
        confirmed.push(order.orderNumber);
      }
    }
    const buyers = Array.from({ length: BUYERS }, buy);
    await expect.poll(() => confirmed.length).toBeGreaterThan(ORDERS_BEFORE);
    const before = [...confirmed];
    const backup = await runCommand('backup', ['--secrets-to', path.join(dir, 'apart')], env);
    expect(backup.output).toContain('is verified');
    const during = confirmed.length - before.length;
    const erasure = { currentPassword: person.password };
    expect((await call(shop.url, 'POST', '/users/me/delete', erasure, { token: person.token })).status).toBe(200);
    isOpen = false;
    await Promise.all(buyers);
    expect(during).toBeGreaterThan(0);

    const trial = await runCommand('restore', ['--check'], env);
    expect(trial.output).toContain('Nothing is wrong.');
    expect(trial.output).toMatch(/\d+ orders, as many as their counter says/);
    const noted = await notedIn(shop.databaseUrl);
    expect(noted).toEqual([{ isChecked: true, bytes: expect.any(String) as string }]);
    expect(Number(noted[0]?.bytes)).toBeGreaterThan(10_000_000);

    const [name = ''] = (await readdir(backups)).filter((entry) => entry.endsWith('Z'));
    const refused = await runCommand('restore', [path.join(backups, name), '--yes'], env);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use by another start') as string });
    await shop.close();
    await rm(path.join(dataDir, 'secrets.json'));
    const [secrets = ''] = await readdir(path.join(dir, 'apart'));
    const args = [path.join(backups, name), '--yes', '--secrets', path.join(dir, 'apart', secrets)];
    const restored = await runCommand('restore', args, env);
    expect(restored.output).toContain('Nothing is wrong.');
    expect(restored.output).toMatch(/1 of 1 known erasures of accounts were repeated/);

    const again = await openDatabase();
    const numbers = new Set(await numbersIn(again.databaseUrl));
    expect(before.filter((number) => !numbers.has(number))).toEqual([]);
    const accounts = await query<{ id: number }>(again.databaseUrl, 'select id from up_users where id = any($1)', [
      [person.id, kept.id],
    ]);
    expect(accounts).toEqual([{ id: kept.id }]);
    expect(await notedIn(again.databaseUrl)).toEqual(noted);
    expect(await readFile(path.join(uploads, 'notice.pdf'), 'utf8')).toBe('a file of an editor');
    expect((await readdir(dataDir)).filter((entry) => entry.startsWith('postgres.before-'))).toHaveLength(1);
    await again.close();
  },
);

test('a backup of which one byte has changed is refused, and the shop stays as it is', async () => {
  const [name = ''] = (await readdir(backups)).filter((entry) => entry.endsWith('Z'));
  const folder = path.join(backups, name);
  const file = await open(path.join(folder, 'uploads/notice.pdf'), 'r+');
  await file.write('A', 0);
  await file.close();
  const refused = await runCommand('restore', [folder, '--yes'], env);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('is damaged: uploads/notice.pdf is not as it was written.');
  expect(await readFile(path.join(dataDir, 'public/uploads/notice.pdf'), 'utf8')).toBe('a file of an editor');
});
