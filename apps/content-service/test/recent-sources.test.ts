import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate, type TestShopData } from '../../../scripts/stack/index.ts';
import { bookSources } from '../src/accounting/book-sources.ts';
import { closeDays } from '../src/accounting/close-periods.ts';
import { changeOrderStatus } from '../src/order-status/change-order-status.ts';
import { orderData } from './support/order-client.ts';
import { type DirectOrders, openOrders, placeDirectly } from './support/order-deps.ts';
import { addProduct, query } from './support/order-fixtures.ts';

/** No service runs on this data: its jobs would do the same. */
let data: TestShopData;
let orders: DirectOrders;

beforeAll(async () => {
  data = await copyTemplate(inject('cluster'), 'recent-sources');
  orders = openOrders(data.databaseUrl, () => new Date('2031-03-02T12:00:00Z'));
});
afterAll(async () => {
  await orders.close();
  await data.drop();
});

async function sell(): Promise<void> {
  const product = await addProduct(data.databaseUrl, { price: '50.00' });
  const body = { ...orderData([{ product, unitPrice: 50 }]), paymentMethod: 'bank_transfer' };
  const { order } = await placeDirectly(orders.deps, body);
  // The bank says an earlier day than that on which it is recorded.
  const paid = { to: 'processing', actor: 'staff', paymentStatus: 'paid', transferDay: '2031-02-01' } as const;
  await changeOrderStatus(orders.deps, order.documentId, paid);
}

/** How many entries there are of this year's documents and money. */
async function entries(): Promise<number | undefined> {
  const [row] = await query<{ count: number }>(
    data.databaseUrl,
    `select cast(count(*) as integer) as count from shop_ledger_entries where day >= '2031'`,
  );
  return row?.count;
}

test('the books take what was recorded since a moment, and all of it without one', async () => {
  await sell();
  await bookSources(orders.deps, new Date('2031-03-03T12:00:00Z'));
  expect(await entries()).toBe(0);
  await bookSources(orders.deps, new Date('2031-03-02T11:00:00Z'));
  expect(await entries()).toBe(2);
  await sell();
  await bookSources(orders.deps, null);
  expect(await entries()).toBe(4);
});

test('what is recorded while days are being closed is booked on its own day', async () => {
  await sell();
  // The process stands still for three days after its first look, which sees nothing of this sale.
  const times = ['2031-03-02T12:05:00Z', '2031-03-02T12:06:00Z'];
  const now = () => new Date(times.shift() ?? '2031-03-05T12:00:00Z');
  await closeDays({ ...orders.deps, now }, new Date('2031-03-03T00:00:00Z'));
  const late = await query(data.databaseUrl, 'select from shop_ledger_entries where day <> true_day');
  expect(await entries()).toBe(6);
  expect(late).toHaveLength(0);
});
