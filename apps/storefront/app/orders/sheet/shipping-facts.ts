import { leftToShip, type LineQuantity, type ShippingFacts, type WithdrawalFacts } from '@economat/commerce';
import type { Order, Shipment } from '@economat/contract';

/** What decides which pieces of an order are still to be sent. */
export function shippingFacts(order: Order): Pick<WithdrawalFacts, keyof ShippingFacts> {
  return {
    orderStatus: order.orderStatus,
    sold: order.orderItems.map(({ documentId, quantity, nature }) => ({ id: documentId, quantity, nature })),
    withdrawn: order.withdrawal.declarations.flatMap(({ lines }) => toPieces(lines)),
    shipments: order.shipments.map(({ lines, deliveredAt }) => ({
      lines: toPieces(lines),
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    })),
  };
}

export function toPieces(lines: Shipment['lines']): LineQuantity[] {
  return lines.map(({ orderItem, quantity }) => ({ id: orderItem, quantity }));
}

/** Whether a paid order awaits no parcel, because all of it was withdrawn. */
export function isWithdrawn(order: Order): boolean {
  const { orderStatus } = order;
  return (orderStatus === 'paid' || orderStatus === 'processing') && leftToShip(shippingFacts(order)).length === 0;
}
