import type { PaperKind } from '@economat/contract';
import type { Remark, RemarkKind } from '@economat/invoice/papers';
import { isPaid } from '../invoices/invoice-record.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

export interface OrdersToSend {
  /** Each with the lines that are sent: what was withdrawn before the parcel left stays on the shelf. */
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
  return isPaid(order) ? null : 'unpaid';
}

function hasLeft({ orderStatus }: StoredOrder): boolean {
  return orderStatus === 'shipped' || orderStatus === 'delivered';
}

/** What is withdrawn after the parcel left is on its papers, and comes back. */
function linesToSend({ lines, withdrawals, events }: StoredOrder): StoredOrder['lines'] {
  const sentAt = events.find(({ kind }) => kind === 'shipped')?.at;
  const kept = withdrawals
    .filter(({ declaredAt }) => sentAt === undefined || declaredAt < sentAt)
    .flatMap((withdrawal) => withdrawal.lines);
  return lines.flatMap((line) => {
    const withdrawn = kept.filter(({ id }) => id === line.documentId).reduce((sum, { quantity }) => sum + quantity, 0);
    return withdrawn < line.quantity ? [{ ...line, quantity: line.quantity - withdrawn }] : [];
  });
}
