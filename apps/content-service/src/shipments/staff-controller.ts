import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { done, viewOf } from '../outcome.ts';
import { readCarriers } from './carriers.ts';
import { deliverShipment } from './deliver-shipments.ts';
import { ordersToShip } from './orders-to-ship.ts';
import { recordShipment } from './record-shipment.ts';

/** Parcels at the desk. */
export const staffShipmentController = {
  async ordersToShip({ query }) {
    const [{ orders, total }, carriers] = await Promise.all([
      ordersToShip(orderServices().database, query.orders ?? null),
      readCarriers(),
    ]);
    return done({ data: orders, meta: { total, carriers: carriers.map(({ name }) => name) } });
  },

  /** One after the other, each for itself: what is refused stops no other. */
  async recordShipments({ body, caller }) {
    const shipper = { carriers: await readCarriers(), by: caller.name };
    const data = [];
    for (const { lines, ...wanted } of body.data) {
      const pieces = lines?.map(({ orderItem: id, quantity }) => ({ id, quantity }));
      const { result, usedFor } = await recordShipment(orderServices(), { ...wanted, lines: pieces }, shipper);
      data.push({ order: wanted.order, result, usedFor });
    }
    return done({ data });
  },

  async deliverShipment({ params, body, caller }) {
    const receipt = { day: body.data.day, by: caller.name };
    const delivered = await deliverShipment(orderServices(), params.id, receipt);
    return viewOf(delivered, ({ order: { orderStatus }, deliveredAt }) => ({
      data: { orderStatus, deliveredAt: deliveredAt.toISOString() },
    }));
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
