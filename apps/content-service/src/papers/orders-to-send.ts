import { awaitsPayment, leftToShip, type LineQuantity, piecesLeft } from '@economat/commerce';
import type { PaperKind } from '@economat/contract';
import type { Remark, RemarkKind } from '@economat/invoice/papers';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

export interface OrdersToSend {
  /** Each with what is left to send: what was withdrawn before the parcel left, or has left in another one, stays out. */
  readonly orders: readonly StoredOrder[];
  readonly remarks: readonly Remark[];
}

/** What can be printed of the orders that were asked for, in their order, and what staff have to know about the others. */
export function ordersToSend(ids: readonly string[], found: readonly StoredOrder[], kind: PaperKind): OrdersToSend {
  const byId = new Map(found.map((order) => [order.documentId, order]));
  const orders: StoredOrder[] = [];
  const remarks: Remark[] = [];
  for (const id of ids) {
    const order = byId.get(id);
    const toSend = order === undefined ? undefined : { ...order, lines: linesToSend(order) };
    const remark = remarkOn(toSend, kind);
    if (remark !== null) remarks.push({ order: order?.orderNumber ?? id, kind: remark });
    if (toSend !== undefined && (remark === null || remark === 'unpaid')) orders.push(toSend);
  }
  return { orders, remarks };
}

function remarkOn(order: StoredOrder | undefined, kind: PaperKind): RemarkKind | null {
  if (order === undefined) return 'unknown';
  if (order.orderStatus === 'cancelled') return 'cancelled';
  if (kind === 'picking-list' && hasLeft(order)) return 'sent';
  if (order.lines.length === 0) return 'withdrawn';
  return awaitsPayment(order) ? 'unpaid' : null;
}

function hasLeft({ orderStatus }: StoredOrder): boolean {
  return orderStatus === 'shipped' || orderStatus === 'delivered';
}

/**
 * What the next parcel may hold. Of an order that was sent, the papers are those of then: what was withdrawn after it had left was on them,
 * and comes back.
 */
function linesToSend(order: StoredOrder): StoredOrder['lines'] {
  const facts = shippingFacts(order);
  const left = hasLeft(order) ? piecesLeft(facts.sold, withdrawnBefore(order)) : leftToShip(facts);
  return order.lines.flatMap((line) => {
    const quantity = left.find(({ id }) => id === line.documentId)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function withdrawnBefore({ withdrawals, events }: StoredOrder): LineQuantity[] {
  const sentAt = events.find(({ kind }) => kind === 'shipped')?.at;
  return withdrawals
    .filter(({ declaredAt }) => sentAt === undefined || declaredAt < sentAt)
    .flatMap((withdrawal) => withdrawal.lines);
}
