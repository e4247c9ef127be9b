import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate, freePort, type Service, startContentService, withClient } from '../../../scripts/stack/index.ts';
import { withBootLock } from '../src/database/boot-lock.ts';
import { type DatabaseLine, openDatabaseLine } from './setup/database-line.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { call, newKey, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, addVoucher } from './support/order-fixtures.ts';

/** Long enough for every job of the service to fail several times. */
const OUTAGE_MS = 10_000;
/** Linux lists every connection there, with the timer that runs on it. */
const OPEN_SOCKETS = '/proc/net/tcp';

let service: Service;
let line: DatabaseLine;
let logFile: string;
let databaseUrl: string;
let person: Person;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { secrets } = inject('cluster');
  const data = await copyTemplate(inject('cluster'), 'database-outage');
  drop = () => data.drop();
  ({ databaseUrl } = data);
  line = await openDatabaseLine(databaseUrl, await freePort());
  logFile = path.join(data.dataDir, 'content.log');
  service = await startContentService({
    port: await freePort(),
    databaseUrl: line.url,
    dataDir: data.dataDir,
    publicUrl: 'http://localhost:3000',
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:9',
    secrets,
    logFile,
    // The limits' own way through the database is part of the test; none is to be reached.
    env: { RATE_LIMIT_FACTOR: '1000', DATABASE_STATEMENT_SECONDS: '4' },
  });
  person = await registerPerson(service.url);
});

afterAll(async () => {
  await service.stop();
  await line.cut();
  await drop();
});

/** What the system waits for on the connections to a port of this machine: each kind once. */
function timersTo(port: number): string[] {
  const isTo = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  const rows = readFileSync(OPEN_SOCKETS, 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(isTo) && state === established);
  return [...new Set(rows.map(([, , , , , timer = '']) => (timer.startsWith('02:') ? 'keep-alive' : timer)))];
}

function linesSince(length: number): string[] {
  return readFileSync(logFile, 'utf8').slice(length).split('\n').filter(Boolean);
}

test('without the database calls answer 503 with Retry-After, and log one line a minute', async () => {
  const { url } = service;
  const order = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  const before = readFileSync(logFile, 'utf8').length;
  await line.cut();
  const endsAt = Date.now() + OUTAGE_MS;
  const { token } = person;
  const key = newKey();
  const calls = [
    () => placeOrder(url, order, { key }),
    () => placeOrder(url, order, { token }),
    () => call(url, 'GET', '/orders', undefined, { token }),
    () => call(url, 'GET', '/users/me', undefined, { token }),
    () => call(url, 'POST', '/user-addresses', { data: BOOK_ADDRESS }, { token }),
    () => call(url, 'POST', '/auth/local', { identifier: person.email, password: person.password }),
    () => call(url, 'POST', '/auth/forgot-password', { email: person.email }),
  ];
  do {
    for (const ask of calls) expect(refusalOf(await ask())).toMatchObject({ status: 503, code: 'service-unavailable' });
  } while (Date.now() < endsAt);
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
  const answer = await fetch(`${url}/api/orders`, { method: 'POST', headers, body: JSON.stringify({ data: order }) });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const desk = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@economat.test', password: 'mauvais-1' }),
  });
  expect(desk.status).toBe(503);
  expect((await fetch(`${url}/api/sidebar-items`)).status).toBe(200);
  // A restart would not bring the database back.
  expect((await fetch(`${url}/api/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/api/livez`)).status).toBe(200);
  const logged = linesSince(before);
  expect(logged.filter((text) => /"level":"(?:warn|error)"/.test(text)).length, logged.join('\n')).toBe(1);
  expect(logged.filter((text) => !text.startsWith('{'))).toEqual([]);

  await line.mend();
  await expect.poll(async () => (await placeOrder(url, order, { key })).status).toBe(201);
  expect(placed(await placeOrder(url, order, { key })).orderNumber).toMatch(/^ORD-/);
});

test('a statement that hangs is ended by the database, and the order can be placed again', async () => {
  const { url } = service;
  const order = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  const key = newKey();
  const refused = await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table shop_counters in access exclusive mode');
    // Each connection of the pool has the limit, those of the start too.
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(url, order, { key: newKey() })));
    await client.query('rollback');
    return answers;
  });
  for (const answer of refused) expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'service-unavailable' });
  expect(placed(await placeOrder(url, order, { key })).orderNumber).toMatch(/^ORD-/);
});

test('the transaction of a suspended process is ended, and its rows are unlocked', async () => {
  const { url } = service;
  const product = await addProduct(databaseUrl, { price: '21.90', stock: 5 });
  // An order without a voucher is one statement, which a suspended process does not hold up.
  const code = await addVoucher(databaseUrl, { amountCents: 500 });
  const order = orderData([{ product, unitPrice: 21.9 }], { amount: 5, code });
  const key = newKey();
  const { pid } = service.process;
  const answer = await withClient(databaseUrl, async (client) => {
    const lockStock = (how: string) =>
      client.query(`select id from sidebar_items where document_id = $1 for update ${how}`, [product.productId]);
    await client.query('begin');
    await client.query('lock table shop_counters in access exclusive mode');
    const answering = placeOrder(url, order, { key });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    process.kill(pid, 'SIGSTOP');
    try {
      await client.query('rollback');
      await expect.poll(() => lockStock('nowait').catch(String)).toContain('could not obtain lock');
      await client.query(`set lock_timeout = '30s'`);
      expect((await lockStock('')).rowCount).toBeGreaterThan(0);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    return answering;
  });
  expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'service-unavailable' });
  expect(placed(await placeOrder(url, order, { key })).orderNumber).toMatch(/^ORD-/);
});

test.runIf(existsSync(OPEN_SOCKETS))(
  'every connection to the database asks after a while whether its machine is still there',
  async () => {
    const { port } = new URL(line.url);
    await expect.poll(() => timersTo(Number(port))).toEqual(['keep-alive']);
    // Of the starts of all replicas, which wait for one that holds the lock, the database itself asks.
    const show = 'show tcp_keepalives_idle';
    const { rows } = await withBootLock(databaseUrl, (client) => client.query<{ tcp_keepalives_idle: string }>(show));
    expect(rows).toEqual([{ tcp_keepalives_idle: '10' }]);
  },
);

test('a broken body is the sender’s fault and leaves no line in the log', async () => {
  const before = readFileSync(logFile, 'utf8').length;
  for (const [body, type] of [
    ['{"data":', 'application/json'],
    ['{"data":"é"}', 'application/json; charset=nowhere'],
    ['x'.repeat(100_000), 'text/plain'],
  ] as const) {
    const answer = await fetch(`${service.url}/api/paypal/webhook`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status, type).toBeGreaterThanOrEqual(400);
    expect(answer.status, type).toBeLessThan(500);
  }
  expect(linesSince(before)).toEqual([]);
});
