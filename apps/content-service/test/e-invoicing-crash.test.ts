import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { FLOW_FAULT_POINTS } from '../src/database/fault-point.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { isDeep } from './support/deep-rounds.ts';
import { companyOrder, handedIn, orderAtPlatform, platformInvoices } from './support/invoicing.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const ROUNDS = isDeep() ? 100 : FLOW_FAULT_POINTS.length;
/** `KILL_SEED` plays the rounds of an earlier run again. */
const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
/** 60 € with VAT, for a service: money is told of each document too. */
const TOTAL = 6_000;

/** What the platform does wrong while it takes files: it loses answers, answers late or not, and takes nothing for a moment. */
const LOST = ['cut-short', 'error-after', 'error-500', 'error-503', 'error-429', 'down', 'html', 'slow'] as const;
/** And what it does with its statuses and its search. */
const AFTERWARDS = [
  'early-status',
  'late-acknowledgement',
  'duplicate-status',
  'statuses-out-of-order',
  'search-lag',
] as const;

const roundOf = fc.record({
  documents: fc.integer({ min: 1, max: 3 }),
  lost: fc.array(fc.constantFrom(...LOST), { maxLength: 2 }),
  afterwards: fc.array(fc.constantFrom(...AFTERWARDS), { maxLength: 2 }),
  end: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...FLOW_FAULT_POINTS) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_500 }) },
    { weight: 1, arbitrary: fc.constant('connections' as const) },
  ),
});
/** How far the platform's clock is from the shop's. */
const [AHEAD = 0] = fc.sample(fc.constantFrom(90_000, 3_600_000, -60_000), { seed: SEED, numRuns: 1 });
type Round = typeof roundOf extends fc.Arbitrary<infer Value> ? Value : never;

const shop = useOwnShop('e-invoicing-crash', {
  EINVOICING_CHECK_SECONDS: '1',
  EINVOICING_SEARCH_DELAY_SECONDS: '2',
  PAYMENT_CHECK_SECONDS: '60',
});
const sql = <Row>(statement: string) => query<Row>(shop().databaseUrl, statement);
let product: Product;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20, stock: 10_000 });
  await query(shop().databaseUrl, `update sidebar_items set nature = 'service' where document_id = $1`, [
    product.productId,
  ]);
});

/** The transfer of each order is received, if it was not: its invoice is frozen, unless the service dies over it. */
async function freeze(orders: readonly string[]): Promise<void> {
  const desk = await StaffDesk.open(shop().url);
  const unpaid = await query<{ id: string }>(
    shop().databaseUrl,
    `select document_id as id from orders where payment_status = 'pending' and document_id = any($1)`,
    [orders],
  );
  await Promise.all(unpaid.map(({ id }) => desk.move(id, 'transfer-received').catch(() => null)));
}

/** A pause of the shop ends: what waits is due. */
async function pausesEnd(): Promise<void> {
  await sql(`update shop_outgoing_flows set try_at = now() where state = 'waiting'`);
}

async function isDead(): Promise<void> {
  const { process: service } = shop().service();
  await vi.waitFor(
    async () => {
      await pausesEnd();
      if (!service.hasExited()) throw new Error('The service is alive');
    },
    { timeout: 60_000, interval: 300 },
  );
}

/** The service is gone, and the leases of what it held have run out. */
async function endService(): Promise<void> {
  await shop().service().stop();
  await sql('update shop_outgoing_flows set busy_until = null');
  await sql('update shop_platform_cursors set busy_until = null');
}

async function cutConnections(): Promise<void> {
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** @param orders those of the rounds before, too: over some of them the service died. */
async function play({ lost, afterwards, end }: Round, orders: readonly string[]): Promise<void> {
  const isPoint = typeof end === 'string' && end !== 'connections';
  await endService();
  const starting = shop().restart({ NODE_ENV: 'test', FAULT_POINT: isPoint ? end : '' });
  // What the round before left can bring the service to its point before it is up.
  if (
    isPoint &&
    !(await starting.then(
      () => true,
      () => false,
    ))
  )
    return isDead();
  await starting;
  for (const scenario of lost) {
    await shop().world.order({ provider: 'invoicing', scenario, operation: 'create', delayMs: 800 });
  }
  for (const scenario of afterwards) await shop().world.order({ provider: 'invoicing', scenario, delayMs: 800 });
  if (typeof end === 'number') {
    const { pid } = shop().service().process;
    setTimeout(() => process.kill(pid, 'SIGKILL'), end);
  }
  if (end !== 'connections') {
    // It may die while staff log in.
    await freeze(orders).catch(() => null);
    return isDead();
  }
  await freeze(orders);
  for (let cuts = 0; cuts < 3; cuts += 1) {
    await cutConnections();
    await freeze(orders);
  }
}

/** Everything was taken and told, and the buyers have it. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      await pausesEnd();
      // No call to the platform lasts so long: who held it is gone.
      await sql(`update shop_outgoing_flows set busy_until = null where busy_until < now() + interval '290 seconds'`);
      await sql(`update shop_platform_cursors set busy_until = null where busy_until < now() + interval '110 seconds'`);
      const open = await sql(
        `select f.name, f.state, f.error_code, t.code from shop_outgoing_flows f
         join shop_transmissions t on t.number = f.document_number where f.state <> 'accepted' or t.code is distinct from '203'
         union all select t.number, 'no 212', null, t.code from shop_transmissions t
         where not exists (select from shop_outgoing_flows f where f.subject = 'collected ' || t.number)`,
      );
      if (open.length > 0) throw new Error(`Not through: ${JSON.stringify(open.slice(0, 3))}`);
    },
    { timeout: 120_000, interval: 1_000 },
  );
}

it(
  `${ROUNDS} kills between freezing and acknowledgement: each document is sent once (seed ${SEED})`,
  { tags: ['spec:E01'], timeout: 3_600_000 },
  async () => {
    const rounds = fc.sample(roundOf, { seed: SEED, numRuns: ROUNDS });
    await orderAtPlatform(shop(), 'clock', { aheadMs: AHEAD });
    const owned: string[][] = [];
    for (const { documents } of rounds) {
      const placing = Array.from({ length: documents }, () => companyOrder(shop(), product));
      owned.push((await Promise.all(placing)).map(({ documentId }) => documentId));
    }
    for (const [index, round] of rounds.entries()) await play(round, owned.slice(0, index + 1).flat());
    const orders = owned.flat();
    await shop().world.clearScenarios();
    await endService();
    await shop().restart();
    await freeze(orders);
    await settled();

    const frozen = await sql<{ number: string; sha256: string; order: string }>(
      `select i.number, i.order_document_id as order, f.sha256 from shop_invoices i
       join shop_outgoing_flows f on f.document_number = i.number and f.kind = 'document' order by i.number`,
    );
    expect(frozen.map(({ order }) => order).toSorted()).toEqual(orders.toSorted());
    const held = (await platformInvoices(shop())).toSorted((one, other) => one.number.localeCompare(other.number));
    expect(held.map(({ number, sha256, received }) => ({ number, sha256, received }))).toEqual(
      frozen.map(({ number, sha256 }) => ({ number, sha256, received: TOTAL })),
    );
    // Not even a copy that the platform threw away: one file of each document, and one of its money.
    const files = await handedIn(shop());
    const isCopy = ({ name }: (typeof files)[number], at: number) => files.findIndex((one) => one.name === name) < at;
    expect(files.filter(isCopy)).toEqual([]);
    expect(files).toHaveLength(2 * orders.length);
  },
);

it('an acknowledged file that the platform hides from its search is sent once', { tags: ['spec:E01'] }, async () => {
  const { world } = shop();
  // Hidden for 1,8 s after it came and, from 1,5 s on, for 1,8 s more: less than the delay each time.
  await world.order({ provider: 'invoicing', scenario: 'cut-short', operation: 'create' });
  await world.order({ provider: 'invoicing', scenario: 'late-acknowledgement', delayMs: 1_500 });
  const hiding = await world.order({ provider: 'invoicing', scenario: 'search-lag', delayMs: 1_800, times: 0 });
  const before = (await handedIn(shop())).length;
  const { documentId, orderNumber } = await companyOrder(shop(), product);
  await freeze([documentId]);
  await settled();
  await world.takeBack(hiding);
  expect((await handedIn(shop())).slice(before).map(({ name }) => name)).toEqual([
    `${orderNumber}.pdf`,
    expect.stringMatching(/^encaissement-FA-/),
  ]);
});
