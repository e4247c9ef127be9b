import type { PaymentMethod } from '@economat/commerce';
import { listOverdueOrders } from '../persistence/orders.ts';
import { changeOrderStatus } from './change-order-status.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * What is known of money for an order that looks unpaid. `paid` and `unknown` keep the order: the first is settled by the
 * payments' own reconciliation, the second is asked again at the next run (P23).
 */
export type PaymentKnowledge = 'unpaid' | 'paid' | 'unknown';

/** Asks whoever takes the money. Must not throw for a provider that is down: that is `unknown`. */
export type AskPayment = (order: { documentId: string; paymentMethod: PaymentMethod }) => Promise<PaymentKnowledge>;

/** Orders looked at in one run; the next run takes the rest. */
const BATCH = 200;

/**
 * Cancels orders whose time to pay is over and gives their stock and voucher back, each in its own transaction, which looks
 * at the order again under its lock. Replicas may run it side by side. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(deps: OrderDeps, askPayment: AskPayment): Promise<number> {
  const overdue = await listOverdueOrders(deps.database.sql, deps.now(), BATCH);
  let expired = 0;
  for (const order of overdue) {
    if ((await askPayment(order)) !== 'unpaid') continue;
    const result = await changeOrderStatus(deps, order.documentId, { to: 'cancelled', actor: 'system' });
    if (result.kind === 'changed') expired += 1;
  }
  return expired;
}
