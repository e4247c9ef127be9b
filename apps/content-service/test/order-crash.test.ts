import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  copyTemplate,
  freePort,
  type Service,
  startContentService,
  type TestShopData,
  withClient,
} from '../../../scripts/stack/index.ts';
import { FAULT_POINTS, type FaultPoint } from '../src/database/fault-point.ts';
import { deepCases, deepRounds } from './support/deep-rounds.ts';
import { newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { type DirectOrders, openOrders, placeDirectly } from './support/order-deps.ts';
import { addVoucher, addProduct, type Product, query } from './support/order-fixtures.ts';
import { type EndedProcess, startProcess } from './support/run-process.ts';

/** A voucher makes an order a transaction of several statements; without one it is a single statement. */
const KILLS: readonly { readonly point: FaultPoint; readonly hasVoucher: boolean }[] = [
  ...FAULT_POINTS.map((point) => ({ point, hasVoucher: true })),
  { point: 'cart-agreed', hasVoucher: false },
  { point: 'committed', hasVoucher: false },
];
/** Rounds over all fault points together. */
const ROUNDS = deepRounds(100, KILLS.length);
const CONCURRENT = 4;
const PROCESS = path.join(import.meta.dirname, 'support/order-process.ts');

let shop: TestShopData;
let orders: DirectOrders;
beforeAll(async () => {
  shop = await copyTemplate(inject('cluster'), 'order-crash');
  orders = openOrders(shop.databaseUrl);
});
afterAll(async () => {
  await orders.close();
  await shop.drop();
});

interface Round {
  readonly product: Product;
  readonly code: string | null;
  readonly key: string;
  readonly data: ReturnType<typeof orderData>;
}

async function newRound(hasVoucher: boolean): Promise<Round> {
  const product = await addProduct(shop.databaseUrl, { price: '50', stock: 10 });
  const code = hasVoucher ? await addVoucher(shop.databaseUrl, { percent: 10, usageLimit: 1 }) : null;
  const data = orderData([{ product, unitPrice: 50, quantity: 2 }], code === null ? null : { amount: 12, code });
  return { product, code, key: newKey(), data };
}

/** Everything that a placement writes for this round. */
async function tracesOf({ product, code, key }: Round) {
  const [row] = await query<
    Record<'orders' | 'items' | 'addresses' | 'events' | 'mails' | 'attempts' | 'uses' | 'taken', string>
  >(
    shop.databaseUrl,
    `with placed as (select * from orders where attempt_key = $1)
     select (select count(*) from placed) as orders,
            (select count(*) from order_items where product_id = $2) as items,
            (select count(*) from order_addresses where id in (select billing_address_id from placed union select shipping_address_id from placed)) as addresses,
            (select count(*) from order_events where order_id in (select id from placed)) as events,
            (select count(*) from shop_outbox where payload ->> 'order' in (select document_id from placed)) as mails,
            (select count(*) from shop_attempts where key = $1) as attempts,
            (select count(*) from shop_coupon_uses u join coupons c on c.id = u.coupon_id where c.code = $3) as uses,
            (select 10 - stock from sidebar_items where document_id = $2) as taken`,
    [key, product.productId, code],
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
}

const NOTHING = { orders: 0, items: 0, addresses: 0, events: 0, mails: 0, attempts: 0, uses: 0, taken: 0 };

function wholeOf({ code }: Round) {
  const uses = code === null ? 0 : 1;
  return { orders: 1, items: 1, addresses: 2, events: 1, mails: 1, attempts: 1, uses, taken: 2 };
}

async function expectNoOrphans(): Promise<void> {
  const orphans = await query(
    shop.databaseUrl,
    `select 'address' from order_addresses a where draft_key is null
       and not exists (select 1 from orders where billing_address_id = a.id or shipping_address_id = a.id)
     union all select 'item' from order_items where draft_key is null and order_id is null
     union all select 'event' from order_events where order_id is null`,
  );
  expect(orphans).toEqual([]);
}

/** Runs a process that places the round's order and is killed at the fault point. */
function placeUntil(faultPoint: FaultPoint, round: Round): Promise<EndedProcess> {
  return startProcess(PROCESS, environmentOf(round, faultPoint)).ended;
}

/** Places the round's order as another replica does. Resolves with its number. */
async function place({ data, key }: Round): Promise<string> {
  return (await placeDirectly(orders.deps, data, key)).order.orderNumber;
}

function environmentOf({ data, key }: Round, faultPoint: FaultPoint | '') {
  return {
    DATABASE_URL: shop.databaseUrl,
    ORDER: JSON.stringify(data),
    ATTEMPT_KEY: key,
    FAULT_POINT: faultPoint,
  };
}

async function crashAndRetry({ point, hasVoucher }: (typeof KILLS)[number]): Promise<void> {
  const round = await newRound(hasVoucher);
  expect((await placeUntil(point, round)).signal).toBe('SIGKILL');
  // PostgreSQL notices the closed socket a moment later; the retry waits for that on the attempt key.
  const number = await place(round);
  expect(number).toMatch(/^ORD-\d{7}$/);
  expect(await tracesOf(round)).toEqual(wholeOf(round));
  expect(await place(round)).toBe(number);
}

describe('a process killed while it places an order', () => {
  it(
    `leaves all or nothing in ${ROUNDS} rounds over all steps, and the retry completes it`,
    { timeout: 1_200_000 },
    async () => {
      const rounds = Array.from({ length: ROUNDS }, (_, round) => KILLS[round % KILLS.length]);
      const run = async (): Promise<void> => {
        for (let kill = rounds.pop(); kill !== undefined; kill = rounds.pop()) await crashAndRetry(kill);
      };
      await Promise.all(Array.from({ length: CONCURRENT }, run));
      await expectNoOrphans();
      const numbers = await query<{ n: number }>(
        shop.databaseUrl,
        `select cast(substr(order_number, 5) as integer) as n from orders order by 1`,
      );
      expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: ROUNDS }, (_, index) => index + 1));
    },
  );

  it('leaves nothing before the commit and everything after it', async () => {
    for (const { point, hasVoucher } of KILLS) {
      const round = await newRound(hasVoucher);
      await placeUntil(point, round);
      await expect.poll(() => tracesOf(round)).toEqual(point === 'committed' ? wholeOf(round) : NOTHING);
    }
  });

  it('leaves a whole order when its one statement is under way', async () => {
    const round = await newRound(false);
    await withClient(shop.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select 1 from sidebar_items where document_id = $1 for update', [round.product.productId]);
      const { child, ended } = startProcess(PROCESS, environmentOf(round, ''));
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => query(shop.databaseUrl, waiting)).toHaveLength(1);
      child.kill('SIGKILL');
      expect((await ended).signal).toBe('SIGKILL');
      await client.query('commit');
    });
    await expect.poll(() => tracesOf(round)).toEqual(wholeOf(round));
    expect(await place(round)).toMatch(/^ORD-/);
    expect(await tracesOf(round)).toEqual(wholeOf(round));
  });

  const killsOfService = [
    { point: 'cart-agreed', hasVoucher: false },
    { point: 'order-written', hasVoucher: true },
    { point: 'committed', hasVoucher: false },
  ] as const;
  it.each(deepCases(killsOfService))(
    'at $point, with the whole service, still gives the client its order after the restart',
    async ({ point, hasVoucher }) => {
      const round = await newRound(hasVoucher);
      const doomed = await startService({ NODE_ENV: 'test', FAULT_POINT: point });
      await expect(placeOrder(doomed.url, round.data, { key: round.key })).rejects.toThrow('fetch failed');
      await doomed.process.exited;
      const next = await startService({});
      const order = placed(await placeOrder(next.url, round.data, { key: round.key }));
      expect(placed(await placeOrder(next.url, round.data, { key: round.key }))).toEqual(order);
      expect(await tracesOf(round)).toEqual(wholeOf(round));
      await next.stop();
    },
  );
});

async function startService(env: Record<string, string>): Promise<Service> {
  return startContentService({
    ...shop,
    port: await freePort(),
    publicUrl: 'http://localhost:3000',
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:9',
    secrets: inject('cluster').secrets,
    env,
  });
}
