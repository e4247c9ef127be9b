import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAPTURE_FAULT_POINTS, type FaultPoint, SETTLE_FAULT_POINTS } from '../src/database/fault-point.ts';
import type { AxeptaAccount } from '../src/environment/axepta-account.ts';
import { DEMO_ACCOUNT } from '../src/environment/axepta-demo-account.ts';
import { startPayment } from '../src/payments/start-payment.ts';
import { finishAttempt } from '../src/payments/finish-attempt.ts';
import { findAttempt } from '../src/payments/attempt-queries.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { decide, openCardPage } from './support/card-buyer.ts';
import {
  type CardOrder,
  expectTraces,
  makeDue,
  PAID_ONCE,
  placeCardOrder,
  referenceOf,
  startCardPayment,
  tracesOf,
  webhookAnswers,
} from './support/card-order.ts';
import { orderData } from './support/order-client.ts';
import { placeDirectly } from './support/order-deps.ts';
import { addProduct } from './support/order-fixtures.ts';
import { finishCardPayment, openCardPayments } from './support/card-deps.ts';
import { deepCases, deepRounds } from './support/deep-rounds.ts';
import { type EndedProcess, runProcess } from './support/run-process.ts';

const CONCURRENT = 4;
const PROCESS = path.join(import.meta.dirname, 'support/card-process.ts');

/** Steps at which the process dies, and how the account takes money: of the two ways each step lies on one or both. */
const STEPS: readonly { readonly point: FaultPoint; readonly capture: 'AUTO' | 'MANUAL' }[] = [
  ...CAPTURE_FAULT_POINTS.map((point) => ({ point, capture: 'MANUAL' }) as const),
  ...SETTLE_FAULT_POINTS.map((point) => ({ point, capture: 'MANUAL' }) as const),
  ...SETTLE_FAULT_POINTS.map((point) => ({ point, capture: 'AUTO' }) as const),
];
/** Rounds over all steps together. */
const ROUNDS = deepRounds(100, STEPS.length);

const shop = useOwnShop('card-crash');
let demo: AxeptaAccount;
beforeAll(() => {
  demo = { ...DEMO_ACCOUNT, platformUrl: shop().world.url };
});

/** An order that its buyer has paid at the platform, while the shop knows nothing of it yet. */
async function paidAtPlatform(account: AxeptaAccount): Promise<CardOrder> {
  const payments = openCardPayments(shop().databaseUrl, account);
  try {
    const product = await addProduct(shop().databaseUrl, { price: '50', stock: 10 });
    const { order, accessToken } = await placeDirectly(
      payments.deps,
      orderData([{ product, unitPrice: 50, quantity: 2 }]),
    );
    const { documentId, orderNumber } = order;
    const reader = { customer: null, accessToken };
    const started = await startPayment(payments.deps, payments.deps.providers.axepta, reader, {
      orderId: documentId,
      amount: null,
    });
    if (!started.ok) throw new Error(started.code);
    await decide(await openCardPage(started.value.redirectUrl), 'accept-without-return');
    return { documentId, orderNumber, accessToken, productId: product.productId, totalCents: 12_000 };
  } finally {
    await payments.close();
  }
}

/** Runs a process that finishes the payment and is killed at the fault point. */
function finishUntil(faultPoint: FaultPoint, account: AxeptaAccount, attempt: string): Promise<EndedProcess> {
  return runProcess(PROCESS, {
    DATABASE_URL: shop().databaseUrl,
    ACCOUNT: JSON.stringify(account),
    ATTEMPT: attempt,
    FAULT_POINT: faultPoint,
  });
}

/** Finishes the payment as another replica does. */
function finish(account: AxeptaAccount, attempt: string): Promise<string> {
  return finishCardPayment(shop().databaseUrl, account, attempt);
}

async function expectAgreement(order: CardOrder): Promise<void> {
  expect(await tracesOf(shop(), order)).toEqual(PAID_ONCE);
  const { totals } = await shop().world.ledger(order.orderNumber);
  expect(totals).toEqual([expect.objectContaining({ captured: order.totalCents, captures: 1 })]);
}

describe('a process killed while it finishes a card payment', () => {
  it(
    `is completed by the next one: in ${ROUNDS} rounds over all steps each order is paid once`,
    { timeout: 1_200_000 },
    async () => {
      const rounds = Array.from({ length: ROUNDS }, (_, round) => STEPS[round % STEPS.length]);
      const run = async (): Promise<void> => {
        for (let step = rounds.pop(); step !== undefined; step = rounds.pop()) {
          const account = { ...demo, capture: step.capture };
          const order = await paidAtPlatform(account);
          const attempt = await referenceOf(shop(), order);
          expect((await finishUntil(step.point, account, attempt)).signal, step.point).toBe('SIGKILL');
          for (const time of ['once', 'again']) {
            expect(await finish(account, attempt), `${step.point}, ${time}`).toBe('paid');
            await expectAgreement(order);
          }
        }
      };
      await Promise.all(Array.from({ length: CONCURRENT }, run));
    },
  );
});

it('a payment captured by another process is the payment of the order, not a second one', async () => {
  const account = { ...demo, capture: 'MANUAL' } as const;
  const order = await paidAtPlatform(account);
  const payments = openCardPayments(shop().databaseUrl, account);
  const { deps } = payments;
  const { axepta } = deps.providers;
  const attempt = await findAttempt(deps.database.sql, await referenceOf(shop(), order));
  if (attempt === null || axepta === undefined) throw new Error('The payment was not begun');
  // The platform's answer of before, which this process reads only after the other is done.
  const earlier = await axepta.inquire(attempt);
  expect(await finish(account, attempt.reference)).toBe('paid');
  const late = { ...deps, providers: { axepta: { ...axepta, inquire: () => Promise.resolve(earlier) } } };
  expect(await finishAttempt(late, attempt)).toBe('paid');
  await payments.close();
  await expectAgreement(order);
});

describe('the whole service killed by a webhook', () => {
  it.each(deepCases(SETTLE_FAULT_POINTS))('at %s pays the order once after its restart', async (point) => {
    await shop().restart({ NODE_ENV: 'test', FAULT_POINT: point });
    const order = await placeCardOrder(shop());
    await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept-without-return');
    await shop().service().process.exited;
    await makeDue(shop(), order);
    await shop().restart();
    await expectTraces(shop(), order, PAID_ONCE);
    // The platform repeats what was not answered: left pending, this webhook would kill the service of the next fault point.
    await expect.poll(() => webhookAnswers(shop(), order), { timeout: 30_000, interval: 100 }).toContain(200);
    await expectAgreement(order);
  });
});
