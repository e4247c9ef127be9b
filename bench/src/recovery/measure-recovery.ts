import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readFacts } from '../../../scripts/backup/database-facts.ts';
import { examineRestored } from '../../../scripts/restore/examine-restored.ts';
import {
  type ArchivedServer,
  findInstalledPostgres,
  findProgram,
  freePort,
  type Service,
  startArchivedPostgres,
  startContentService,
  type TestCluster,
  withClient,
} from '../../../scripts/stack/index.ts';
import { OperatorError } from '../../../scripts/stack/operator-error.ts';
import { ADMIN_EMAIL } from '../../../scripts/stack/secrets.ts';
import { provideOwnServer } from '../../../scripts/test/own-server.ts';
import { atRate } from '../drill/load/at-rate.ts';
import { bearer } from '../growth/log-in.ts';
import { makeManyOrders } from '../growth/many-orders.ts';
import { orderBody } from '../orders/order-body.ts';
import { placeOrder } from '../orders/place-orders.ts';
import { receiveTransfer } from '../orders/receive-transfer.ts';
import { type Measurement, noBar, none } from '../report.ts';

const ORDERS = 1_000_000;
/** Paid, so that there are frozen documents with their fingerprints. */
const INVOICED = 50;
const ORDERS_PER_SECOND = 2;
const AMPLE_STOCK = 10_000_000;
/** For a million rows of each table by SQL. */
const SETTINGS = ['max_wal_size = 4GB', 'shared_buffers = 512MB', 'maintenance_work_mem = 256MB'];
const MISTAKE = `delete from orders where created_at between now() - interval '31 days' and now() - interval '30 days'`;

/** A shop of a million orders on an installed PostgreSQL is backed up while buyers order, and brought back to the second before a mistake. */
export async function measureRecovery({ secrets }: TestCluster): Promise<Measurement> {
  await provideOwnServer();
  const programs = await findInstalledPostgres();
  if (programs === null || findProgram('pgbackrest') === null)
    throw new OperatorError('There is no PostgreSQL with pgBackRest.', 'apt-get install postgresql pgbackrest');
  const dir = await mkdtemp(path.join(tmpdir(), 'recovery-'));
  try {
    const archived = await startArchivedPostgres(programs, dir, SETTINGS);
    try {
      return await recover(archived, path.join(dir, 'data'), secrets);
    } finally {
      await archived.server.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function recover(
  { server, backUp, restoreTo }: ArchivedServer,
  dataDir: string,
  secrets: TestCluster['secrets'],
): Promise<Measurement> {
  await mkdir(dataDir);
  const port = await freePort();
  const startShop = () =>
    startContentService({
      port,
      databaseUrl: server.url,
      dataDir,
      publicUrl: 'http://localhost:3000',
      sandboxUrl: 'http://127.0.0.1:9',
      smtpUrl: '',
      secrets,
      env: { RATE_LIMIT_FACTOR: '0' },
    });
  // What is made before the first backup needs no archive.
  await ask(server.url, `alter system set archive_command = '/bin/true'`, 'select pg_reload_conf()');
  const shop = await startShop();
  const filling = await timed(() => fill(server.url, shop, secrets.ADMIN_PASSWORD));
  await ask(server.url, 'alter system reset archive_command', 'select pg_reload_conf()');
  const body = filling.result;

  const placed: string[] = [];
  const ending = new AbortController();
  const buyers = atRate(ORDERS_PER_SECOND, ending.signal, async () => {
    placed.push(await placeOrder(shop.url, body, {}));
  });
  const backup = await timed(backUp).finally(() => ending.abort());
  await buyers;
  const facts = await withClient(server.url, readFacts);
  const gigabytes = await number(server.url, 'select cast(pg_database_size(current_database()) as float8) / 1e9 as n');
  const second = await nextSecond(server.url);
  const mistake = await timed(() => ask(server.url, MISTAKE, 'select pg_switch_wal()'));
  const left = await orderCount(server.url);
  await shop.stop();
  await server.stop();

  const restore = await timed(async () => {
    await restoreTo(second);
    await server.start();
    while ((await number(server.url, 'select cast(cast(pg_is_in_recovery() as integer) as float8) as n')) === 1)
      await pause(100);
  });
  const opening = await timed(startShop);
  const known = await timed(() => examineRestored(server.url, { facts }, []));
  const orders = await orderCount(server.url);
  const missing = await missingOf(server.url, placed);
  const afterwards = await placeOrder(opening.result.url, body, {}).then(
    () => 0,
    () => 1,
  );
  await opening.result.stop();
  return {
    rows: [
      none('confirmed orders missing after the restore', missing),
      none('orders more or less than at that second', Math.abs(orders - (facts.rows['orders'] ?? 0))),
      none(
        'findings of the examination that are no success',
        known.result.filter(({ level }) => level !== 'ok').length,
      ),
      none('orders refused after the restore', afterwards),
      noBar('orders', orders),
      noBar('size of the database, GB', gigabytes),
      noBar('orders placed during the backup', placed.length),
      noBar('first whole backup under load, s', backup.seconds),
      noBar('orders lost by the mistake', (facts.rows['orders'] ?? 0) - left),
      noBar('the mistake itself, s', mistake.seconds),
      noBar('back to the second before it, s', restore.seconds),
      noBar('until the shop is open again, s', opening.seconds),
      noBar('examination of all rows, counters, triggers and fingerprints, s', known.seconds),
      noBar('filling it, s', filling.seconds),
    ],
    details: known.result.map(({ text }) => `- ${text}`).join('\n'),
  };
}

/** A million orders by SQL, and some that were paid. Returns what a buyer sends. */
async function fill(databaseUrl: string, shop: Service, password: string): Promise<string> {
  await withClient(databaseUrl, (db) => db.query('update sidebar_items set stock = $1', [AMPLE_STOCK]));
  const { json } = await orderBody(shop.url);
  await placeOrder(shop.url, json, {});
  const customer = await number(databaseUrl, 'select cast(min(id) as float8) as n from up_users');
  await makeManyOrders(databaseUrl, ORDERS, customer);
  const staff = await bearer(`${shop.url}/admin/login`, { email: ADMIN_EMAIL, password });
  await withClient(databaseUrl, async (db) => {
    for (let index = 0; index < INVOICED; index += 1)
      await receiveTransfer(shop.url, { number: await placeOrder(shop.url, json, {}), staff, db });
  });
  return json;
}

/** A second that has begun after all that was committed, and is over. */
async function nextSecond(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (db) => {
    const { rows } = await db.query<{ second: string }>(
      `select to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF') as second`,
    );
    const second = rows[0]?.second ?? '';
    while ((await db.query('select where clock_timestamp() > cast($1 as timestamptz)', [second])).rowCount === 0)
      await pause(20);
    return second;
  });
}

async function missingOf(databaseUrl: string, numbers: readonly string[]): Promise<number> {
  const { rowCount } = await withClient(databaseUrl, (db) =>
    db.query('select from orders where order_number = any($1)', [numbers]),
  );
  return numbers.length - (rowCount ?? 0);
}

const orderCount = (databaseUrl: string) => number(databaseUrl, 'select cast(count(*) as float8) as n from orders');

async function number(databaseUrl: string, statement: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (db) => db.query<{ n: number }>(statement));
  return rows[0]?.n ?? Number.NaN;
}

async function ask(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    for (const statement of statements) await db.query(statement);
  });
}

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly seconds: number }> {
  const startedAt = performance.now();
  return { result: await work(), seconds: (performance.now() - startedAt) / 1000 };
}
