import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type ArchivedServer,
  findInstalledPostgres,
  findProgram,
  freePort,
  type InstalledServer,
  startArchivedPostgres,
  startContentService,
} from '../../../scripts/stack/index.ts';
import { isDeep } from './support/deep-rounds.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { runCommand } from './support/backup-commands.ts';

const programs = await findInstalledPostgres();
const pgBackRest = findProgram('pgbackrest');

let dir: string;
let archived: ArchivedServer;
let server: InstalledServer;
let url: string;
let product: Product;
const stops: (() => Promise<unknown>)[] = [];

describe.runIf(isDeep() && programs !== null && pgBackRest !== null)('a PostgreSQL of one’s own', () => {
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'own-server-'));
    archived = await startArchivedPostgres(programs ?? '', dir);
    ({ server } = archived);
    stops.push(() => server.stop());
    const dataDir = path.join(dir, 'data');
    await mkdir(dataDir);
    const content = await startContentService({
      port: await freePort(),
      databaseUrl: server.url,
      dataDir,
      publicUrl: 'http://localhost:3000',
      sandboxUrl: 'http://127.0.0.1:9',
      smtpUrl: 'smtp://127.0.0.1:9',
      secrets: inject('cluster').secrets,
      env: { RATE_LIMIT_FACTOR: '0' },
    });
    url = content.url;
    stops.push(() => content.stop());
    product = await addProduct(server.url, { price: '12.50' });
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
    await rm(dir, { recursive: true, force: true });
  });

  const buy = async () => placed(await placeOrder(url, orderData([{ product, unitPrice: 12.5 }]))).orderNumber;
  const numbers = async (databaseUrl: string) =>
    (await query<{ number: string }>(databaseUrl, 'select order_number as number from orders order by 1')).map(
      ({ number }) => number,
    );

  test('the dump of its version is tried, noted and loaded into a new database', async () => {
    const bought = [await buy(), await buy()];
    const env = {
      DATABASE_URL: server.url,
      SHOP_DATA_DIR: path.join(dir, 'data'),
      BACKUP_DIR: path.join(dir, 'dumps'),
    };
    const backup = await runCommand('backup', [], env);
    expect(backup.output).toContain('is verified');
    const [, folder = ''] = /The backup (\S+) is verified/.exec(backup.output) ?? [];
    const trial = await runCommand('restore', ['--check'], env);
    expect(trial.output).toContain('Nothing is wrong.');
    const noted = await query(server.url, 'select from shop_backups where checked_at is not null');
    expect(noted).toHaveLength(1);
    const full = await runCommand('restore', [folder, '--yes'], env);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') as string });
    await query(server.url, 'create database afresh');
    const afresh = server.url.replace(/economat$/, 'afresh');
    const restored = await runCommand('restore', [folder, '--yes'], { ...env, DATABASE_URL: afresh });
    expect(restored.output).toContain('Nothing is wrong.');
    expect(await numbers(afresh)).toEqual(expect.arrayContaining(bought));
  });

  test('pgBackRest brings back the second before a DELETE', async () => {
    await archived.backUp();
    await runCommand('backup', ['--made-by', 'pgBackRest'], {
      DATABASE_URL: server.url,
      SHOP_DATA_DIR: path.join(dir, 'data'),
    });
    expect(await query(server.url, `select from shop_backups where made_by = 'pgBackRest'`)).toHaveLength(1);
    await buy();
    const before = await numbers(server.url);
    const [at] = await query<{ second: string }>(server.url, `select to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF') as second`); // prettier-ignore
    await expect.poll(() => query(server.url, `select where clock_timestamp() > '${at?.second}'`)).toHaveLength(1);
    await query(server.url, 'delete from orders');
    expect(await numbers(server.url)).toEqual([]);
    await query(server.url, 'select pg_switch_wal()');
    await stops.pop()?.();
    await server.stop();
    const startedAt = performance.now();
    await archived.restoreTo(at?.second ?? '');
    await server.start();
    await expect.poll(() => query(server.url, 'select where not pg_is_in_recovery()')).toHaveLength(1);
    console.log(`Restored to ${at?.second} in ${Math.round(performance.now() - startedAt)} ms`);
    expect(await numbers(server.url)).toEqual(before);
  });
});
