import type { ShippingFacts, WithdrawalFacts } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';

/** What decides which pieces of an order are still to be sent. */
export function shippingFacts({
  orderStatus,
  lines,
  withdrawals,
  shipments,
}: StoredOrder): Pick<WithdrawalFacts, keyof ShippingFacts> {
  return {
    orderStatus,
    sold: lines.map(({ documentId, quantity, nature }) => ({ id: documentId, quantity, nature })),
    withdrawn: withdrawals.flatMap((declared) => declared.lines),
    shipments,
  };
}
