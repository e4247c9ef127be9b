import { ordersToShipAnswer, packingOrderAnswer, staffOrdersAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { call, newKey, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { linesOf, paidOrder, shipmentTraces } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import type { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

function sql<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  return query<Row>(shop().databaseUrl, statement, values);
}

describe('the link to follow a parcel', () => {
  it('is the carrier’s of the settings in any case, with the number encoded', async () => {
    const { read, ship } = await paidOrder(shop());
    const number = newTrackingNumber();
    await ship(`${number}/é&x=1`, undefined, 'CHRONOPOST');
    const [shipment] = (await read()).shipments;
    expect(shipment).toMatchObject({
      carrier: 'Chronopost',
      trackingUrl: `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}%2F%C3%89%26X%3D1`,
    });
  });

  it('is missing where the settings do not know the carrier', async () => {
    const { read, ship } = await paidOrder(shop());
    const number = newTrackingNumber();
    await ship(number, undefined, 'Notre camion');
    expect((await read()).shipments).toMatchObject([
      { carrier: 'Notre camion', trackingNumber: number, trackingUrl: null },
    ]);
  });
});

describe('the call for one order', () => {
  it('is a parcel with everything that is left, and refuses the number of another order', async () => {
    const [one, other] = [await paidOrder(shop()), await paidOrder(shop())];
    const data = { carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
    await one.ship(newTrackingNumber(), [[one.rolls, 1]]);
    const { body } = await one.desk.move(one.order.documentId, 'ship', { data });
    const answer = packingOrderAnswer.parse(body);
    expect(answer.data).toMatchObject({
      orderStatus: 'shipped',
      tracking: { carrier: 'Colissimo', number: data.trackingNumber },
    });
    expect(answer.data.shipments[1]).toMatchObject(linesOf([[one.rolls, 1], [one.trays, 3]])); // prettier-ignore
    expect((await one.desk.move(one.order.documentId, 'ship', { data })).status).toBe(200);
    expect(refusalOf(await other.desk.move(other.order.documentId, 'ship', { data }))).toMatchObject({
      status: 409,
      code: 'tracking-number-used',
    });
    expect(await shipmentTraces(shop(), one.order)).toEqual({ parcels: 2, events: 2, mails: 2 });
  });

  it('to deliver it delivers all of its parcels', async () => {
    const { order, rolls, desk, read, ship } = await paidOrder(shop());
    await ship(newTrackingNumber(), [[rolls, 2]]);
    expect(refusalOf(await desk.move(order.documentId, 'deliver')).code).toBe('order-transition-refused');
    await ship(newTrackingNumber());
    expect((await desk.move(order.documentId, 'deliver')).status).toBe(200);
    const { orderStatus, shipments } = await read();
    expect([orderStatus, ...shipments.map(({ deliveredAt }) => deliveredAt !== null)]).toEqual([
      'delivered',
      true,
      true,
    ]);
  });
});

describe('the list of what waits to be sent', () => {
  async function waiting(desk: StaffDesk) {
    return ordersToShipAnswer.parse((await desk.get('/orders-to-ship')).body);
  }

  it('has paid orders with what is left of them, and the carriers of the settings', async () => {
    const { order, rolls, trays, desk, ship } = await paidOrder(shop());
    await sql(`update orders set delivery_to = '2000-01-01', delivery_from = '2000-01-01' where id = $1`, [order.id]);
    const entry = async () => (await waiting(desk)).data.find(({ documentId }) => documentId === order.documentId);
    expect(await entry()).toMatchObject({
      orderNumber: order.orderNumber,
      recipient: 'Léa Martin',
      city: 'Paris',
      promised: '2000-01-01',
      isPartlyShipped: false,
      ...linesOf([[rolls, 2], [trays, 3]]), // prettier-ignore
    });
    await ship(newTrackingNumber(), [[trays, 3]]);
    expect(await entry()).toMatchObject({ isPartlyShipped: true, ...linesOf([[rolls, 2]]) });
    await ship(newTrackingNumber());
    expect(await entry()).toBeUndefined();
    expect((await waiting(desk)).meta.carriers).toEqual(['Colissimo', 'Chronopost', 'Mondial Relay', 'DPD', 'GLS']);
  });

  it('loses an order of which all was withdrawn, and so does the queue to prepare', async () => {
    const { order, email, owner, rolls, trays, desk } = await paidOrder(shop());
    const withdraw = async (lines: Parameters<typeof linesOf>[0]) => {
      const data = { name: 'Léa', email, ...linesOf(lines) };
      const options = { ...owner, key: newKey() };
      expect((await call(shop().url, 'POST', `/orders/${order.documentId}/withdrawal`, { data }, options)).status).toBe(
        201,
      );
    };
    const lists = async () => {
      const prepare = (await desk.get(`/orders?queue=to-prepare&search=${order.orderNumber}`)).body;
      const isListed = (await waiting(desk)).data.some(({ documentId }) => documentId === order.documentId);
      return { isListed, prepared: staffOrdersAnswer.parse(prepare).data.length };
    };
    await withdraw([[trays, 3], [rolls, 1]]); // prettier-ignore
    expect(await lists()).toEqual({ isListed: true, prepared: 1 });
    await withdraw([[rolls, 1]]);
    expect(await lists()).toEqual({ isListed: false, prepared: 0 });
  });
});

describe('chosen orders', () => {
  it('are exactly those to be sent, without the ones that are not', async () => {
    const [one, sent, other] = [await paidOrder(shop()), await paidOrder(shop()), await paidOrder(shop())];
    await sent.ship(newTrackingNumber());
    const chosen = [one, sent, other].map(({ order }) => order.documentId);
    const { body } = await one.desk.get(`/orders-to-ship?orders=${chosen.join(',')}`);
    const { data, meta } = ordersToShipAnswer.parse(body);
    expect(data.map(({ documentId }) => documentId)).toEqual([one.order.documentId, other.order.documentId]);
    expect(meta.total).toBe(2);
    const refusal = refusalOf(await one.desk.get('/orders-to-ship?orders=ORD-0000001'));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-query' });
  });

  it('say in their file which were sent in part', async () => {
    const { order, rolls, desk, ship } = await paidOrder(shop());
    await ship(newTrackingNumber(), [[rolls, 1]]);
    const file = await (await desk.file(`/order-export?orders=${order.documentId}`)).text();
    expect(file).toContain('"Expédiée en partie"');
  });
});

describe('the number of a parcel', () => {
  it('finds its order, also that of an earlier parcel', async () => {
    const { order, rolls, desk, ship } = await paidOrder(shop());
    const numbers = [newTrackingNumber(), newTrackingNumber()];
    await ship(numbers[0] ?? '', [[rolls, 1]]);
    await ship(numbers[1] ?? '');
    for (const number of numbers) {
      const { data } = staffOrdersAnswer.parse((await desk.get(`/orders?search=${number}`)).body);
      expect(data.map(({ documentId }) => documentId)).toEqual([order.documentId]);
    }
  });

  it('of an order that was sent before parcels were recorded is its only parcel', async () => {
    const { order, rolls, trays, read } = await paidOrder(shop());
    await sql(
      `update orders set order_status = 'shipped', shipped_at = now(), carrier = 'Colissimo', tracking_number = '6A1',
         tracking_url = 'https://suivi.exemple.fr/6A1' where id = $1`,
      [order.id],
    );
    expect((await read()).shipments).toMatchObject([
      {
        documentId: null,
        carrier: 'Colissimo',
        trackingNumber: '6A1',
        trackingUrl: 'https://suivi.exemple.fr/6A1',
        deliveredAt: null,
        ...linesOf([[rolls, 2], [trays, 3]]), // prettier-ignore
      },
    ]);
  });
});
