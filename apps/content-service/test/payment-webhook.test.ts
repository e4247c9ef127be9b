import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useOwnShop } from './setup/own-shop.ts';
import { call } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { openPayPal, type PlacedOrder, placePayPalOrder } from './support/paypal-order.ts';
import { askForRefund } from './support/refunds.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('paypal-webhooks', { PAYMENT_METHODS: 'paypal' });
let product: Product;

beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
});

describe('a webhook', () => {
  it('with a false signature is refused and pays nothing', async () => {
    const { world } = shop();
    const order = await placePayPalOrder(shop(), product);
    const { approvalUrl } = await openPayPal(shop(), order);
    await world.order({ provider: 'paypal', scenario: 'bad-signature', match: order.orderNumber, times: 0 });
    await world.approve(approvalUrl, order.orderNumber, 'accept-without-return');
    const forged = await fetch(`${shop().url}/api/paypal/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': '1',
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-cert-url': 'https://attacker.example/cert.pem',
        'paypal-transmission-sig': 'AAAA',
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body: JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } }),
    });
    expect(forged.status).toBe(403);
    const rows = await query(shop().databaseUrl, 'select payment_status from orders where order_number = $1', [
      order.orderNumber,
    ]);
    expect(rows).toEqual([{ payment_status: 'pending' }]);
  });

  // Another service starts in it.
  it('is refused when PayPal denies it on request', async () => {
    const { startReplica } = shop();
    const asking = await startReplica({ PAYPAL_VERIFICATION: 'call' });
    const forged = await fetch(`${asking.url}/api/paypal/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': '1',
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body: JSON.stringify({ id: 'WH-2', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } }),
    });
    expect(forged.status).toBe(403);
    await asking.stop();
  });
});

/** Paid while every webhook arrives. */
async function paidAloud(): Promise<PlacedOrder> {
  const order = await placePayPalOrder(shop(), product);
  const { approvalUrl, id } = await openPayPal(shop(), order);
  await shop().world.approve(approvalUrl, order.orderNumber);
  expect((await call(shop().url, 'GET', `/paypal/capture-order?token=${id}`)).status).toBe(200);
  await expectTaken(order, 2);
  return order;
}

/** Waits until the shop has taken as many webhooks about the order. */
async function expectTaken({ orderNumber }: PlacedOrder, webhooks: number): Promise<void> {
  const taken = async () => {
    const [payment] = await shop().world.payments(orderNumber);
    return payment?.deliveries.filter(({ outcome }) => outcome === 200).length;
  };
  await expect.poll(taken, { timeout: 30_000 }).toBe(webhooks);
}

function reported({ orderNumber }: PlacedOrder) {
  const text = 'select kind, detail from shop_payment_anomalies where order_number = $1 order by id';
  return query(shop().databaseUrl, text, [orderNumber]);
}

/** Somebody gives money back on PayPal's own pages. */
async function refundAtPayPal({ orderNumber }: PlacedOrder, value: string): Promise<string> {
  const { url } = shop().world;
  const text = 'select capture_reference from shop_payment_attempts where order_number = $1';
  const [row] = await query<{ capture_reference: string }>(shop().databaseUrl, text, [orderNumber]);
  const ask = async (path: string, authorization: string, body: URLSearchParams | string) => {
    const headers = { authorization, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json();
  };
  const keys = `Basic ${btoa('sandbox-client-id:sandbox-client-secret')}`;
  const grant = new URLSearchParams({ grant_type: 'client_credentials' });
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await ask('/v1/oauth2/token', keys, grant));
  const amount = JSON.stringify({ amount: { currency_code: 'EUR', value } });
  const path = `/v2/payments/captures/${row?.capture_reference}/refund`;
  return z.object({ id: z.string() }).parse(await ask(path, `Bearer ${token}`, amount)).id;
}

describe('money that leaves PayPal', () => {
  it('is told to staff once when PayPal takes it back, however often PayPal says so', async () => {
    const order = await paidAloud();
    await shop().world.reverse(order.orderNumber, 5);
    await expectTaken(order, 7);
    await shop().world.reverse(order.orderNumber);
    await expectTaken(order, 8);
    expect(await reported(order)).toEqual([
      { kind: 'payment-reversed', detail: expect.stringMatching(/^Repris par PayPal, référence \w+$/) as string },
    ]);
  });

  it('is told to staff when it was refunded on PayPal’s site, and not when the shop refunded it', async () => {
    const order = await paidAloud();
    const first = await refundAtPayPal(order, '10.00');
    await expectTaken(order, 3);
    expect((await askForRefund(await StaffDesk.open(shop().url), order, 20)).status).toBe(200);
    await expectTaken(order, 4);
    const second = await refundAtPayPal(order, '5.00');
    await expectTaken(order, 5);
    expect(await reported(order)).toEqual(
      [first, second].map((id) => ({ kind: 'payment-reversed', detail: `Remboursé chez PayPal, référence ${id}` })),
    );
  });

  it('is nothing to tell when a refund of ours took it, even before its answer came', async () => {
    const order = await paidAloud();
    const desk = await StaffDesk.open(shop().url);
    expect((await askForRefund(desk, order, 20)).status).toBe(200);
    const match = order.orderNumber;
    await shop().world.order({ provider: 'paypal', scenario: 'cut-short', operation: 'refund', match, times: 1 });
    expect((await askForRefund(desk, order, 10)).status).toBe(503);
    await expectTaken(order, 4);
    expect(await shop().world.moneyOf(order.orderNumber)).toMatchObject({ refunded: 3000 });
    expect(await reported(order)).toEqual([]);
  });
});
