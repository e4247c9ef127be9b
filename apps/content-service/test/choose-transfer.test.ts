import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { approvedPayPal } from './support/paypal-order.ts';
import { StaffDesk } from './support/staff-desk.ts';

const DAY = 86_400_000;
const shop = useSharedShop();
let product: Product;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '10.00' });
});

type Placed = ReturnType<typeof placed>;

async function orderedBy(paymentMethod: 'bank_transfer' | 'paypal'): Promise<Placed> {
  return placed(await placeOrder(shop().url, { ...orderData([{ product, unitPrice: 10 }]), paymentMethod }));
}

function choose(order: Placed, orderToken = order.accessToken) {
  return call(shop().url, 'POST', `/orders/${order.documentId}/transfer`, {}, { orderToken });
}

const daysUntil = (day: string | null) => (Date.parse(day ?? '') - Date.now()) / DAY;

describe('the choice of a transfer for an order that was to be paid otherwise', () => {
  it('makes the order wait for it as long as for any transfer, and staff may record it', async () => {
    const order = await orderedBy('paypal');
    expect(daysUntil(order.payableUntil)).toBeLessThan(4);
    const chosen = orderOf(await choose(order));
    expect(chosen.paymentMethod).toBe('bank_transfer');
    expect(daysUntil(chosen.payableUntil)).toBeGreaterThan(6);
    const again = orderOf(await choose(order));
    expect(again.payableUntil).toBe(chosen.payableUntil);
    const desk = await StaffDesk.open(shop().url);
    const answer = await desk.move(order.documentId, 'transfer-received');
    expect(answer.status).toBe(200);
  });

  it('is undone by the payment that was open: order and invoice say PayPal', async () => {
    const order = await orderedBy('paypal');
    const token = await approvedPayPal(shop(), order);
    expect(orderOf(await choose(order)).paymentMethod).toBe('bank_transfer');
    const captured = await call(shop().url, 'GET', `/paypal/capture-order?token=${token}`);
    expect(captured.body).toMatchObject({ status: 'COMPLETED' });
    const methods = await query(
      shop().databaseUrl,
      `select o.payment_method as ordered, i.record #>> '{payment,method}' as invoiced
       from orders o join shop_invoices i on i.order_document_id = o.document_id where o.document_id = $1`,
      [order.documentId],
    );
    expect(methods).toEqual([{ ordered: 'paypal', invoiced: 'paypal' }]);
  });

  it('is refused to strangers, and for an order that is not to be paid any more', async () => {
    const order = await orderedBy('paypal');
    expect((await choose(order, 'stranger')).status).toBe(404);
    await query(shop().databaseUrl, `update orders set order_status = 'cancelled' where document_id = $1`, [order.documentId]); // prettier-ignore
    expect(refusalOf(await choose(order)).code).toBe('order-not-payable');
  });
});
