import { type WithdrawalState, withdrawalState } from '@economat/commerce';
import { shippingFacts } from './shipping-facts.ts';
import type { StoredOrder } from './stored-order.ts';

/** What the buyer of an order may withdraw from now. */
export function withdrawalRight(order: StoredOrder, now: Date): WithdrawalState {
  return withdrawalState({ ...shippingFacts(order), buyerType: order.buyer.type, orderedAt: order.createdAt }, now);
}
