import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { useTestService } from './setup/test-service.ts';
import { newKey, orderData, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

/** What the service works on at one time (src/http/capacity.ts). */
const CALLS_MAXIMUM = 200;
/** Orders that are placed at one time (src/checkout/place-order.ts). */
const TURNS = 4;
/** How long the storefront waits for a call that changes something (`WRITES` of its content-calls.ts). */
const STOREFRONT_PATIENCE_MS = 4_000;
const LOOK_UP = '/api/orders?sort=createdAt:desc&pagination[limit]=1';
const service = useTestService('capacity');

/** Does something while nobody can read the order numbers: calls that need one wait. */
function whileNumbersAreLocked<Result>(use: (unlock: () => Promise<unknown>) => Promise<Result>): Promise<Result> {
  return withClient(service().databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table shop_counters in access exclusive mode');
    return use(() => client.query('rollback'));
  });
}

/** Resolves when that many calls wait for the table. */
async function waitingCalls(count: number): Promise<void> {
  await expect
    .poll(() =>
      withClient(service().databaseUrl, async (client) => {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting ?? 0;
      }),
    )
    .toBeGreaterThanOrEqual(count);
}

test('beyond its capacity the API refuses at once and finishes what it has accepted', async () => {
  const { url } = service();
  const statuses = await whileNumbersAreLocked(async (unlock) => {
    const accepted = Array.from({ length: CALLS_MAXIMUM }, () => fetch(url + LOOK_UP));
    await waitingCalls(5);
    let refused: Response | undefined;
    await expect
      .poll(async () => {
        refused = await fetch(url + LOOK_UP, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
        return refused?.status;
      })
      .toBe(503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ error: { details: { code: 'service-unavailable' } } });
    // What comes from memory costs nothing and is never refused.
    expect((await fetch(`${url}/api/sidebar-items`)).status).toBe(200);
    await unlock();
    return Promise.all(accepted.map(async (answer) => (await answer).status));
  });
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(CALLS_MAXIMUM - 20);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect((await fetch(url + LOOK_UP)).status).toBe(200);
});

test('an order that got no turn before its buyer was told to press again is never placed', async () => {
  const { url, databaseUrl } = service();
  const order = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  const keys = Array.from({ length: 12 }, newKey);
  await whileNumbersAreLocked(async (unlock) => {
    await Promise.all(keys.map((key) => placeOrderWithin(STOREFRONT_PATIENCE_MS, url, order, key)));
    await unlock();
  });
  // It comes after all that still waited.
  expect((await placeOrder(url, order)).status).toBe(201);
  const [placed] = await query<{ count: number }>(
    databaseUrl,
    'select cast(count(*) as integer) as count from orders where attempt_key = any($1)',
    [keys],
  );
  // Those that had a turn were at work when their buyers left, and are found by whoever presses again.
  expect(placed?.count).toBeLessThanOrEqual(TURNS);
});

/** Places an order for a caller who leaves after some time. */
async function placeOrderWithin(ms: number, url: string, data: object, key: string): Promise<void> {
  await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(ms),
  }).catch(() => undefined);
}

test('half-open connections are closed and cost nothing to others', async () => {
  const port = Number(new URL(service().url).port);
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write('POST /api/orders HTTP/1.1\r\nHost: x\r\n');
      return socket;
    }),
  );
  expect((await fetch(service().url + LOOK_UP)).status).toBe(200);
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
});

test('a stopping process answers earlier requests, then ends by itself', async () => {
  const replica = await service().startReplica();
  const statuses = await whileNumbersAreLocked(async (unlock) => {
    const asked = Array.from({ length: 10 }, () => fetch(replica.url + LOOK_UP));
    await waitingCalls(10);
    const stopped = replica.stop();
    await expect
      .poll(() =>
        // A call that came before the stop waits for the lock as well.
        fetch(replica.url + LOOK_UP, { signal: AbortSignal.timeout(500) }).then(
          () => 'answered',
          (error: Error) => (error.name === 'TimeoutError' ? 'waits' : 'refused'),
        ),
      )
      .toBe('refused');
    await unlock();
    const answers = await Promise.all(asked.map(async (answer) => (await answer).status));
    await stopped;
    return answers;
  });
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await replica.process.exited).toMatchObject({ code: 0 });
});
