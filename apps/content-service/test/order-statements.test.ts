import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyTemplate, type TestShopData } from '../../../scripts/stack/index.ts';
import { newDocumentId } from '../src/database/document-id.ts';
import { findOrders } from '../src/orders/order-queries.ts';
import type { StoredOrder } from '../src/orders/stored-order.ts';
import { markTransferReceived } from '../src/order-status/staff-orders.ts';
import { orderData } from './support/order-client.ts';
import { type DirectOrders, openOrders, placeDirectly } from './support/order-deps.ts';
import { addVoucher, addProduct } from './support/order-fixtures.ts';

let data: TestShopData;
let orders: DirectOrders;

beforeAll(async () => {
  data = await copyTemplate(inject('cluster'), 'order-statements');
  orders = openOrders(data.databaseUrl);
});
afterAll(async () => {
  await orders.close();
  await data.drop();
});

/** The statements of some work, BEGIN and COMMIT among them, in the order in which they reached PostgreSQL. */
async function statementsDuring(work: () => Promise<void>): Promise<string[]> {
  // Watched at the driver, so that nothing which reaches PostgreSQL is missed.
  const driver = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = driver.mock.calls.map(([query]) => textOf(query).trim().replace(/\s+/g, ' '));
  driver.mockRestore();
  // A new connection of the pool is asked for its version before.
  return statements.filter((text) => !/^select version\(\)/i.test(text));
}

/** Those of one placement. */
function statementsOf(body: object): Promise<string[]> {
  return statementsDuring(async () => void (await place(body)));
}

async function place(body: object): Promise<StoredOrder> {
  return (await placeDirectly(orders.deps, body)).order;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}

async function threeLines() {
  const { databaseUrl } = data;
  const counted = await addProduct(databaseUrl, { price: '10', stock: 10 });
  const bundle = await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux', stock: 100 });
  const tray = await addProduct(databaseUrl, { price: '30', vat: 5.5, variants: ['Lin'] });
  return [
    { product: counted, unitPrice: 10 },
    { product: bundle, unitPrice: 9, option: '12 rouleaux', quantity: 2 },
    { product: tray, unitPrice: 30, vat: 5.5, variant: 'Lin' },
  ];
}

it('an order of 3 counted lines takes 2 statements: one reads the offers, one writes it', async () => {
  const statements = await statementsOf(orderData(await threeLines()));
  expect(statements, statements.join('\n')).toHaveLength(2);
  expect(statements[0]).toMatch(/^with recursive wanted/);
  expect(statements[1]).toContain('insert into orders ');
});

it('an order of 3 counted lines with a limited voucher takes at most 15 statements', async () => {
  const code = await addVoucher(data.databaseUrl, { amountCents: 500, usageLimit: 3, usageLimitPerCustomer: 1 });
  const statements = await statementsOf(orderData(await threeLines(), { amount: 5, code }));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(15);
});

it('needs no more statements for 30 lines than for 3', async () => {
  const few = await statementsOf(orderData(await threeLines()));
  const products = await Promise.all(
    Array.from({ length: 30 }, () => addProduct(data.databaseUrl, { price: '10', stock: 10 })),
  );
  const many = await statementsOf(orderData(products.map((product) => ({ product, unitPrice: 10 }))));
  expect(many).toHaveLength(few.length);
});

it('takes the order number in the last statement before the commit', async () => {
  expect((await statementsOf(orderData(await threeLines()))).at(-1)).toContain('update shop_counters');
  const code = await addVoucher(data.databaseUrl, { amountCents: 500 });
  const statements = await statementsOf(orderData(await threeLines(), { amount: 5, code }));
  const counter = statements.findIndex((sql) => sql.includes('update shop_counters'));
  expect(statements[counter + 1]).toMatch(/^commit/i);
});

it('PostgreSQL plans the statements of an order once, not for each', async () => {
  for (let order = 0; order < 8; order += 1) await statementsOf(orderData(await threeLines()));
  expect(await plansReused()).toEqual([
    { name: 'place-order', reused: true },
    { name: 'read-offers', reused: true },
  ]);
});

it('an order finds its items by their index, and never reads the whole catalogue', async () => {
  const bodies = [];
  for (let order = 0; order < 8; order += 1) bodies.push(orderData(await threeLines()));
  const before = await wholeReadings();
  for (const body of bodies) await statementsOf(body);
  expect(await wholeReadings()).toBe(before);
});

it('PostgreSQL plans the reading of orders for mails once, however many they are', async () => {
  for (let count = 1; count <= 8; count += 1) {
    await findOrders(orders.deps.database.sql, Array.from({ length: count }, newDocumentId));
  }
  expect(await plansReused()).toContainEqual({ name: 'find-orders', reused: true });
});

it('takes the number of an invoice for its document and the commit alone', async () => {
  const { documentId } = await place({ ...orderData(await threeLines()), paymentMethod: 'bank_transfer' });
  const statements = await statementsDuring(async () => {
    expect((await markTransferReceived(orders.deps, documentId, null)).kind).toBe('changed');
  });
  const counter = statements.findIndex((sql) => sql.startsWith('insert into shop_counters'));
  expect(statements.slice(counter + 1)).toEqual([
    expect.stringMatching(/^insert into shop_invoices/),
    expect.stringMatching(/^commit/i),
  ]);
});

/** The prepared statements of the one connection, and whether a plan of theirs served again. */
async function plansReused() {
  const { rows } = await orders.knex.raw<{ rows: { name: string; reused: boolean }[] }>(
    'select name, generic_plans > 0 as reused from pg_prepared_statements order by name',
  );
  return rows;
}

/** How often the one connection has read all items, or the categories of all. */
async function wholeReadings(): Promise<number> {
  await orders.knex.raw('select pg_stat_force_next_flush()');
  const { rows } = await orders.knex.raw<{ rows: { readings: number }[] }>(
    `select cast(sum(seq_scan) as integer) as readings
     from pg_stat_user_tables where relname in ('sidebar_items', 'sidebar_items_parent_lnk')`,
  );
  return rows[0]?.readings ?? Number.NaN;
}
