import { describe, expect, it } from 'vitest';
import { addCustomer } from './support/customer-fixtures.ts';
import { call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addVoucher, addProduct, query, stockOf } from './support/order-fixtures.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

async function newOrder() {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10', stock: 5 });
  const order = placed(await placeOrder(url, orderData([{ product, unitPrice: 10, quantity: 2 }])));
  const put = (data: object) =>
    call(url, 'PUT', `/orders/${order.documentId}`, { data }, { orderToken: order.accessToken });
  return { order, product, put };
}

function mailsOf(documentId: string): Promise<{ kind: string }[]> {
  const statement = `select kind from shop_outbox where payload ->> 'order' = $1 order by id`;
  return query<{ kind: string }>(shop().databaseUrl, statement, [documentId]);
}

describe('what a buyer may do', () => {
  it(
    'cancels an unpaid order once; stock comes back once, a second click changes nothing',
    { tags: ['spec:4.05'] },
    async () => {
      const { databaseUrl } = shop();
      const { order, product, put } = await newOrder();
      expect(await stockOf(databaseUrl, product)).toBe(3);
      const answers = await Promise.all(Array.from({ length: 10 }, () => put({ orderStatus: 'cancelled' })));
      for (const answer of answers)
        expect(orderOf(answer)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'pending' });
      expect(await stockOf(databaseUrl, product)).toBe(5);
      expect(orderOf(await put({ orderStatus: 'cancelled' })).timeline.map(({ kind }) => kind)).toEqual([
        'placed',
        'cancelled',
      ]);
      expect((await mailsOf(order.documentId)).map(({ kind }) => kind)).toEqual(['order-received', 'order-cancelled']);
    },
  );

  it('does not cancel a paid, shipped or delivered order', async () => {
    const desk = await StaffDesk.open(shop().url);
    const { order, put } = await newOrder();
    const steps = [
      ['transfer-received', undefined],
      ['ship', { data: { carrier: 'Colissimo', trackingNumber: newTrackingNumber() } }],
      ['deliver', undefined],
    ] as const;
    for (const [step, body] of steps) {
      expect((await desk.move(order.documentId, step, body)).status).toBe(200);
      expect(refusalOf(await put({ orderStatus: 'cancelled' }))).toMatchObject({
        status: 409,
        code: 'order-transition-refused',
      });
    }
  });

  it('never marks an order as paid, but may confirm its present state', async () => {
    const desk = await StaffDesk.open(shop().url);
    const { order, put } = await newOrder();
    const claim = { orderStatus: 'processing', paymentStatus: 'paid' };
    expect(refusalOf(await put(claim))).toMatchObject({ status: 403, code: 'payment-not-verified' });
    expect(refusalOf(await put({ paymentStatus: 'paid' })).code).toBe('payment-not-verified');
    await desk.move(order.documentId, 'transfer-received');
    expect(orderOf(await put(claim))).toMatchObject(claim);
    await desk.move(order.documentId, 'ship', { data: { carrier: 'Colissimo', trackingNumber: newTrackingNumber() } });
    expect(orderOf(await put(claim)).orderStatus).toBe('shipped');
  });

  it.each([
    { orderStatus: 'shipped' },
    { orderStatus: 'delivered' },
    { paymentStatus: 'refunded' },
    { orderStatus: 'cancelled', paymentStatus: 'refunded' },
    { paymentStatus: 'failed' },
  ])('may not set %o', async (wanted) => {
    const { order, put } = await newOrder();
    expect(refusalOf(await put(wanted)).status).toBe(403);
    const again = await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, {
      orderToken: order.accessToken,
    });
    expect(orderOf(again)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
  });

  it.each([{ orderStatus: 'shiped' }, { orderStatus: 1 }, { total: 1 }, { orderStatus: 'cancelled', notes: 'x' }])(
    'gets the problem of %o',
    async (wanted) => {
      const { put } = await newOrder();
      expect(refusalOf(await put(wanted))).toMatchObject({ status: 400, code: 'invalid-body' });
    },
  );
});

describe('what staff may do', () => {
  it(
    'moves an order through its steps, each with its mail, event and the next steps',
    { tags: ['spec:4.03'] },
    async () => {
      const desk = await StaffDesk.open(shop().url);
      const { order } = await newOrder();
      expect(await desk.actions(order.documentId)).toEqual({
        ship: false,
        deliver: false,
        cancel: true,
        transferReceived: true,
        invoice: true,
      });
      await desk.move(order.documentId, 'transfer-received');
      await desk.move(order.documentId, 'transfer-received');
      expect(await desk.actions(order.documentId)).toEqual({
        ship: true,
        deliver: false,
        cancel: true,
        transferReceived: false,
        invoice: false,
      });
      const number = newTrackingNumber();
      const shipment = {
        data: { carrier: 'Colissimo', trackingNumber: number, trackingUrl: 'https://suivi.exemple.fr/6A123' },
      };
      await desk.move(order.documentId, 'ship', shipment);
      await desk.move(order.documentId, 'deliver');
      const delivered = orderOf(await desk.read(order.documentId));
      expect(delivered.tracking).toEqual({
        carrier: 'Colissimo',
        number,
        url: 'https://suivi.exemple.fr/6A123',
      });
      expect(delivered.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped', 'delivered']);
      const mails = (await mailsOf(order.documentId)).map(({ kind }) => kind);
      expect(mails).toEqual(['order-received', 'order-paid', 'order-shipped', 'order-delivered']);
    },
  );

  it('cannot skip a step or go back, and may record a transfer for a card order', async () => {
    const { url, databaseUrl } = shop();
    const desk = await StaffDesk.open(url);
    const { order } = await newOrder();
    const shipment = { data: { carrier: 'Colissimo', trackingNumber: '6A123' } };
    for (const [step, body] of [
      ['ship', shipment],
      ['deliver', undefined],
    ] as const) {
      expect(refusalOf(await desk.move(order.documentId, step, body)).code).toBe('order-transition-refused');
    }
    await desk.move(order.documentId, 'cancel', { data: { reason: 'Rupture chez le fabricant' } });
    expect(refusalOf(await desk.move(order.documentId, 'transfer-received')).code).toBe('order-transition-refused');
    const product = await addProduct(databaseUrl, { price: '10' });
    const card = placed(
      await placeOrder(url, { ...orderData([{ product, unitPrice: 10 }]), paymentMethod: 'credit_card' }),
    );
    expect((await desk.move(card.documentId, 'transfer-received')).status).toBe(200);
  });

  it('needs a session of the desk: guests, customers and wrong tokens are refused', async () => {
    const { url, databaseUrl } = shop();
    const { order } = await newOrder();
    const { token } = await addCustomer(databaseUrl);
    for (const caller of [{}, { token }, { token: 'x' }, { orderToken: order.accessToken }]) {
      expect((await call(url, 'POST', `/staff/orders/${order.documentId}/transfer-received`, {}, caller)).status).toBe(
        401,
      );
    }
  });

  it('gets the missing field named, and 404 for an unknown order', async () => {
    const desk = await StaffDesk.open(shop().url);
    const { order } = await newOrder();
    expect(refusalOf(await desk.move(order.documentId, 'ship', { data: {} })).fields).toEqual([
      'data.carrier: invalid_type',
      'data.trackingNumber: invalid_type',
    ]);
    expect((await desk.move('z'.repeat(24), 'deliver')).status).toBe(404);
  });

  it('cannot change an order in a form of the desk', async () => {
    const { url } = shop();
    const desk = await StaffDesk.open(url);
    const { order } = await newOrder();
    expect((await desk.edit('api::order.order', order.documentId, { orderStatus: 'delivered' })).status).toBe(400);
    expect((await desk.move(order.documentId, '')).status).toBeGreaterThanOrEqual(404);
    expect((await desk.actions(order.documentId)).deliver).toBe(false);
  });
});

describe('a cancelled order', () => {
  it('returns its voucher use', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '100' });
    const code = await addVoucher(databaseUrl, { percent: 10, usageLimit: 1 });
    const data = orderData([{ product, unitPrice: 100 }], { amount: 12, code });
    const order = placed(await placeOrder(url, data));
    expect((await placeOrder(url, data)).status).toBe(409);
    await call(
      url,
      'PUT',
      `/orders/${order.documentId}`,
      { data: { orderStatus: 'cancelled' } },
      { orderToken: order.accessToken },
    );
    placed(await placeOrder(url, data));
  });
});
