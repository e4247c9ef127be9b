import { type WithdrawalState, withdrawalState } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';

/** What the buyer of an order may withdraw from now. */
export function withdrawalRight(order: StoredOrder, now: Date): WithdrawalState {
  return withdrawalState(
    {
      buyerType: order.buyer.type,
      orderStatus: order.orderStatus,
      deliveredAt: order.deliveredAt,
      sold: order.lines.map(({ documentId, quantity }) => ({ id: documentId, quantity })),
      withdrawn: order.withdrawals.flatMap(({ lines }) => lines),
    },
    now,
  );
}
