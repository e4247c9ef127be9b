import { isPartlyShipped, leftToShip, lineTitle } from '@economat/commerce';
import type { OrderToShip } from '@economat/contract';
import type { Database } from '../database/sql.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { countOrdersToShip, listOrdersToShip } from '../orders/order-queries.ts';

/** As many as a person sends in a day; what was promised first is listed first. */
const LISTED = 200;

/** The orders that wait to be sent, as a whole or in part. */
export async function ordersToShip({ sql }: Database): Promise<{ orders: OrderToShip[]; total: number }> {
  const [orders, total] = await Promise.all([listOrdersToShip(sql, LISTED), countOrdersToShip(sql)]);
  return { orders: orders.map(orderToShip).filter(({ lines }) => lines.length > 0), total };
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
