import {
  allowedTransitions,
  awaitsTransfer,
  canShip,
  isPartlyShipped,
  leftToShip,
  mayComeByTransfer,
  type OrderStatus,
} from '@economat/commerce';
import type { StaffActions } from '@economat/contract';
import { canInvoiceUnpaid } from './invoice-unpaid-order.ts';
import { choosePaymentMethod, type LockedOrder, lockOrder } from '../orders/order-queries.ts';
import type { Sql } from '../database/sql.ts';
import { changeLockedOrder, changeOrderStatus, type StatusChangeResult } from './change-order-status.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** Who of the staff takes a step, by name; null for an account without one. */
type StaffName = string | null;

/** @param reason for the buyer, in the timeline and in the mail. */
export function cancelByStaff(
  deps: OrderDeps,
  reference: string,
  reason: string,
  by: StaffName,
): Promise<StatusChangeResult> {
  return changeOrderStatus(deps, reference, { to: 'cancelled', actor: 'staff', by, detail: reason });
}

/** Records the arrival of a bank transfer. Refused on account: its invoice is paid. */
export function markTransferReceived(deps: OrderDeps, reference: string, by: StaffName): Promise<StatusChangeResult> {
  return deps.database.transaction(async (sql): Promise<StatusChangeResult> => {
    const order = await lockOrder(sql, reference);
    return order === null ? { kind: 'not-found' } : receiveTransferOf(sql, order, { by, day: null, at: deps.now() });
  });
}

/**
 * The same inside a transaction that already holds the order's lock, together with its caller's own writes.
 * @param received `day` is the statement's, null for the day of `at`.
 */
export async function receiveTransferOf(
  sql: Sql,
  order: LockedOrder,
  { by, day, at }: { readonly by: StaffName; readonly day: string | null; readonly at: Date },
): Promise<Exclude<StatusChangeResult, { kind: 'not-found' }>> {
  if (order.paymentStatus === 'paid') return { kind: 'unchanged' };
  if (!mayComeByTransfer(order)) return { kind: 'refused', from: order };
  // Books and invoice say how it was paid, whatever its buyer tried last.
  await choosePaymentMethod(sql, order.id, 'bank_transfer', at);
  const change = { to: 'processing', actor: 'staff', by, paymentStatus: 'paid', at, transferDay: day } as const;
  return changeLockedOrder(sql, order, change);
}

/** The steps that the order's state allows, without regard to payments in progress. */
export function staffActions(order: StoredOrder): Omit<StaffActions, 'checkPayment'> {
  const { orderStatus, paymentStatus } = order;
  const can = (to: OrderStatus): boolean => allowedTransitions(orderStatus, 'staff', order).includes(to);
  const facts = shippingFacts(order);
  const isToSend = canShip(order) && leftToShip(facts).length > 0;
  return {
    prepare: isToSend && order.preparedAt === null,
    ship: isToSend,
    endShipping: isPartlyShipped(facts),
    deliver: can('delivered'),
    cancel: can('cancelled') && order.shipments.length === 0,
    invoice: canInvoiceUnpaid(order),
    refund: order.total > 0 && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded'),
    transferReceived: mayComeByTransfer(order),
    remind: awaitsTransfer(order),
  };
}
