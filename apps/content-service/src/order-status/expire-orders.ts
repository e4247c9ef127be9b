import type { PaymentMethod } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import {
  isOverdue,
  listOverdueOrders,
  lockOrder,
  type OverdueOrder,
  type OverduePlace,
} from '../orders/order-queries.ts';
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
 * lock. The database's clock, common to all replicas, decides. Every overdue order is looked at in a run, so that those that must stay, or
 * fail, block no others. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(deps: OrderDeps, lookUpPayment: PaymentLookup): Promise<number> {
  let expired = 0;
  await eachAlone(overdueOrders(deps.database.sql), async (order) => {
    if ((await lookUpPayment(order)) !== 'unpaid') return;
    if (await expire(deps, order.documentId)) expired += 1;
  });
  return expired;
}

async function* overdueOrders(sql: Sql): AsyncGenerator<OverdueOrder> {
  let after: OverduePlace | null = null;
  do {
    const overdue = await listOverdueOrders(sql, after, BATCH);
    yield* overdue;
    after = overdue.length < BATCH ? null : (overdue.at(-1) ?? null);
  } while (after !== null);
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
