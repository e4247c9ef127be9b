import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { call, newKey, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { paidByPayPal, type PlacedOrder } from './support/paypal-order.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let product: Product;
let desk: StaffDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
  desk = await StaffDesk.open(shop().url);
});

function refund(order: PlacedOrder, amount: number, key = newKey()) {
  return desk.post(`/orders/${order.documentId}/refund`, { data: { key, amount, reason: 'Article abîmé' } });
}

async function read(order: PlacedOrder) {
  return orderOf(
    await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken: order.accessToken }),
  );
}

describe('a refund', () => {
  it('in two parts returns exactly the total, and a third is refused', async () => {
    const order = await paidByPayPal(shop(), product);
    expect((await refund(order, 20)).status).toBe(200);
    expect((await read(order)).paymentStatus).toBe('partially_refunded');
    expect(refusalOf(await refund(order, 40.01))).toMatchObject({ status: 409, code: 'refund-exceeds-payment' });
    expect((await refund(order, 40)).status).toBe(200);
    expect((await read(order)).paymentStatus).toBe('refunded');
    expect(refusalOf(await refund(order, 0.01))).toMatchObject({ code: 'refund-exceeds-payment' });
    expect(await shop().world.moneyOf(order.orderNumber)).toMatchObject({ captured: 6000, refunded: 6000 });
  });

  it('pressed twenty times with one key is made once', async () => {
    const order = await paidByPayPal(shop(), product);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(order, 60, key)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await refund(order, 60, key)).status).toBe(200);
    expect(await shop().world.moneyOf(order.orderNumber)).toMatchObject({ refunded: 6000 });
    expect((await read(order)).timeline.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(refusalOf(await refund(order, 10, key))).toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('by two concurrent desks never exceeds the payment', async () => {
    const order = await paidByPayPal(shop(), product);
    await Promise.all([refund(order, 40), refund(order, 40), refund(order, 40)]);
    expect(await shop().world.moneyOf(order.orderNumber)).toMatchObject({ refunded: 4000 });
  });

  it('that is refused or unanswered does not count as done, and the same key settles it', async () => {
    const order = await paidByPayPal(shop(), product);
    const match = order.orderNumber;
    await shop().world.order({ provider: 'paypal', scenario: 'refuse', operation: 'refund', match, times: 1 });
    expect(refusalOf(await refund(order, 10))).toMatchObject({ status: 422, code: 'payment-provider-refused' });
    await shop().world.order({ provider: 'paypal', scenario: 'cut-short', operation: 'refund', match, times: 1 });
    const key = newKey();
    expect(refusalOf(await refund(order, 10, key))).toMatchObject({ status: 503 });
    expect((await read(order)).paymentStatus).toBe('paid');
    expect((await refund(order, 10, key)).status).toBe(200);
    expect((await read(order)).paymentStatus).toBe('partially_refunded');
    expect(await shop().world.moneyOf(order.orderNumber)).toMatchObject({ refunded: 1000 });
  });

  it('of an unpaid order, of 0 €, or by a customer is refused', async () => {
    const unpaid = placed(await placeOrder(shop().url, orderData([{ product, unitPrice: 50 }])));
    expect(refusalOf(await refund(unpaid, 10))).toMatchObject({ code: 'refund-exceeds-payment' });
    await desk.move(unpaid.documentId, 'transfer-received');
    expect((await refund(unpaid, 0)).status).toBe(409);
    const body = { data: { key: newKey(), amount: 1, reason: 'x' } };
    const path = `/staff/orders/${unpaid.documentId}/refund`;
    expect((await call(shop().url, 'POST', path, body, { orderToken: unpaid.accessToken })).status).toBe(401);
  });
});
