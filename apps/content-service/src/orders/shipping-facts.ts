import type { ShippingFacts } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';

/** What decides which pieces of an order are still to be sent. */
export function shippingFacts({ orderStatus, lines, withdrawals, shipments }: StoredOrder): ShippingFacts {
  return {
    orderStatus,
    sold: lines.map(({ documentId, quantity }) => ({ id: documentId, quantity })),
    withdrawn: withdrawals.flatMap((declared) => declared.lines),
    shipments,
  };
}
