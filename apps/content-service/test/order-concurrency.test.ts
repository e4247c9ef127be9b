import { expect, it } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { type Answer, cartChange, newKey, orderData, placed, placeOrder, untilServed } from './support/order-client.ts';
import { addVoucher, addProduct, countRows, query, stockOf } from './support/order-fixtures.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

function inParallel(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => untilServed(() => ask(index))));
}

it('20 parallel posts with one key give one order and one answer', { tags: ['spec:4.14'] }, async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10', stock: 100 });
  const data = orderData([{ product, unitPrice: 10 }]);
  const key = newKey();
  const before = await countRows(databaseUrl, 'orders');
  const answers = await inParallel(20, () => placeOrder(url, data, { key }));
  const orders = answers.map(placed);
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
  expect(await countRows(databaseUrl, 'orders')).toBe(before + 1);
  expect(await stockOf(databaseUrl, product)).toBe(99);
});

it('50 parallel orders have 50 distinct consecutive numbers', { tags: ['spec:4.17'] }, async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10', stock: 1000 });
  const [counter] = await query<{ value: string }>(databaseUrl, `select value from shop_counters where name = 'order'`);
  const first = Number(counter?.value) + 1;
  const answers = await inParallel(50, () => placeOrder(url, orderData([{ product, unitPrice: 10 }])));
  const numbers = answers.map((answer) => placed(answer).orderNumber).toSorted();
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => `ORD-${String(first + n).padStart(7, '0')}`));
});

it('refused orders leave no gap in the numbers', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  const data = orderData([{ product, unitPrice: 10 }]);
  const before = placed(await placeOrder(url, data)).orderNumber;
  await inParallel(10, () => placeOrder(url, { ...data, total: 1 }));
  const after = placed(await placeOrder(url, data)).orderNumber;
  expect(Number(after.slice(4))).toBe(Number(before.slice(4)) + 1);
});

it('the number has seven digits, or more when needed', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  const data = orderData([{ product, unitPrice: 10 }]);
  const [counter] = await query<{ value: string }>(databaseUrl, `select value from shop_counters where name = 'order'`);
  await query(databaseUrl, `update shop_counters set value = 9999998 where name = 'order'`);
  expect(placed(await placeOrder(url, data)).orderNumber).toBe('ORD-9999999');
  expect(placed(await placeOrder(url, data)).orderNumber).toBe('ORD-10000000');
  await query(databaseUrl, `update shop_counters set value = $1 where name = 'order'`, [counter?.value]);
});

it('of 30 concurrent orders for the last piece one succeeds, and 29 are refused before paying', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10', stock: 1 });
  const answers = await inParallel(30, () => placeOrder(url, orderData([{ product, unitPrice: 10 }])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => cartChange(answer).changes);
  expect(refusals).toHaveLength(29);
  for (const changes of refusals)
    expect(changes).toEqual([{ line: 0, kind: 'stock', before: '1', after: '0', available: 0 }]);
  expect(await stockOf(databaseUrl, product)).toBe(0);
});

it('orders of the same items in opposite order do not deadlock', async () => {
  const { url, databaseUrl } = shop();
  const one = await addProduct(databaseUrl, { price: '10', stock: 20 });
  const two = await addProduct(databaseUrl, { price: '10', stock: 20 });
  const lines = [
    { product: one, unitPrice: 10 },
    { product: two, unitPrice: 10 },
  ];
  const answers = await inParallel(30, (index) =>
    placeOrder(url, orderData(index % 2 === 0 ? lines : lines.toReversed())),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await stockOf(databaseUrl, one)).toBe(0);
  expect(await stockOf(databaseUrl, two)).toBe(0);
});

it('of 50 parallel orders with a code that is valid once, one is discounted', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '100' });
  const code = await addVoucher(databaseUrl, { percent: 20, usageLimit: 1 });
  const data = orderData([{ product, unitPrice: 100 }], { amount: 24, code });
  const answers = await inParallel(50, () => placeOrder(url, data));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(cartChange(answer).changes).toMatchObject([{ kind: 'discount', reason: 'coupon-limit-reached' }]);
  }
  expect(await query(databaseUrl, 'select 1 from orders where discount_code = $1', [code])).toHaveLength(1);
});

it('orders of a locked item hold four connections and let others pass until all are placed', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10', stock: 8 });
  const other = await addProduct(databaseUrl, { price: '10', stock: 1 });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const answers = await withClient(databaseUrl, async (editor) => {
    await editor.query('begin');
    await editor.query('select 1 from sidebar_items where document_id = $1 for update', [product.productId]);
    const wait = (count: number) => inParallel(count, () => placeOrder(url, orderData([{ product, unitPrice: 10 }])));
    const first = wait(3);
    await expect.poll(() => query(databaseUrl, waiting)).toHaveLength(3);
    expect((await placeOrder(url, orderData([{ product: other, unitPrice: 10 }]))).status).toBe(201);
    const more = wait(5);
    await expect.poll(() => query(databaseUrl, waiting)).toHaveLength(4);
    // A later call is answered meanwhile, so that all eight are in the service.
    expect((await fetch(`${url}/api/sidebar-items`)).status).toBe(200);
    expect(await query(databaseUrl, waiting)).toHaveLength(4);
    await editor.query('commit');
    return [...(await first), ...(await more)];
  });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  expect(await stockOf(databaseUrl, product)).toBe(0);
});
