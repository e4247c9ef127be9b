import { orderRequest } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { expireUnpaidOrders } from '../src/order-status/expire-orders.ts';
import { invoiceUnpaidOrder } from '../src/order-status/invoice-unpaid-order.ts';
import { placeOrder as placeDirectly } from '../src/checkout/place-order.ts';
import { sweepUnsoldDrafts } from '../src/checkout/sweep-drafts.ts';
import { paymentCertainty } from '../src/payments/reconcile.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { placeCardOrder, startCardPayment, tracesOf } from './support/card-order.ts';
import { call, newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { MovedClock } from './support/moved-clock.ts';
import { openPayments } from './support/payment-deps.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('sweep-clock');

const MONTH_AHEAD = () => new Date(Date.now() + 30 * 86_400_000);

async function statusOf(documentId: string) {
  const [row] = await query<{ order_status: string }>(
    shop().databaseUrl,
    'select order_status from orders where document_id = $1',
    [documentId],
  );
  return row?.order_status;
}

/** By a process that knows PayPal alone, as if cards had been switched off after orders were placed. */
async function expire(now?: () => Date): Promise<number> {
  const payments = openPayments(shop().databaseUrl, shop().world.url, now);
  try {
    return await expireUnpaidOrders(payments.deps, paymentCertainty(payments.deps));
  } finally {
    await payments.close();
  }
}

describe('a replica whose clock is thirty days ahead', () => {
  it('cancels no order before its deadline, and deletes no draft', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10' });
    const order = placed(await placeOrder(shop().url, orderData([{ product, unitPrice: 10 }])));
    expect(await expire(MONTH_AHEAD)).toBe(0);
    expect(await statusOf(order.documentId)).toBe('pending');
    const address = { data: orderData([{ product, unitPrice: 10 }]).billingAddress };
    expect((await call(shop().url, 'POST', '/order-addresses', address)).status).toBeLessThan(300);
    const payments = openPayments(shop().databaseUrl, shop().world.url, MONTH_AHEAD);
    expect(await sweepUnsoldDrafts(payments.deps)).toBe(0);
    await payments.close();
  });

  it('gives no longer deadlines than any other', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10' });
    const { data } = orderRequest.parse({ data: orderData([{ product, unitPrice: 10 }]) });
    const payments = openPayments(shop().databaseUrl, shop().world.url, MONTH_AHEAD);
    const result = await placeDirectly(payments.deps, { attemptKey: newKey(), customer: null, data });
    await payments.close();
    const [row] = await query<{ days: number }>(
      shop().databaseUrl,
      `select extract(epoch from payable_until - now() at time zone 'utc') / 86400 as days from orders where document_id = $1`,
      [result.kind === 'placed' ? result.order.documentId : ''],
    );
    expect(Number(row?.days)).toBeLessThan(30);
    expect(Number(row?.days)).toBeGreaterThan(0);
  });
});

describe('a replica that starts with a clock thirty days ahead', () => {
  /** By the database's clock. */
  async function expectDatedToday(url: string): Promise<void> {
    const { databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const { documentId } = placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
    await (await StaffDesk.open(url)).move(documentId, 'transfer-received');
    const [row] = await query<{ issued: string; paid: string; today: string }>(
      databaseUrl,
      `select record ->> 'issueDate' as issued, cast(cast(o.paid_at at time zone 'utc' at time zone 'Europe/Paris' as date) as text) as paid,
         cast(cast(now() at time zone 'Europe/Paris' as date) as text) as today
       from shop_invoices i join orders o on o.document_id = i.order_document_id where o.document_id = $1`,
      [documentId],
    );
    expect(row).toMatchObject({ issued: row?.today, paid: row?.today });
  }

  it('dates payments and invoices by the database’s clock, and at once when its own is set right', async () => {
    const clock = new MovedClock();
    clock.setServices(MONTH_AHEAD());
    const { url } = await shop().startReplica(clock.environment);
    await expectDatedToday(url);
    clock.setServices(new Date());
    await expectDatedToday(url);
    await clock.remove();
  });
});

describe('an overdue order of which the provider is asked', () => {
  /** What becomes of it when this happens before the provider answers. */
  async function expireWhile(happens: (documentId: string) => Promise<unknown>) {
    const { databaseUrl, url, world } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const { documentId } = placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
    await query(databaseUrl, `update orders set payable_until = now() - interval '1 day' where document_id = $1`, [
      documentId,
    ]);
    const { deps, close } = openPayments(databaseUrl, world.url);
    await expireUnpaidOrders(deps, async (order) => {
      if (order.documentId !== documentId) return 'unknown';
      await happens(documentId);
      return 'unpaid';
    });
    await close();
    return statusOf(documentId);
  }

  it('stays when the buyer opens another payment meanwhile', async () => {
    const { databaseUrl } = shop();
    const extend = (documentId: string) =>
      query(databaseUrl, `update orders set payable_until = now() + interval '3 days' where document_id = $1`, [
        documentId,
      ]);
    expect(await expireWhile(extend)).toBe('pending');
  });

  it('stays when staff invoice it meanwhile', async () => {
    const { deps, close } = openPayments(shop().databaseUrl, shop().world.url);
    expect(await expireWhile((documentId) => invoiceUnpaidOrder(deps, documentId, 'Sacha'))).toBe('pending');
    await close();
  });

  it('is cancelled when nothing happens', async () => {
    expect(await expireWhile(() => Promise.resolve())).toBe('cancelled');
  });
});

describe('a disabled provider', () => {
  it('lets its unpaid orders expire, and reports payments that cannot be looked up', async () => {
    const order = await placeCardOrder(shop());
    await startCardPayment(shop(), order);
    await query(
      shop().databaseUrl,
      `update orders set payable_until = payable_until - interval '4 days' where document_id = $1`,
      [order.documentId],
    );
    expect(await expire()).toBe(1);
    expect(await tracesOf(shop(), order)).toMatchObject({
      orderStatus: 'cancelled',
      anomalies: ['payment-unverified'],
    });
  });

  it('delays no other order, however many older ones must stay', async () => {
    const { databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const order = placed(await placeOrder(shop().url, orderData([{ product, unitPrice: 10 }])));
    const stays = new Set<string>();
    while (stays.size < 205)
      stays.add(placed(await placeOrder(shop().url, orderData([{ product, unitPrice: 10 }]))).documentId);
    await query(
      databaseUrl,
      `update orders set payable_until = now() - interval '2 days' where document_id = any($1)`,
      [[...stays]],
    );
    await query(databaseUrl, `update orders set payable_until = now() - interval '1 day' where document_id = $1`, [
      order.documentId,
    ]);
    const payments = openPayments(databaseUrl, shop().world.url);
    await expireUnpaidOrders(payments.deps, ({ documentId }) =>
      Promise.resolve(stays.has(documentId) ? 'unknown' : 'unpaid'),
    );
    await payments.close();
    expect(await statusOf(order.documentId)).toBe('cancelled');
  });
});
