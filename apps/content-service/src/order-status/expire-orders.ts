import type { PaymentMethod } from '@economat/commerce';
import { listOverdueOrders, type OverduePlace } from '../orders/order-queries.ts';
import { changeOrderStatus } from './change-order-status.ts';
import type { OrderDeps } from '../orders/order-deps.ts';

/**
 * What is known of money for an order that looks unpaid. `paid` and `unknown` keep the order: the first is settled by the
 * payments' own reconciliation, the second is asked again at the next run.
 */
export type PaymentCertainty = 'unpaid' | 'paid' | 'unknown';

/** Asks whoever takes the money. Must not throw for a provider that is down: that is `unknown`. */
export type PaymentLookup = (order: { documentId: string; paymentMethod: PaymentMethod }) => Promise<PaymentCertainty>;

/** Orders read by one statement. */
const BATCH = 200;

/**
 * Cancels orders whose time to pay is over and gives their stock and voucher back, each in its own transaction, which looks
 * at the order again under its lock. What is over is the database's to say, whose clock all replicas share. Every overdue order is
 * looked at in a run, so that those that have to stay keep no other one waiting. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(deps: OrderDeps, lookUpPayment: PaymentLookup): Promise<number> {
  let expired = 0;
  let after: OverduePlace | null = null;
  do {
    const overdue = await listOverdueOrders(deps.database.sql, after, BATCH);
    for (const order of overdue) {
      if ((await lookUpPayment(order)) !== 'unpaid') continue;
      const result = await changeOrderStatus(deps, order.documentId, { to: 'cancelled', actor: 'system' });
      if (result.kind === 'changed') expired += 1;
    }
    after = overdue.length < BATCH ? null : (overdue.at(-1) ?? null);
  } while (after !== null);
  return expired;
}
