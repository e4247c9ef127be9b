import { isPartlyShipped, leftToShip, lineTitle } from '@economat/commerce';
import type { OrderToShip } from '@economat/contract';
import type { Database } from '../database/sql.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { countOrdersToShip, listOrdersToShip } from '../orders/order-queries.ts';

/** As many as a person sends in a day; what was promised first is listed first. */
const LISTED = 200;

/**
 * The orders that wait to be sent, as a whole or in part, and how many there are beyond the listed ones as well.
 * @param chosen documentIds; null for all of them.
 */
export async function ordersToShip(
  { sql }: Database,
  chosen: readonly string[] | null,
): Promise<{ orders: OrderToShip[]; total: number }> {
  const orders = (await listOrdersToShip(sql, chosen, LISTED)).map(orderToShip);
  const isWhole = chosen !== null || orders.length < LISTED;
  return { orders, total: isWhole ? orders.length : await countOrdersToShip(sql) };
}

function orderToShip(order: StoredOrder): OrderToShip {
  const { documentId, orderNumber, shippingAddress, delivery } = order;
  const titleOf = (id: string) => lineTitle(order.lines.find((line) => line.documentId === id));
  const facts = shippingFacts(order);
  const name = `${shippingAddress.firstName} ${shippingAddress.lastName}`;
  return {
    documentId,
    orderNumber,
    recipient: [shippingAddress.companyName, name].filter(Boolean).join(', '),
    city: shippingAddress.city,
    promised: delivery.to,
    isPartlyShipped: isPartlyShipped(facts),
    lines: leftToShip(facts).map(({ id, quantity }) => ({ orderItem: id, quantity, title: titleOf(id) })),
  };
}
