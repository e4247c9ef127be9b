import { isPartlyShipped } from '@economat/commerce';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { StatusChangeResult } from '../order-status/change-order-status.ts';
import { settleShipping } from '../order-status/settle-shipping.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, lockOrder } from '../orders/order-queries.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';

/**
 * Ends the shipping of an order of which a part has left: the rest is not sent, its pieces return to the stock, and the buyer is told. Its
 * price is refunded like that of any order.
 * @param reason for the buyer, in the timeline and in the mail.
 * @param by name of the member of staff.
 */
export function endShipping(
  { database, now }: OrderDeps,
  reference: string,
  reason: string,
  by: string | null,
): Promise<StatusChangeResult> {
  return database.transaction<StatusChangeResult>(async (sql) => {
    const from = await lockOrder(sql, reference);
    const order = from === null ? null : await findOrder(sql, from.documentId);
    if (from === null || order === null) return { kind: 'not-found' };
    if (!isPartlyShipped(shippingFacts(order))) return { kind: 'refused', from };
    await settleShipping(sql, from, { actor: 'staff', by, detail: reason, at: now() }, 'rest-unsent');
    const payload = { order: order.documentId };
    await addToOutbox(sql, { kind: 'order-rest-unsent', payload, dedupeKey: `order-rest-unsent:${order.documentId}` });
    return { kind: 'changed', from };
  });
}
