import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type TestShopData } from '../../../scripts/stack/index.ts';
import { SHIPMENT_FAULT_POINTS } from '../src/database/fault-point.ts';
import { markTransferReceived } from '../src/order-status/staff-orders.ts';
import { recordShipment } from '../src/shipments/record-shipment.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { orderData } from './support/order-client.ts';
import { type DirectOrders, openOrders, placeDirectly } from './support/order-deps.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { runProcess } from './support/run-process.ts';

/** Rounds over all steps together. */
const ROUNDS = deepRounds(100, SHIPMENT_FAULT_POINTS.length);
const CONCURRENT = 4;
const PROCESS = path.join(import.meta.dirname, 'support/shipment-process.ts');

let shop: TestShopData;
let orders: DirectOrders;
let product: Product;
beforeAll(async () => {
  shop = await copyTemplate(inject('cluster'), 'shipment-crash');
  orders = openOrders(shop.databaseUrl);
  product = await addProduct(shop.databaseUrl, { price: '50' });
});
afterAll(async () => {
  await orders.close();
  await shop.drop();
});

async function paidOrder(): Promise<string> {
  const { order } = await placeDirectly(orders.deps, orderData([{ product, unitPrice: 50, quantity: 2 }]));
  await markTransferReceived(orders.deps, order.documentId, null);
  return order.orderNumber;
}

async function tracesOf(orderNumber: string) {
  const [row] = await query<Record<string, string>>(
    shop.databaseUrl,
    `select o.order_status as status, (select count(*) from shop_shipments s where s.order_id = o.id) as parcels,
       (select count(*) from order_events e where e.order_id = o.id and e.kind = 'shipped') as events,
       (select count(*) from shop_outbox m where m.kind = 'order-shipped' and m.payload ->> 'order' = o.document_id) as mails
     from orders o where o.order_number = $1`,
    [orderNumber],
  );
  return row;
}

const NOTHING = { status: 'processing', parcels: '0', events: '0', mails: '0' };
const WHOLE = { status: 'shipped', parcels: '1', events: '1', mails: '1' };

it(
  `a process killed while it records a parcel leaves all or nothing in ${ROUNDS} rounds`,
  { timeout: 1_200_000 },
  async () => {
    const rounds = Array.from(
      { length: ROUNDS },
      (_, round) => SHIPMENT_FAULT_POINTS[round % SHIPMENT_FAULT_POINTS.length] ?? 'shipment-committed',
    );
    async function run(): Promise<void> {
      for (let point = rounds.pop(); point !== undefined; point = rounds.pop()) {
        const order = await paidOrder();
        const trackingNumber = newTrackingNumber();
        const env = { DATABASE_URL: shop.databaseUrl, ORDER: order, TRACKING_NUMBER: trackingNumber };
        expect((await runProcess(PROCESS, { ...env, FAULT_POINT: point })).signal, point).toBe('SIGKILL');
        const isCommitted = point === 'shipment-committed';
        await expect.poll(() => tracesOf(order)).toEqual(isCommitted ? WHOLE : NOTHING);
        const parcel = { order, carrier: 'Colissimo', trackingNumber };
        const { result } = await recordShipment(orders.deps, parcel, { carriers: [], by: null });
        expect(result).toBe(isCommitted ? 'already' : 'shipped');
        expect(await tracesOf(order)).toEqual(WHOLE);
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, run));
  },
);
