import { type ShipmentResultView, shipmentsAnswer, staffOrderAnswer } from '@economat/contract';
import type { SharedShop } from '../setup/shared-shop.ts';
import { orderBy } from './mail-occasions.ts';
import { type Answer, call, orderOf } from './order-client.ts';
import { query } from './order-fixtures.ts';
import { StaffDesk } from './staff-desk.ts';

export type Pieces = readonly (readonly [orderItem: string, quantity: number])[];

/** A paid order of two lines, 2 × 12 rolls and 3 trays, with what staff and buyer do with its parcels. */
export async function paidOrder(shop: SharedShop, language: 'fr' | 'en' = 'fr', more: Record<string, unknown> = {}) {
  const { order, email } = await orderBy(shop, language, more);
  const desk = await StaffDesk.open(shop.url);
  await desk.move(order.documentId, 'transfer-received');
  const [rolls, trays] = order.orderItems.map(({ documentId }) => documentId);
  if (rolls === undefined || trays === undefined) throw new Error('The order has two lines');
  const owner = { orderToken: order.accessToken };
  return {
    order,
    email,
    desk,
    rolls,
    trays,
    owner,
    read: async () => orderOf(await call(shop.url, 'GET', `/orders/${order.documentId}`, undefined, owner)),
    /** Records a parcel; without pieces everything that is left. */
    ship: (trackingNumber: string, pieces?: Pieces, carrier = 'Colissimo') =>
      shipAll(desk, [{ order: order.orderNumber, carrier, trackingNumber, ...linesOf(pieces) }]).then(onlyOne),
  };
}

export function linesOf(pieces: Pieces | undefined) {
  return pieces === undefined ? {} : { lines: pieces.map(([orderItem, quantity]) => ({ orderItem, quantity })) };
}

/** Records parcels as the page "Expédier" does. */
export async function shipAll(desk: StaffDesk, data: readonly object[]): Promise<ShipmentResultView[]> {
  const answer = await desk.post('/shipments', { data });
  if (answer.status !== 200) throw new Error(`Not recorded (${answer.status}): ${JSON.stringify(answer.body)}`);
  return shipmentsAnswer.parse(answer.body).data;
}

function onlyOne([result]: ShipmentResultView[]): ShipmentResultView {
  if (result === undefined) throw new Error('Every parcel has a result');
  return result;
}

export function staffOrderOf({ body }: Answer) {
  return staffOrderAnswer.parse(body);
}

/** What was written for an order: parcels, events about them, and mails in the outbox. */
export async function shipmentTraces(
  { databaseUrl }: SharedShop,
  { id, documentId }: { readonly id: number; readonly documentId: string },
) {
  const [row] = await query<Record<'parcels' | 'events' | 'mails', string>>(
    databaseUrl,
    `select (select count(*) from shop_shipments where order_id = $1) as parcels,
       (select count(*) from order_events where order_id = $1 and kind in ('shipped', 'partly-shipped')) as events,
       (select count(*) from shop_outbox where kind = 'order-shipped' and payload ->> 'order' = $2) as mails`,
    [id, documentId],
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
}
