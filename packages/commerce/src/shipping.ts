import { type LineQuantity, piecesLeft } from './line-quantity.ts';
import { canTransition, type OrderState, type OrderStatus, type PaymentState } from './order-status.ts';
import { parisMoment } from './paris-time.ts';

/** Pieces of an order that left together, under one tracking number. */
export interface Shipment {
  readonly lines: readonly LineQuantity[];
  /** When they arrived; null while nobody knows. */
  readonly deliveredAt: Date | null;
}

export interface ShippingFacts {
  readonly orderStatus: OrderStatus;
  readonly sold: readonly LineQuantity[];
  /** Of all declarations of withdrawal; a line may appear several times. */
  readonly withdrawn: readonly LineQuantity[];
  readonly shipments: readonly Shipment[];
}

/**
 * The pieces that are still to be sent, lines without any left out. What was withdrawn is not sent: of a line in several shipments those are
 * the unsent pieces first.
 */
export function leftToShip({ orderStatus, sold, withdrawn, shipments }: ShippingFacts): LineQuantity[] {
  if (orderStatus === 'shipped' || orderStatus === 'delivered' || orderStatus === 'cancelled') return [];
  const taken = [...withdrawn, ...shipments.flatMap(({ lines }) => lines)];
  return piecesLeft(sold, taken).filter(({ quantity }) => quantity > 0);
}

/** Whether some pieces have left and others are still to be sent. */
export function isPartlyShipped(facts: ShippingFacts): boolean {
  return facts.shipments.length > 0 && leftToShip(facts).length > 0;
}

/** Whether staff may send what is left of the order: it is paid or on account, not refunded, and neither sent as a whole nor ended. */
export function canShip(order: OrderState & PaymentState): boolean {
  return canTransition(order.orderStatus, 'shipped', 'staff', order) && order.paymentStatus !== 'refunded';
}

/** When the last of these shipments arrived; null for none, and while one receipt is unknown. */
export function lastReceipt(shipments: readonly Pick<Shipment, 'deliveredAt'>[]): Date | null {
  const receipts = shipments.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [deliveredAt.getTime()]));
  return receipts.length === 0 || receipts.length < shipments.length ? null : new Date(Math.max(...receipts));
}

/**
 * The instant that stands for a receipt of which the day is known: its noon, but not before the parcel left nor after now. Null for a day
 * that cannot be.
 * @param day `YYYY-MM-DD`.
 */
export function receiptOn(day: string, shippedAt: Date, now: Date): Date | null {
  // Noon in UTC is on the same day in Paris.
  const noon = new Date(`${day}T12:00:00Z`);
  const received = parisMoment(noon).day;
  if (received < parisMoment(shippedAt).day || received > parisMoment(now).day) return null;
  return new Date(Math.max(shippedAt.getTime(), Math.min(noon.getTime(), now.getTime())));
}
