import { describe, expect, it } from 'vitest';
import { expireUnpaidOrders, type PaymentCertainty } from '../src/order-status/expire-orders.ts';
import { call, cartChange, orderData, orderOf, placed, placeOrder } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addVoucher, addProduct, query, stockOf } from './support/order-fixtures.ts';
import { useTestService } from './setup/test-service.ts';

const shop = useTestService('stock');

describe('an item whose stock fell while it was in the cart', () => {
  it('is named per line with the available quantity', async () => {
    const { url, databaseUrl } = shop();
    const kit = await addProduct(databaseUrl, { price: '10', stock: 3 });
    const { changes, cart } = cartChange(
      await placeOrder(url, orderData([{ product: kit, unitPrice: 10, quantity: 5 }])),
    );
    expect(changes).toEqual([{ line: 0, kind: 'stock', before: '5', after: '3', available: 3 }]);
    expect(cart).toMatchObject({ subTotal: 3000, total: 3600 });
    expect(await stockOf(databaseUrl, kit)).toBe(3);
  });

  it('counts the pieces of bundles, over all lines of the item', async () => {
    const { url, databaseUrl } = shop();
    const rolls = await addProduct(databaseUrl, { price: '6; 10', options: '6 rouleaux, 12 rouleaux', stock: 30 });
    const lines = (quantity: number) => [
      { product: rolls, unitPrice: 10, option: '12 rouleaux', quantity: 2 },
      { product: rolls, unitPrice: 6, option: '6 rouleaux', quantity },
    ];
    expect(cartChange(await placeOrder(url, orderData(lines(2)))).changes).toEqual([
      { line: 1, kind: 'stock', before: '2', after: '1', available: 1 },
    ]);
    placed(await placeOrder(url, orderData(lines(1))));
    expect(await stockOf(databaseUrl, rolls)).toBe(0);
  });

  it('is never short when the shop does not count it', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '0.10' });
    placed(await placeOrder(url, orderData([{ product, unitPrice: 0.1, quantity: 9999 }])));
    expect(await stockOf(databaseUrl, product)).toBeNull();
  });
});

describe('an unpaid order', () => {
  async function overdueOrder(paymentMethod = 'credit_card') {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10', stock: 5 });
    const code = await addVoucher(databaseUrl, { percent: 10, usageLimit: 1 });
    const data = { ...orderData([{ product, unitPrice: 10, quantity: 2 }], { amount: 2.4, code }), paymentMethod };
    const order = placed(await placeOrder(url, data));
    const read = async () =>
      orderOf(await call(url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken: order.accessToken }));
    return { order, product, data, read };
  }

  /** Runs the job as if so many days had passed. */
  async function expireAfter(days: number, certainty: PaymentCertainty = 'unpaid', replicas = 1): Promise<number> {
    const { databaseUrl } = shop();
    const pass = (elapsed: number) =>
      query(
        databaseUrl,
        `update orders set payable_until = payable_until - make_interval(secs => $1) where order_status = 'pending'`,
        [elapsed * 86_400],
      );
    const orders = openOrders(databaseUrl);
    await pass(days);
    try {
      const expired = await Promise.all(
        Array.from({ length: replicas }, () => expireUnpaidOrders(orders.deps, () => Promise.resolve(certainty))),
      );
      return expired.reduce((sum, count) => sum + count);
    } finally {
      await pass(-days);
      await orders.close();
    }
  }

  it('is cancelled after three days by card, and returns stock and voucher exactly once', async () => {
    const { url, databaseUrl } = shop();
    const { product, data, read } = await overdueOrder();
    await expireAfter(2.9);
    expect((await read()).orderStatus).toBe('pending');
    expect(await expireAfter(3.1, 'unpaid', 3)).toBe(1);
    const order = await read();
    expect(order).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'pending' });
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'expired']);
    expect(await stockOf(databaseUrl, product)).toBe(5);
    const cancelled = { orderStatus: 'cancelled' };
    await call(url, 'PUT', `/orders/${order.documentId}`, { data: cancelled });
    expect(await stockOf(databaseUrl, product)).toBe(5);
    placed(await placeOrder(url, data));
  });

  it('has the days of the settings by bank transfer', async () => {
    const { databaseUrl } = shop();
    const [settings] = await query<{ days: number }>(
      databaseUrl,
      'select transfer_due_days as days from components_shop_payment_termss limit 1',
    );
    const { read } = await overdueOrder('bank_transfer');
    await expireAfter((settings?.days ?? 14) - 0.1);
    expect((await read()).orderStatus).toBe('pending');
    await expireAfter((settings?.days ?? 14) + 0.1);
    expect((await read()).orderStatus).toBe('cancelled');
  });

  it('is cancelled although the cancellation of an older one fails', async () => {
    const { databaseUrl } = shop();
    const older = await overdueOrder();
    const younger = await overdueOrder();
    await query(
      databaseUrl,
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
       create trigger refuse_one before update of order_status on orders for each row
         when (old.document_id = '${older.order.documentId}') execute function refuse_one()`,
    );
    try {
      await expect(expireAfter(3.1)).rejects.toThrow('not this one');
    } finally {
      await query(databaseUrl, 'drop function refuse_one cascade');
    }
    expect((await older.read()).orderStatus).toBe('pending');
    expect((await younger.read()).orderStatus).toBe('cancelled');
  });

  it.each(['paid', 'unknown'] as const)('is kept while its payment is %s', async (certainty) => {
    const { product, read } = await overdueOrder();
    await expireAfter(30, certainty);
    expect((await read()).orderStatus).toBe('pending');
    expect(await stockOf(shop().databaseUrl, product)).toBe(3);
  });
});
