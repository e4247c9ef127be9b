import { beforeEach, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { decide, openCardPage, returnToShop } from './support/card-buyer.ts';
import {
  type CardOrder,
  expectTraces,
  next,
  PAID_ONCE,
  pageOf,
  placeCardOrder,
  startCardPayment,
  tracesOf,
  UNPAID,
} from './support/card-order.ts';
import { newKey, refusalOf } from './support/order-client.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** The account leaves the taking of money to the shop, and seals with AES: the other settings of everything. */
const shop = useOwnShop('card-money', { AXEPTA_CAPTURE: 'MANUAL', AXEPTA_CIPHER: 'aes' });
beforeEach(() => shop().world.clearScenarios());

async function pay(order: CardOrder): Promise<string> {
  const end = await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept');
  return pageOf(await returnToShop(end)).pathname;
}

async function kindsOf(order: CardOrder): Promise<string[]> {
  return (await shop().world.ledger(order.orderNumber)).entries.map(({ kind }) => kind);
}

describe('an account with manual capture', () => {
  it('captures the money when amount and currency match', async () => {
    const order = await placeCardOrder(shop());
    expect(await pay(order)).toBe('/bnppaymentsuccess');
    await expectTraces(shop(), order, PAID_ONCE);
    expect(await kindsOf(order)).toEqual(['authorisation', 'capture']);
  });

  it.each(['wrong-amount', 'wrong-currency'])(
    'captures nothing when the bank answers with the %s',
    async (scenario) => {
      const order = await placeCardOrder(shop());
      await next(shop(), order, { scenario });
      await pay(order);
      await expectTraces(shop(), order, { ...UNPAID, attempts: ['mismatch'], anomalies: ['amount-mismatch'] });
      expect(await kindsOf(order)).toEqual(['authorisation']);
    },
  );

  it.each(['down', 'time-out', 'cut-short', 'error-500'])(
    'captures once although the capture met %s',
    async (scenario) => {
      const order = await placeCardOrder(shop());
      await next(shop(), order, { scenario, operation: 'capture', times: 1 });
      await pay(order);
      await expectTraces(shop(), order, PAID_ONCE);
      expect(await kindsOf(order)).toEqual(['authorisation', 'capture']);
    },
  );
});

describe('a refund by staff', () => {
  const refund = async (order: CardOrder, amount: number, key = newKey()) =>
    (await StaffDesk.open(shop().url)).move(order.documentId, 'refund', {
      data: { key, amount, reason: 'Article manquant' },
    });

  it('refunds a part to the card, then the rest, and never more', async () => {
    const order = await placeCardOrder(shop());
    await pay(order);
    const key = newKey();
    expect((await refund(order, 20, key)).status).toBe(200);
    expect((await refund(order, 20, key)).status).toBe(200);
    expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect((await refund(order, 100)).status).toBe(200);
    expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'refunded' });
    expect(refusalOf(await refund(order, 0.01))).toMatchObject({ code: 'refund-exceeds-payment' });
    const { totals } = await shop().world.ledger(order.orderNumber);
    expect(totals).toEqual([expect.objectContaining({ captured: 12_000, refunded: 12_000, net: 0 })]);
  });

  it('is reported when the platform refuses or does not answer; the same key refunds once', async () => {
    const order = await placeCardOrder(shop());
    await pay(order);
    await next(shop(), order, { scenario: 'refuse', operation: 'credit', times: 1 });
    expect(refusalOf(await refund(order, 20))).toMatchObject({ code: 'payment-provider-refused' });
    await next(shop(), order, { scenario: 'cut-short', operation: 'credit', times: 1 });
    const key = newKey();
    expect(refusalOf(await refund(order, 20, key))).toMatchObject({ code: 'payment-provider-unavailable' });
    expect((await refund(order, 20, key)).status).toBe(200);
    const { totals } = await shop().world.ledger(order.orderNumber);
    expect(totals).toEqual([expect.objectContaining({ refunded: 2000 })]);
  });
});
