import type { OrderDeps } from '../orders/order-deps.ts';
import { changeOrderStatus, type StatusChangeResult } from './change-order-status.ts';

/** Cancels the buyer's order while it is neither paid nor processed. A second click changes nothing. */
export function cancelByCustomer(deps: OrderDeps, documentId: string): Promise<StatusChangeResult> {
  return changeOrderStatus(deps, documentId, { to: 'cancelled', actor: 'customer' });
}
