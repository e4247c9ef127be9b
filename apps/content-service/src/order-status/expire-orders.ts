import type { PaymentMethod } from '@economat/commerce';
import { isOverdue, listOverdueOrders, lockOrder, type OverduePlace } from '../orders/order-queries.ts';
import { changeLockedOrder } from './change-order-status.ts';
import type { OrderDeps } from '../orders/order-deps.ts';

/**
 * Whether an apparently unpaid order has been paid. `paid` and `unknown` keep the order: the first is settled by the reconciliation, the
 * second is asked again at the next run.
 */
export type PaymentCertainty = 'unpaid' | 'paid' | 'unknown';

/** Asks the provider. Must not throw for one that is down: that is `unknown`. */
export type PaymentLookup = (order: { documentId: string; paymentMethod: PaymentMethod }) => Promise<PaymentCertainty>;

/** Orders read by one statement. */
const BATCH = 200;

/**
 * Cancels overdue unpaid orders and returns their stock and voucher, each in its own transaction, which checks the order again under its
 * lock. The database's clock, common to all replicas, decides. Every overdue order is looked at in a run, so that those that must stay
 * block no others. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(deps: OrderDeps, lookUpPayment: PaymentLookup): Promise<number> {
  let expired = 0;
  let after: OverduePlace | null = null;
  do {
    const overdue = await listOverdueOrders(deps.database.sql, after, BATCH);
    for (const order of overdue) {
      if ((await lookUpPayment(order)) !== 'unpaid') continue;
      if (await expire(deps, order.documentId)) expired += 1;
    }
    after = overdue.length < BATCH ? null : (overdue.at(-1) ?? null);
  } while (after !== null);
  return expired;
}

/** Meanwhile the buyer may have begun another payment, which extends the deadline, and staff may have invoiced the order. */
function expire({ database, now }: OrderDeps, documentId: string): Promise<boolean> {
  return database.transaction(async (sql) => {
    const order = await lockOrder(sql, documentId);
    if (order === null || !(await isOverdue(sql, order.id))) return false;
    const result = await changeLockedOrder(sql, order, { to: 'cancelled', actor: 'system', at: now() });
    return result.kind === 'changed';
  });
}
