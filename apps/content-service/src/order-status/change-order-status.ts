import {
  canTransition,
  canTransitionPayment,
  type OrderActor,
  type OrderStatus,
  type PaymentStatus,
} from '@economat/commerce';
import { creditInvoice } from '../invoices/issue-credit-note.ts';
import { invoiceAtShipment } from '../invoices/invoice-at-shipment.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { recordEvent } from '../orders/event-queries.ts';
import { type LockedOrder, lockOrder, updateOrder } from '../orders/order-queries.ts';
import { recordTransferReceipt } from '../orders/transfer-receipt-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';
import { incrementStock, returnStock, type StockUnits } from '../stock/stock-queries.ts';
import { returnVoucherUse } from '../vouchers/voucher-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { eventOf, mailOf } from './status-events.ts';

export interface StatusChange {
  /** The target status; the present one when only the payment changes. */
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** Name of the member of staff, which the buyer does not read. */
  readonly by?: string | null | undefined;
  /** The payment status set with the move; absent: unchanged. */
  readonly paymentStatus?: PaymentStatus;
  /** For the timeline, read by buyer and staff: a reason, a tracking number. No names of staff. */
  readonly detail?: string;
  readonly at: Date;
  /** When the last parcel arrived; absent: at the time of the change. */
  readonly deliveredAt?: Date;
  /** Pieces that return to the stock with the move; one to `cancelled` returns all by itself. */
  readonly unsent?: readonly StockUnits[];
  /** Where a transfer pays: the day on which it came as the statement says, `YYYY-MM-DD`, null for that of the change. */
  readonly transferDay?: string | null;
}

export type StatusChangeResult =
  | { readonly kind: 'changed'; readonly from: LockedOrder }
  /** The order has this status already: a repeated call, or somebody was faster. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly from: LockedOrder }
  | { readonly kind: 'not-found' };

/**
 * Moves an order along the transitions of `@economat/commerce`, with its event, its mail, the invoice that falls due and, when it is
 * cancelled, the return of stock and voucher, in one transaction under the order's lock.
 * @param reference documentId, order number or numeric id.
 */
export async function changeOrderStatus(
  deps: OrderDeps,
  reference: string,
  change: Omit<StatusChange, 'at'>,
): Promise<StatusChangeResult> {
  return deps.database.transaction(async (sql) => {
    const order = await lockOrder(sql, reference);
    return order === null ? { kind: 'not-found' } : changeLockedOrder(sql, order, { ...change, at: deps.now() });
  });
}

/** Changes the status inside a transaction that already holds the lock, together with its caller's own writes (a payment's). */
export async function changeLockedOrder(
  sql: Sql,
  order: LockedOrder,
  change: StatusChange,
): Promise<Exclude<StatusChangeResult, { kind: 'not-found' }>> {
  const paymentStatus = change.paymentStatus ?? order.paymentStatus;
  if (change.to === order.orderStatus && paymentStatus === order.paymentStatus) return { kind: 'unchanged' };
  if (!isAllowed(order, change, paymentStatus)) return { kind: 'refused', from: order };
  const returnsGoods = change.to === 'cancelled' && !order.stockReturned;
  await updateOrder(sql, order.id, {
    orderStatus: change.to,
    paymentStatus,
    at: change.at,
    stockReturned: returnsGoods,
    deliveredAt: change.deliveredAt ?? change.at,
    ...(change.to === 'cancelled' && change.detail !== undefined ? { cancelReason: change.detail } : {}),
  });
  if (change.unsent !== undefined && change.unsent.length > 0) await incrementStock(sql, change.unsent);
  if (returnsGoods) {
    await returnStock(sql, order.id);
    await returnVoucherUse(sql, order.documentId, change.at);
  }
  await recordAndNotify(sql, order, change, paymentStatus);
  // Documents come last: whoever issues another waits until this transaction ends.
  if (paymentStatus === 'paid' && order.paymentStatus !== 'paid') await recordPayment(sql, order, change);
  if (change.to === 'shipped' && order.orderStatus !== 'shipped') await invoiceAtShipment(sql, order, change.at);
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  if (change.to === 'cancelled' && isUnpaid)
    await creditInvoice(sql, order.documentId, change.detail ?? null, change.at);
  return { kind: 'changed', from: order };
}

/** The invoice states the day of the transfer. */
async function recordPayment(sql: Sql, order: LockedOrder, { transferDay: day, at }: StatusChange): Promise<void> {
  if (day !== undefined) await recordTransferReceipt(sql, { orderId: order.id, amount: null, day, at });
  await issueInvoice(sql, order.documentId, at);
}

function isAllowed(order: LockedOrder, change: StatusChange, paymentStatus: PaymentStatus): boolean {
  const { orderStatus: from, paymentStatus: paidBefore } = order;
  if (paymentStatus !== paidBefore && !canTransitionPayment(paidBefore, paymentStatus)) return false;
  // What has left can only be returned.
  if (change.to === 'cancelled' && order.hasShipments) return false;
  return change.to === from || canTransition(from, change.to, change.actor, { ...order, paymentStatus });
}

async function recordAndNotify(
  sql: Sql,
  order: LockedOrder,
  change: StatusChange,
  paymentStatus: PaymentStatus,
): Promise<void> {
  const event = { from: order, to: change.to, paymentStatus, actor: change.actor };
  const { actor, by, at, detail = null } = change;
  const kind = eventOf(event);
  await recordEvent(sql, { documentId: newDocumentId(), orderId: order.id, kind, actor, by, detail, at });
  const mail = mailOf(event);
  // What a company pays on account is in its statement; its invoice came with the shipment.
  if (mail === null || (kind === 'paid' && order.paymentMethod === 'on_account')) return;
  // An order reaches each of these states once, so its id and the kind of mail make the mail unique.
  const dedupeKey = `${mail}:${order.documentId}`;
  await addToOutbox(sql, { kind: mail, payload: { order: order.documentId }, dedupeKey });
}
