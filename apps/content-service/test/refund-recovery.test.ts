import { anomaliesAnswer } from '@economat/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { decide, openCardPage, returnToShop } from './support/card-buyer.ts';
import { type CardOrder, next, placeCardOrder, startCardPayment } from './support/card-order.ts';
import { newEmail } from './support/accounts.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { changesOf, decided, secretOf } from './support/order-changes.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { linesOf, staffOrderOf } from './support/paid-order.ts';
import { approvedPayPal, paidByPayPal } from './support/paypal-order.ts';
import { askForRefund, letRefundsAge, newRefundKey, type RefundTraces, refundTraces } from './support/refunds.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let product: Product;
let desk: StaffDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
  desk = await StaffDesk.open(shop().url);
});
beforeEach(() => shop().world.clearScenarios());

type Order = { readonly documentId: string; readonly orderNumber: string };

async function paidByCard(): Promise<CardOrder> {
  const order = await placeCardOrder(shop());
  await returnToShop(await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept'));
  return order;
}

/** The provider's side of one way to pay: how a scenario is ordered, and the operation that gives money back. */
const WAYS = {
  PayPal: {
    pay: (): Promise<Order> => paidByPayPal(shop(), product),
    total: 60,
    order: (order: Order, scenario: string, more = {}) =>
      shop().world.order({ provider: 'paypal', scenario, operation: 'refund', match: order.orderNumber, ...more }),
  },
  Axepta: {
    pay: (): Promise<Order> => paidByCard(),
    total: 120,
    order: (order: Order, scenario: string, more = {}) =>
      next(shop(), order as CardOrder, { scenario, operation: 'credit', ...more }),
  },
} as const;

const refundedAtProvider = async (order: Order) => (await shop().world.moneyOf(order.orderNumber)).refunded;

/** Waits until the running service's own job made it so. */
async function expectRefund(order: Order, traces: Partial<RefundTraces>): Promise<void> {
  await expect.poll(() => refundTraces(shop(), order), { timeout: 45_000, interval: 200 }).toMatchObject(traces);
}

async function anomalyOf({ orderNumber }: Order) {
  const { data } = anomaliesAnswer.parse((await desk.get('/anomalies')).body);
  return data.find(({ order }) => order.orderNumber === orderNumber);
}

const ONCE = { states: ['done'], paymentStatus: 'partially_refunded', events: 1, mails: 1, creditNotes: 1 } as const;

describe.each(Object.entries(WAYS))('a refund by %s', (_name, way) => {
  it.each([
    ['down', 'was never carried out'],
    ['cut-short', 'was carried out'],
  ])('whose answer is lost (%s) is settled by the job, once: it %s', async (scenario) => {
    const order = await way.pay();
    await way.order(order, scenario, { times: 1 });
    expect(refusalOf(await askForRefund(desk, order, 20))).toMatchObject({ status: 503 });
    expect(await refundTraces(shop(), order)).toMatchObject({ states: ['asked'], paymentStatus: 'paid', mails: 0 });
    await letRefundsAge(shop(), order, 0.1);
    await expectRefund(order, ONCE);
    expect(await refundedAtProvider(order)).toBe(2000);
  });

  it('can be retried at the desk after a reload, and blocks a second one meanwhile', async () => {
    const order = await way.pay();
    await way.order(order, 'down', { times: 0 });
    const key = newRefundKey();
    expect((await askForRefund(desk, order, 20, key)).status).toBe(503);
    expect(refusalOf(await askForRefund(desk, order, 20))).toMatchObject({ status: 409, code: 'refund-undecided' });
    expect(refusalOf(await desk.post(`/refunds/${key}/resume`, {}))).toMatchObject({ status: 503 });
    await shop().world.clearScenarios();
    expect((await desk.post(`/refunds/${key}/resume`, {})).status).toBe(200);
    expect((await desk.post(`/refunds/${key}/resume`, {})).status).toBe(200);
    expect(await refundTraces(shop(), order)).toMatchObject(ONCE);
    expect(refusalOf(await askForRefund(desk, order, way.total))).toMatchObject({ code: 'refund-exceeds-payment' });
    expect(await refundedAtProvider(order)).toBe(2000);
  });

  it('that is pending stays open without a mail until the provider has made it', async () => {
    const order = await way.pay();
    await way.order(order, 'refund-pending', { delayMs: 1500, times: 1 });
    expect((await askForRefund(desk, order, 20)).body).toMatchObject({ data: { progress: 'pending' } });
    expect(await refundTraces(shop(), order)).toMatchObject({ states: ['pending'], paymentStatus: 'paid', mails: 0 });
    await expect.poll(() => refundedAtProvider(order)).toBe(2000);
    await letRefundsAge(shop(), order, 1);
    await expectRefund(order, { ...ONCE, anomalies: [] });
  });

  it('that is refused after acceptance is reported to staff, and may be repeated', async () => {
    const order = await way.pay();
    await way.order(order, 'refund-fails-later', { delayMs: 300, times: 1 });
    expect((await askForRefund(desk, order, 20)).body).toMatchObject({ data: { progress: 'pending' } });
    // The job may ask before the provider has refused, and comes back later: hours go by until it has.
    const hourLater = async () => {
      await letRefundsAge(shop(), order, 1);
      return refundTraces(shop(), order);
    };
    await expect
      .poll(hourLater, { interval: 2000 })
      .toMatchObject({ states: ['refused'], paymentStatus: 'paid', mails: 0, anomalies: ['refund-refused'] });
    expect((await askForRefund(desk, order, 20)).status).toBe(200);
    expect(await refundedAtProvider(order)).toBe(2000);
  });

  it('that stays undecided for an hour is an anomaly until it is decided', async () => {
    const order = await way.pay();
    await way.order(order, 'down', { times: 0 });
    expect((await askForRefund(desk, order, 20)).status).toBe(503);
    await letRefundsAge(shop(), order, 2);
    await expectRefund(order, { anomalies: ['refund-undecided'] });
    expect(await anomalyOf(order)).toMatchObject({
      kind: 'refund-undecided',
      refund: { amount: 2000, state: 'asked' },
    });
    await shop().world.clearScenarios();
    await letRefundsAge(shop(), order, 2);
    await expectRefund(order, { ...ONCE, anomalies: [] });
  });
});

describe('a refund without an answer of its provider', () => {
  it('is settled by staff who looked there: made, or not made and repeated', async () => {
    const order = await WAYS.PayPal.pay();
    await WAYS.PayPal.order(order, 'down', { times: 0 });
    const key = newRefundKey();
    const settle = (outcome: string) =>
      desk.post(`/refunds/${key}/settle`, { data: { outcome, note: 'Vu chez PayPal' } });
    expect((await askForRefund(desk, order, 20, key)).status).toBe(503);
    expect(refusalOf(await settle('done'))).toMatchObject({ status: 409, code: 'order-transition-refused' });
    await letRefundsAge(shop(), order, 2);
    await expectRefund(order, { anomalies: ['refund-undecided'] });
    await expect.poll(async () => (await settle('refused')).status).toBe(422);
    expect(await refundTraces(shop(), order)).toMatchObject({
      states: ['refused'],
      paymentStatus: 'paid',
      anomalies: [],
    });
    await shop().world.clearScenarios();
    expect((await askForRefund(desk, order, 20)).status).toBe(200);
    expect((await desk.post('/refunds/unknown/settle', { data: { outcome: 'done', note: 'x' } })).status).toBe(404);
  });

  it('is never sent again when PayPal no longer knows its key', async () => {
    const order = await WAYS.PayPal.pay();
    await WAYS.PayPal.order(order, 'time-out', { times: 1 });
    const key = newRefundKey();
    expect((await askForRefund(desk, order, 20, key)).status).toBe(503);
    await letRefundsAge(shop(), order, 24 * 46);
    expect(refusalOf(await desk.post(`/refunds/${key}/resume`, {}))).toMatchObject({ status: 503 });
    expect(await refundedAtProvider(order)).toBe(2000);
  });
});

describe('a withdrawal from an order of two payments', () => {
  /** One piece is paid for and then a second one, 60 € each by PayPal, and both are withdrawn. */
  async function withdrawn() {
    const { url } = shop();
    const email = newEmail('two-payments');
    const data = { ...orderData([{ product, unitPrice: 50 }]), paymentMethod: 'paypal' };
    const order = placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email } }));
    const line = order.orderItems[0]?.documentId ?? '';
    const pay = async () => call(url, 'GET', `/paypal/capture-order?token=${await approvedPayPal(shop(), order)}`);
    await pay();
    const change = await changesOf(desk, order).made({ lines: [{ orderItem: line, quantity: 2 }] });
    await decided(shop(), change.documentId, await secretOf(shop(), email, change.documentId), true);
    await pay();
    const declaration = { name: 'Léa', email, ...linesOf([[line, 2]]) };
    const options = { orderToken: order.accessToken, key: newKey() };
    await call(url, 'POST', `/orders/${order.documentId}/withdrawal`, { data: declaration }, options);
    const atDesk = async () => staffOrderOf(await desk.read(order.documentId)).meta;
    async function refund() {
      const [open] = (await atDesk()).withdrawals;
      const data = { key: newRefundKey(), reason: 'Rétractation', withdrawal: open?.documentId };
      return desk.post(`/orders/${order.documentId}/refund`, { data: { ...data, amount: (open?.amount ?? 0) / 100 } });
    }
    /** The next refund of its first or second payment is refused. */
    async function refuseNext(which: 'first' | 'second') {
      const payments = (await atDesk()).payments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
      const match = payments[which === 'first' ? 0 : 1]?.captureReference ?? 'none';
      await shop().world.order({ provider: 'paypal', scenario: 'refuse', operation: 'refund', match, times: 1 });
    }
    return { order, atDesk, refund, refuseNext };
  }

  it.each(['first', 'second'] as const)(
    'asks again for the refused sum alone when the %s payment refuses',
    async (which) => {
      const { order, atDesk, refund, refuseNext } = await withdrawn();
      expect((await atDesk()).withdrawals).toMatchObject([{ amount: 12_000 }]);
      await refuseNext(which);
      expect(refusalOf(await refund()).code).toBe('payment-provider-refused');
      await letRefundsAge(shop(), order, 0.1);
      await expect.poll(() => refundedAtProvider(order), { timeout: 45_000 }).toBe(6000);
      await expect.poll(async () => (await atDesk()).withdrawals).toMatchObject([{ amount: 6000 }]);
      expect((await refund()).status).toBe(200);
      expect((await atDesk()).withdrawals).toEqual([]);
      expect(await refundedAtProvider(order)).toBe(12_000);
    },
  );

  it('asks for a part that is refused after the other one was asked for again', async () => {
    const { order, atDesk, refund, refuseNext } = await withdrawn();
    await refuseNext('first');
    expect(refusalOf(await refund()).code).toBe('payment-provider-refused');
    expect((await atDesk()).withdrawals).toMatchObject([{ amount: 6000 }]);
    expect((await refund()).status).toBe(200);
    expect((await atDesk()).withdrawals).toEqual([]);
    await refuseNext('second');
    await letRefundsAge(shop(), order, 0.1);
    await expect.poll(async () => (await atDesk()).withdrawals, { timeout: 45_000 }).toMatchObject([{ amount: 6000 }]);
    expect((await refund()).status).toBe(200);
    expect((await atDesk()).withdrawals).toEqual([]);
    expect(await refundedAtProvider(order)).toBe(12_000);
  });
});
