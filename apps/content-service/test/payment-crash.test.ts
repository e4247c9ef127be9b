import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAPTURE_FAULT_POINTS } from '../src/database/fault-point.ts';
import { expireUnpaidOrders } from '../src/order-status/expire-orders.ts';
import { captureOrder } from '../src/payments/paypal/capture-order.ts';
import { paymentCertainty } from '../src/payments/reconcile.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { openPayments } from './support/payment-deps.ts';
import { approvedPayPal, placePayPalOrder } from './support/paypal-order.ts';
import { type EndedProcess, runProcess } from './support/run-process.ts';

const ROUNDS = deepRounds(100, CAPTURE_FAULT_POINTS.length);
const CONCURRENT = 4;
const PROCESS = path.join(import.meta.dirname, 'support/capture-process.ts');
/** Rarely, so that the reconciliation of the running service pays no order before the process that is to be killed: it is tested elsewhere. */
const shop = useOwnShop('payment-crash', { PAYMENT_METHODS: 'paypal', PAYMENT_CHECK_SECONDS: '60' });
let product: Product;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
});

/** Runs a process that captures the payment and is killed at the fault point. */
function captureUntil(faultPoint: string, token: string): Promise<EndedProcess> {
  return runProcess(PROCESS, {
    DATABASE_URL: shop().databaseUrl,
    SANDBOX_URL: shop().world.url,
    TOKEN: token,
    FAULT_POINT: faultPoint,
  });
}

/** Captures the payment as another replica does. */
async function capture(token: string) {
  const payments = openPayments(shop().databaseUrl, shop().world.url);
  try {
    return await captureOrder(payments.deps, token);
  } finally {
    await payments.close();
  }
}

async function statusOf(orderNumber: string) {
  const [row] = await query<{ payment_status: string; mails: string; paid_events: string }>(
    shop().databaseUrl,
    `select o.payment_status,
       (select count(*) from shop_outbox where dedupe_key = 'order-paid:' || o.document_id) as mails,
       (select count(*) from order_events where order_id = o.id and kind = 'paid') as paid_events
     from orders o where order_number = $1`,
    [orderNumber],
  );
  return row;
}

describe('a process killed during a capture', () => {
  it(
    `in ${ROUNDS} rounds over all steps leaves provider and shop in agreement, none paid twice`,
    { timeout: 1_200_000 },
    async () => {
      const rounds = Array.from(
        { length: ROUNDS },
        (_, round) => CAPTURE_FAULT_POINTS[round % CAPTURE_FAULT_POINTS.length],
      );
      async function run(): Promise<void> {
        for (let point = rounds.pop(); point !== undefined; point = rounds.pop()) {
          const order = await placePayPalOrder(shop(), product);
          const token = await approvedPayPal(shop(), order);
          expect((await captureUntil(point, token)).signal).toBe('SIGKILL');
          expect(await capture(token)).toMatchObject({ ok: true, value: { status: 'COMPLETED' } });
          expect(await statusOf(order.orderNumber)).toEqual({ payment_status: 'paid', mails: '1', paid_events: '1' });
          expect(await shop().world.moneyOf(order.orderNumber)).toEqual({ captured: 6000, refunded: 0, captures: 1 });
        }
      }
      await Promise.all(Array.from({ length: CONCURRENT }, run));
    },
  );
});

async function letTimeToPayPass(): Promise<void> {
  await query(shop().databaseUrl, `update orders set payable_until = payable_until - interval '40 days'`);
}

describe('an order past its payment deadline', () => {
  it('is paid when the buyer has approved at the provider, else cancelled', async () => {
    const agreed = await placePayPalOrder(shop(), product);
    const forgotten = await placePayPalOrder(shop(), product);
    await approvedPayPal(shop(), agreed);
    await letTimeToPayPass();
    const payments = openPayments(shop().databaseUrl, shop().world.url);
    await expireUnpaidOrders(payments.deps, paymentCertainty(payments.deps));
    await payments.close();
    expect(await statusOf(agreed.orderNumber)).toMatchObject({ payment_status: 'paid' });
    const [row] = await query(shop().databaseUrl, 'select order_status from orders where order_number = $1', [
      forgotten.orderNumber,
    ]);
    expect(row).toEqual({ order_status: 'cancelled' });
  });

  it('stays while the provider is unavailable', async () => {
    const order = await placePayPalOrder(shop(), product);
    await approvedPayPal(shop(), order);
    await letTimeToPayPass();
    // Port 9 (discard) is never listened on.
    const payments = openPayments(shop().databaseUrl, 'http://127.0.0.1:9');
    await expireUnpaidOrders(payments.deps, paymentCertainty(payments.deps));
    await payments.close();
    const [row] = await query(shop().databaseUrl, 'select order_status from orders where order_number = $1', [
      order.orderNumber,
    ]);
    expect(row).toEqual({ order_status: 'pending' });
  });
});
