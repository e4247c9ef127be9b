import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { REFUND_FAULT_POINTS } from '../src/database/fault-point.ts';
import { DEMO_ACCOUNT } from '../src/environment/axepta-demo-account.ts';
import { reconcileRefunds } from '../src/payments/refunds/reconcile-refunds.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { decide, openCardPage, returnToShop } from './support/card-buyer.ts';
import { openCardPayments } from './support/card-deps.ts';
import { placeCardOrder, startCardPayment } from './support/card-order.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { openPayments } from './support/payment-deps.ts';
import { paidByPayPal } from './support/paypal-order.ts';
import { letRefundsAge, newRefundKey, refundTraces } from './support/refunds.ts';
import { type EndedProcess, runProcess } from './support/run-process.ts';

/** Rounds over all steps and both providers together. */
const ROUNDS = deepRounds(100, 2 * REFUND_FAULT_POINTS.length);
const CONCURRENT = 4;
const PROCESS = path.join(import.meta.dirname, 'support/refund-process.ts');
const AMOUNT = 2000;

const shop = useOwnShop('refund-crash');
let product: Product;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
});

type Provider = 'paypal' | 'axepta';

async function paidOrder(provider: Provider) {
  if (provider === 'paypal') return paidByPayPal(shop(), product);
  const order = await placeCardOrder(shop());
  await returnToShop(await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept'));
  return order;
}

const account = () => ({ ...DEMO_ACCOUNT, platformUrl: shop().world.url });

function refund(provider: Provider, order: string, key: string, faultPoint: string): Promise<EndedProcess> {
  return runProcess(PROCESS, {
    DATABASE_URL: shop().databaseUrl,
    SANDBOX_URL: shop().world.url,
    ...(provider === 'axepta' ? { ACCOUNT: JSON.stringify(account()) } : {}),
    ORDER: order,
    KEY: key,
    AMOUNT: String(AMOUNT),
    FAULT_POINT: faultPoint,
  });
}

/** What the job of another replica would do a minute later. */
async function reconcile(provider: Provider): Promise<void> {
  const { databaseUrl, world } = shop();
  const payments =
    provider === 'paypal' ? openPayments(databaseUrl, world.url) : openCardPayments(databaseUrl, account());
  await reconcileRefunds(payments.deps);
  await payments.close();
}

describe('a process killed during a refund', () => {
  it(
    `in ${ROUNDS} rounds over all steps no refund is lost, made twice or forgotten`,
    { timeout: 900_000 },
    async () => {
      const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
        point: REFUND_FAULT_POINTS[round % REFUND_FAULT_POINTS.length] ?? 'refund-asked',
        provider: Math.floor(round / REFUND_FAULT_POINTS.length) % 2 === 0 ? ('paypal' as const) : ('axepta' as const),
        byJob: round % 3 !== 0,
      }));
      async function run(): Promise<void> {
        for (let round = rounds.pop(); round !== undefined; round = rounds.pop()) {
          const { point, provider, byJob } = round;
          const order = await paidOrder(provider);
          const key = newRefundKey();
          expect((await refund(provider, order.orderNumber, key, point)).signal, point).toBe('SIGKILL');
          await letRefundsAge(shop(), order, 0.1);
          const goesOn = byJob ? () => reconcile(provider) : () => refund(provider, order.orderNumber, key, '');
          await goesOn();
          // The running service's own job may be at it at the same moment.
          await expect
            .poll(() => refundTraces(shop(), order), { timeout: 30_000 })
            .toEqual({
              paymentStatus: 'partially_refunded',
              states: ['done'],
              events: 1,
              mails: 1,
              creditNotes: 1,
              anomalies: [],
            });
          expect(await shop().world.moneyOf(order.orderNumber), point).toMatchObject({ refunded: AMOUNT });
        }
      }
      await Promise.all(Array.from({ length: CONCURRENT }, run));
    },
  );
});
