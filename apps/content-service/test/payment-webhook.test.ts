import { beforeAll, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { openPayPal, placePayPalOrder } from './support/paypal-order.ts';

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
