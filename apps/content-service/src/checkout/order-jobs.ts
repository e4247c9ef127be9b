import { repeat } from '../jobs/repeat.ts';
import { type PaymentLookup, expireUnpaidOrders } from '../order-status/expire-orders.ts';
import { orderServices } from '../orders/order-services.ts';
import { sweepUnsoldDrafts } from './sweep-drafts.ts';

const TEN_MINUTES = 600_000;

/**
 * Call after migrations.
 * @param lookUpPayment makes for each run the lookup that tells whether money is on its way.
 */
export function startOrders(lookUpPayment: () => PaymentLookup): void {
  const deps = orderServices();
  repeat('expire-orders', () => expireUnpaidOrders(deps, lookUpPayment()), TEN_MINUTES);
  repeat('sweep-drafts', () => sweepUnsoldDrafts(deps), TEN_MINUTES);
}
