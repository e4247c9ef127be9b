import { shipmentDeliveredAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { orderBy } from './support/mail-occasions.ts';
import { newEmail } from './support/accounts.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query, stockOf } from './support/order-fixtures.ts';
import { linesOf, paidOrder, shipAll, shipmentTraces, staffOrderOf } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());

function sql<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  return query<Row>(shop().databaseUrl, statement, values);
}

const tracesOf = (order: { readonly id: number; readonly documentId: string }) => shipmentTraces(shop(), order);

describe('an order sent in two parcels', () => {
  it('is partly shipped until the rest leaves, with an event and a mail per parcel', async () => {
    const { order, email, rolls, trays, desk, read, ship } = await paidOrder(shop());
    const [first, second] = [newTrackingNumber(), newTrackingNumber()];
    expect(await ship(first, [[rolls, 2], [trays, 1]])).toMatchObject({ result: 'partly-shipped' }); // prettier-ignore
    const partly = await read();
    expect(partly).toMatchObject({ orderStatus: 'processing', isPartlyShipped: true });
    expect(partly.timeline.at(-1)).toMatchObject({ kind: 'partly-shipped', detail: `Colissimo ${first}` });
    expect(staffOrderOf(await desk.read(order.documentId)).meta.staffActions).toMatchObject({ ship: true });

    expect(await ship(second)).toMatchObject({ result: 'shipped' });
    const whole = await read();
    expect(whole).toMatchObject({ orderStatus: 'shipped', isPartlyShipped: false, tracking: { number: second } });
    expect(whole.timeline.at(-1)).toMatchObject({ kind: 'shipped', detail: `Colissimo ${second}` });
    expect(whole.shipments).toMatchObject([
      { trackingNumber: first, deliveredAt: null, ...linesOf([[rolls, 2], [trays, 1]]) }, // prettier-ignore
      { trackingNumber: second, deliveredAt: null, ...linesOf([[trays, 2]]) },
    ]);
    expect(await tracesOf(order)).toEqual({ parcels: 2, events: 2, mails: 2 });

    const subject = `Un colis de votre commande ${order.orderNumber} est en route`;
    await expect.poll(() => shop().mailbox.arrived({ to: email, subject })).toHaveLength(2);
    const mails = (await shop().mailbox.arrived({ to: email, subject })).map(({ text }) => text);
    const [about, aboutRest] = [first, second].map((number) => mails.find((text) => text.includes(number)) ?? '');
    expect(about).toContain('2 × Rouleau thermique');
    expect(about).toContain('1 × Plateau de courtoisie');
    expect(about).toContain(`https://www.laposte.fr/outils/suivre-vos-envois?code=${first}`);
    expect(about).toContain('Le reste de votre commande suit');
    expect(aboutRest).toContain('2 × Plateau de courtoisie');
    expect(aboutRest).not.toContain('Le reste');
  });

  it('is told in English to whom speaks it', async () => {
    const { order, email, rolls, ship } = await paidOrder(shop(), 'en');
    await ship(newTrackingNumber(), [[rolls, 1]]);
    const { text } = await shop().mailbox.receive({
      to: email,
      subject: `A parcel of your order ${order.orderNumber}`,
    });
    expect(text).toContain('In this parcel');
    expect(text).toContain('The rest of your order follows');
  });

  it('is delivered on the day of its last parcel, whatever came first', async () => {
    const { order, rolls, desk, read, ship } = await paidOrder(shop());
    await ship(newTrackingNumber(), [[rolls, 2]]);
    await ship(newTrackingNumber());
    await sql(`update shop_shipments set shipped_at = now() - interval '20 days' where order_id = $1`, [order.id]);
    const ids = (await read()).shipments.map(({ documentId }) => documentId);
    const deliver = (place: number, day: string) => desk.post(`/shipments/${ids[place]}/deliver`, { data: { day } });
    const daysAgo = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
    for (const day of [daysAgo(30), daysAgo(-1)])
      expect(refusalOf(await deliver(1, day))).toMatchObject({ status: 422, code: 'delivery-day-refused' });
    expect(refusalOf(await deliver(1, 'hier')).code).toBe('invalid-body');

    const first = shipmentDeliveredAnswer.parse((await deliver(1, daysAgo(3))).body).data;
    expect(first).toMatchObject({ orderStatus: 'shipped' });
    expect(first.deliveredAt).toContain(daysAgo(3));
    expect((await read()).withdrawal).toMatchObject({ bar: null, until: null });
    expect(shipmentDeliveredAnswer.parse((await deliver(0, daysAgo(5))).body).data.orderStatus).toBe('delivered');
    const delivered = await read();
    expect(delivered).toMatchObject({ orderStatus: 'delivered', withdrawal: { bar: null } });
    expect(Date.parse(delivered.withdrawal.until ?? '')).toBeGreaterThanOrEqual(
      Date.parse(daysAgo(3)) + 14 * 86_400_000,
    );
    // Said again, it changes nothing.
    expect((await deliver(0, TODAY)).status).toBe(200);
    expect((await read()).shipments).toEqual(delivered.shipments);
    expect((await desk.post(`/shipments/${'z'.repeat(24)}/deliver`, { data: { day: TODAY } })).status).toBe(404);
  });

  it('cannot be cancelled, with or without a refund: what has left is returned', async () => {
    const { order, rolls, desk, ship } = await paidOrder(shop());
    await ship(newTrackingNumber(), [[rolls, 1]]);
    expect(staffOrderOf(await desk.read(order.documentId)).meta.staffActions.cancel).toBe(false);
    const [reason, key] = ['Rupture', newKey()];
    for (const answer of [
      await desk.move(order.documentId, 'cancel', { data: { reason } }),
      await desk.move(order.documentId, 'cancel-and-refund', { data: { reason, key } }),
    ])
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'order-transition-refused' });
  });

  it('ends without its rest, whose pieces return to the stock and whose buyer is told why', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const product = await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux', stock: 100 });
    const email = newEmail('reste');
    const data = orderData([{ product, unitPrice: 9, quantity: 3, option: '12 rouleaux' }]);
    const order = placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email } }));
    const desk = await StaffDesk.open(url);
    await desk.move(order.documentId, 'transfer-received');
    const end = () => desk.move(order.documentId, 'end-shipping', { data: { reason: 'Rupture chez le fabricant' } });
    expect(refusalOf(await end()).code).toBe('order-transition-refused');
    const [line] = order.orderItems;
    const parcel = { order: order.orderNumber, carrier: 'DPD', trackingNumber: newTrackingNumber() };
    await shipAll(desk, [{ ...parcel, ...linesOf([[line?.documentId ?? '', 1]]) }]);
    const stock = (await stockOf(databaseUrl, product)) ?? 0;
    // However often it is pressed.
    await sql(`update orders set payment_status = 'refunded' where id = $1`, [order.id]);
    expect((await Promise.all([end(), end(), end()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    expect(await stockOf(databaseUrl, product)).toBe(stock + ((100 - stock) / 3) * 2);
    expect(staffOrderOf(await desk.read(order.documentId)).data).toMatchObject({
      orderStatus: 'shipped',
      isPartlyShipped: false,
    });
    const { text } = await mailbox.receive({ to: email, subject: 'ne sera pas envoyée' });
    expect(text).toContain('2 × ');
    expect(text).toContain('Rupture chez le fabricant');
  });

  it('is shipped when its buyer withdraws from the rest', async () => {
    const { order, email, rolls, trays, owner, read, ship } = await paidOrder(shop());
    await ship(newTrackingNumber(), [[rolls, 2], [trays, 2]]); // prettier-ignore
    const data = { name: 'Léa', email, ...linesOf([[trays, 1]]) };
    const path = `/orders/${order.documentId}/withdrawal`;
    expect((await call(shop().url, 'POST', path, { data }, { ...owner, key: newKey() })).status).toBe(201);
    expect(await read()).toMatchObject({ orderStatus: 'shipped', isPartlyShipped: false });
    expect(await ship(newTrackingNumber())).toMatchObject({ result: 'nothing-left' });
  });

  it.each(['before', 'after'] as const)(
    'gives back to the stock what is withdrawn %s the first parcel',
    async (when) => {
      const { url, databaseUrl } = shop();
      const product = await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux', stock: 200 });
      const email = newEmail('retrait');
      const data = orderData([{ product, unitPrice: 9, quantity: 10, option: '12 rouleaux' }]);
      const order = placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email } }));
      const desk = await StaffDesk.open(url);
      await desk.move(order.documentId, 'transfer-received');
      const line = order.orderItems[0]?.documentId ?? '';
      const withdraw = () =>
        call(
          url,
          'POST',
          `/orders/${order.documentId}/withdrawal`,
          { data: { name: 'Léa', email, ...linesOf([[line, 3]]) } },
          { orderToken: order.accessToken, key: newKey() },
        );
      const parcel = { order: order.orderNumber, carrier: 'DPD', trackingNumber: newTrackingNumber() };
      const ship = () => shipAll(desk, [{ ...parcel, ...linesOf([[line, 7]]) }]);
      const [first, second] = when === 'before' ? [withdraw, ship] : [ship, withdraw];
      await first();
      expect(await stockOf(databaseUrl, product)).toBe(80);
      await second();
      expect(staffOrderOf(await desk.read(order.documentId)).data.orderStatus).toBe('shipped');
      expect(await stockOf(databaseUrl, product)).toBe(116);
      await desk.move(order.documentId, 'deliver');
      expect(await stockOf(databaseUrl, product)).toBe(116);
    },
  );
});

describe('parcels recorded together', () => {
  it('have a result each: what cannot be sent is said, and the rest is done', async () => {
    const [sent, other, over] = [await paidOrder(shop()), await paidOrder(shop()), await paidOrder(shop())];
    const { order: unpaid } = await orderBy(shop(), 'fr');
    const cancelled = await paidOrder(shop());
    await cancelled.desk.move(cancelled.order.documentId, 'cancel', { data: { reason: 'Rupture' } });
    const refunded = await paidOrder(shop());
    await sql(`update orders set payment_status = 'refunded' where id = $1`, [refunded.order.id]);
    const known = newTrackingNumber();
    await other.ship(known);
    const parcel = (order: string, trackingNumber = newTrackingNumber(), more = {}) => ({
      order,
      carrier: 'Colissimo',
      trackingNumber,
      ...more,
    });
    const repeated = newTrackingNumber();
    const rows = [
      parcel(sent.order.orderNumber, repeated),
      parcel(sent.order.documentId, ` ${repeated.toLowerCase()} `),
      parcel(over.order.orderNumber, newTrackingNumber(), linesOf([[over.trays, 4]])),
      parcel(over.order.orderNumber, known),
      parcel(unpaid.orderNumber),
      parcel(cancelled.order.orderNumber),
      parcel(refunded.order.orderNumber),
      parcel('ORD-9999999'),
      parcel(other.order.orderNumber),
      parcel(over.order.orderNumber),
    ];
    const results = await shipAll(sent.desk, rows);
    expect(results.map(({ result }) => result)).toEqual([
      'shipped',
      'already',
      'too-many-pieces',
      'number-used',
      'unpaid',
      'cancelled',
      'refunded',
      'not-found',
      'nothing-left',
      'shipped',
    ]);
    expect(results[3]?.usedFor).toBe(other.order.orderNumber);
    expect(await tracesOf(sent.order)).toEqual({ parcels: 1, events: 1, mails: 1 });
    expect(await tracesOf(over.order)).toEqual({ parcels: 1, events: 1, mails: 1 });
  });

  it.each([
    ['lines of another order', (other: string) => linesOf([[other, 1]])],
    ['a line named twice', (_other: string, own: string) => linesOf([[own, 1], [own, 1]])], // prettier-ignore
  ])('are refused with %s', async (_what, linesWith) => {
    const [order, other] = [await paidOrder(shop()), await paidOrder(shop())];
    const parcel = { order: order.order.orderNumber, carrier: 'DPD', trackingNumber: newTrackingNumber() };
    const lines = linesWith(other.rolls, order.rolls);
    expect(await shipAll(order.desk, [{ ...parcel, ...lines }])).toMatchObject([{ result: 'too-many-pieces' }]);
    expect(await tracesOf(order.order)).toEqual({ parcels: 0, events: 0, mails: 0 });
  });

  it('name the field that is missing or wrong', async () => {
    const desk = await StaffDesk.open(shop().url);
    const row = { order: 'ORD-0000001', carrier: 'DPD', trackingNumber: '1' };
    const fields = async (data: unknown) => refusalOf(await desk.post('/shipments', { data })).fields;
    expect(await fields([])).toEqual(['data: required']);
    expect(await fields([{ ...row, trackingNumber: ' ' }])).toEqual(['data.0.trackingNumber: required']);
    expect(await fields([row, { ...row, carrier: 'x'.repeat(61) }])).toEqual(['data.1.carrier: too-long']);
    expect(await fields([{ ...row, lines: [] }])).toEqual(['data.0.lines: required']);
    expect(await fields([{ ...row, weight: 2 }])).toEqual(['data.0.weight: unknown-field']);
  });
});

describe('people who ship at the same moment', () => {
  it('record one parcel when both scan the same label, and tell one buyer once', async () => {
    const { order, ship } = await paidOrder(shop());
    const number = newTrackingNumber();
    const results = await Promise.all(Array.from({ length: 6 }, () => ship(number)));
    expect(results.map(({ result }) => result).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'already'), 'shipped']); // prettier-ignore
    expect(await tracesOf(order)).toEqual({ parcels: 1, events: 1, mails: 1 });
  });

  it('send an order once when each has another label for it', async () => {
    const { order, ship } = await paidOrder(shop());
    const results = await Promise.all(Array.from({ length: 6 }, () => ship(newTrackingNumber())));
    expect(results.filter(({ result }) => result === 'shipped')).toHaveLength(1);
    expect(results.filter(({ result }) => result === 'nothing-left')).toHaveLength(5);
    expect(await tracesOf(order)).toEqual({ parcels: 1, events: 1, mails: 1 });
  });

  it('give a number to one order only', async () => {
    const orders = [await paidOrder(shop()), await paidOrder(shop()), await paidOrder(shop())];
    const number = newTrackingNumber();
    const results = await Promise.all(orders.map(({ ship }) => ship(number)));
    expect(results.filter(({ result }) => result === 'shipped')).toHaveLength(1);
    const winner = orders[results.findIndex(({ result }) => result === 'shipped')]?.order.orderNumber;
    for (const { result, usedFor } of results.filter((row) => row.result !== 'shipped'))
      expect({ result, usedFor }).toEqual({ result: 'number-used', usedFor: winner });
  });

  it('may use a number that another carrier has used', async () => {
    const [one, other] = [await paidOrder(shop()), await paidOrder(shop())];
    const number = newTrackingNumber();
    expect(await one.ship(number, undefined, 'Colissimo')).toMatchObject({ result: 'shipped' });
    expect(await other.ship(number, undefined, 'Chronopost')).toMatchObject({ result: 'shipped' });
  });
});
