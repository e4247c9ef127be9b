import { anomaliesAnswer, type Anomaly } from '@economat/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { decide, openCardPage, returnToShop } from './support/card-buyer.ts';
import {
  askToPay,
  cancelOrder,
  type CardOrder,
  next,
  placeCardOrder,
  startCardPayment,
  tracesOf,
} from './support/card-order.ts';
import { newKey, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});
beforeEach(() => shop().world.clearScenarios());

async function list(search = ''): Promise<{ readonly data: Anomaly[]; readonly open: number; readonly total: number }> {
  const { data, meta } = anomaliesAnswer.parse((await desk.get(`/anomalies${search}`)).body);
  return { data, open: meta.open, total: meta.pagination.total };
}

async function anomalyOf({ orderNumber }: CardOrder, search = ''): Promise<Anomaly | undefined> {
  return (await list(search)).data.find(({ order }) => order.orderNumber === orderNumber);
}

async function pay(page: string): Promise<void> {
  await returnToShop(await decide(await openCardPage(page), 'accept'));
}

/** Money that arrives when the order was already given up. */
async function paidLate(): Promise<CardOrder> {
  const order = await placeCardOrder(shop());
  const page = await startCardPayment(shop(), order);
  await cancelOrder(shop(), order);
  await pay(page);
  return order;
}

/** The buyer left one page open for hours, paid on another, and then on the first one, too. */
async function paidTwice(): Promise<CardOrder> {
  const order = await placeCardOrder(shop());
  const first = await startCardPayment(shop(), order);
  await query(
    shop().databaseUrl,
    `update shop_payment_attempts set created_at = created_at - interval '3 hours' where order_document_id = $1`,
    [order.documentId],
  );
  await pay(await startCardPayment(shop(), order));
  await pay(first);
  return order;
}

/** The bank took another amount than the order's. */
async function paidWrong(): Promise<CardOrder> {
  const order = await placeCardOrder(shop());
  await next(shop(), order, { scenario: 'wrong-amount' });
  await pay(await startCardPayment(shop(), order));
  return order;
}

async function moneyOf({ orderNumber }: CardOrder) {
  const { totals } = await shop().world.ledger(orderNumber);
  return {
    captured: totals.reduce((sum, { captured }) => sum + captured, 0),
    refunded: totals.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

const repair = ({ id }: Pick<Anomaly, 'id'>) => desk.post(`/anomalies/${id}/refund`, {});
const resolve = (id: number | string, resolution: string) =>
  desk.post(`/anomalies/${id}/resolve`, { data: { resolution } });

describe('money for a cancelled order', () => {
  it('is listed with order, amounts and payment, and is refunded once', async () => {
    const order = await paidLate();
    const anomaly = await anomalyOf(order);
    expect(anomaly).toMatchObject({
      kind: 'late-payment',
      order: { documentId: order.documentId, orderStatus: 'cancelled', total: 12_000 },
      payment: { provider: 'axepta', amount: 12_000, state: 'captured' },
      canRefund: true,
      refunded: false,
      resolution: null,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => repair({ id: anomaly?.id ?? 0 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await moneyOf(order)).toEqual({ captured: 12_000, refunded: 12_000 });
    expect(await anomalyOf(order)).toMatchObject({ canRefund: false, refunded: true });
    const { body } = await desk.read(order.documentId);
    const { data, meta } = body as {
      data: { timeline: { kind: string; detail: string }[] };
      meta: { refunds: object[] };
    };
    expect(data.timeline.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(meta.refunds).toMatchObject([{ amount: 120, state: 'done' }]);
  });

  it('is refunded only when the platform confirms it; the next attempt settles it', async () => {
    const order = await paidLate();
    const anomaly = { id: (await anomalyOf(order))?.id ?? 0 };
    await next(shop(), order, { scenario: 'refuse', operation: 'credit', times: 1 });
    expect(refusalOf(await repair(anomaly))).toMatchObject({ status: 422, code: 'payment-provider-refused' });
    await next(shop(), order, { scenario: 'down', operation: 'credit', times: 1 });
    expect(refusalOf(await repair(anomaly))).toMatchObject({ status: 503 });
    expect(await anomalyOf(order)).toMatchObject({ canRefund: true, refunded: false });
    expect((await repair(anomaly)).status).toBe(200);
    expect(await moneyOf(order)).toEqual({ captured: 12_000, refunded: 12_000 });
  });
});

describe('an order that was paid twice', () => {
  it('keeps its own payment: the second is refunded, refunds come from the first', async () => {
    const order = await paidTwice();
    const anomaly = await anomalyOf(order);
    expect(anomaly).toMatchObject({ kind: 'second-payment', canRefund: true });
    expect((await repair({ id: anomaly?.id ?? 0 })).status).toBe(200);
    expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'processing' });
    const refund = (amount: number) =>
      desk.post(`/orders/${order.documentId}/refund`, { data: { key: newKey(), amount, reason: 'Article abîmé' } });
    expect((await refund(120)).status).toBe(200);
    expect(refusalOf(await refund(0.01))).toMatchObject({ code: 'refund-exceeds-payment' });
    expect(await moneyOf(order)).toEqual({ captured: 24_000, refunded: 24_000 });
  });
});

describe('a payment of another amount', () => {
  it('is refunded at the bank: the desk does not know what was captured', async () => {
    const order = await paidWrong();
    const anomaly = await anomalyOf(order);
    expect(anomaly).toMatchObject({ kind: 'amount-mismatch', canRefund: false });
    expect(anomaly?.detail).toContain('120,00');
    expect(refusalOf(await repair({ id: anomaly?.id ?? 0 }))).toMatchObject({ code: 'refund-exceeds-payment' });
  });

  it('blocks a second payment until staff have decided about the first', async () => {
    const order = await paidWrong();
    const anomaly = await anomalyOf(order);
    expect(refusalOf(await askToPay(shop(), order))).toMatchObject({ status: 403, code: 'payment-not-verified' });
    expect((await resolve(anomaly?.id ?? 0, 'Rendu à la banque')).status).toBe(200);
    await pay(await startCardPayment(shop(), order));
    expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'processing' });
  });
});

describe('the list', () => {
  it('moves an anomaly to the resolved ones, with the note and who wrote it', async () => {
    const order = await paidLate();
    const before = await list();
    const anomaly = await anomalyOf(order);
    expect((await resolve(anomaly?.id ?? 0, '  Rendu au client le 21  ')).status).toBe(200);
    expect((await resolve(anomaly?.id ?? 0, 'Encore')).status).toBe(404);
    expect(await anomalyOf(order)).toBeUndefined();
    expect(await anomalyOf(order, '?state=resolved')).toMatchObject({
      resolution: { note: 'Rendu au client le 21', by: 'Administrateur Économat' },
      canRefund: false,
    });
    expect((await list('?state=resolved')).open).toBe(before.open - 1);
  });

  it.each([
    ['?state=lost', 400],
    ['?page=0', 400],
    ['?page=1e9', 400],
    ['?page[$gt]=1', 400],
    ['?sort=id', 400],
    ['?page=999999', 200],
  ])('%s answers %i', async (search, status) => {
    expect((await desk.get(`/anomalies${search}`)).status).toBe(status);
  });

  it.each(['0', '-1', '1e3', '999999999999999', '9'.repeat(40), 'x'])(
    'has no anomaly %s to resolve or to refund',
    async (id) => {
      expect((await resolve(id, 'x')).status).toBe(404);
      expect((await desk.post(`/anomalies/${id}/refund`, {})).status).toBe(404);
    },
  );

  it('refuses an address that no text can hold', async () => {
    expect((await resolve('%00', 'x')).status).toBe(400);
    expect((await desk.post('/anomalies/%00/refund', {})).status).toBe(400);
  });

  it('requires a note with text', async () => {
    for (const resolution of ['', '   ', 'x'.repeat(501), 12, null, 'a\u0000b'])
      expect((await desk.post('/anomalies/1/resolve', { data: { resolution } })).status).toBe(400);
  });
});
