import { receiptOn } from '@economat/commerce';
import { changeLockedOrder, type StatusChangeResult } from '../order-status/change-order-status.ts';
import { settleShipping } from '../order-status/settle-shipping.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, lockOrder } from '../orders/order-queries.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findOrderOfShipment, markDelivered } from './shipment-queries.ts';

export interface Receipt {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Name of the member of staff. */
  readonly by: string | null;
}

type Delivered = Outcome<
  { readonly order: StoredOrder; readonly deliveredAt: Date },
  'not-found' | 'delivery-day-refused'
>;

/** Records the day on which a parcel arrived. With the last one the order is delivered. A known receipt stays as it is. */
export async function deliverShipment(
  { database, now }: OrderDeps,
  documentId: string,
  { day, by }: Receipt,
): Promise<Delivered> {
  return database.transaction<Delivered>(async (sql) => {
    const reference = await findOrderOfShipment(sql, documentId);
    const locked = reference === null ? null : await lockOrder(sql, reference);
    const before = locked === null ? null : await findOrder(sql, locked.documentId);
    const shipment = before?.shipments.find((known) => known.documentId === documentId);
    if (locked === null || before === null || shipment === undefined) return refused('not-found');
    if (shipment.deliveredAt !== null) return done({ order: before, deliveredAt: shipment.deliveredAt });
    const at = now();
    const deliveredAt = receiptOn(day, shipment.shippedAt, at);
    if (deliveredAt === null) return refused('delivery-day-refused');
    await markDelivered(sql, { documentId, orderId: locked.id, at: deliveredAt, by });
    await settleShipping(sql, locked, { actor: 'staff', by, at });
    const order = (await findOrder(sql, locked.documentId)) ?? before;
    return done({ order, deliveredAt });
  });
}

/** Marks an order as delivered, with all parcels that are on their way. */
export function deliverOrder(
  { database, now }: OrderDeps,
  reference: string,
  by: string | null,
): Promise<StatusChangeResult> {
  return database.transaction<StatusChangeResult>(async (sql) => {
    const locked = await lockOrder(sql, reference);
    if (locked === null) return { kind: 'not-found' };
    const at = now();
    const result = await changeLockedOrder(sql, locked, { to: 'delivered', actor: 'staff', by, at });
    if (result.kind === 'changed') await markDelivered(sql, { documentId: null, orderId: locked.id, at, by });
    return result;
  });
}
