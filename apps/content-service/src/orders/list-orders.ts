import { formatOrderNumber } from '@economat/commerce';
import { OPEN_ORDERS_MAXIMUM } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { lastNumber } from './order-number-queries.ts';
import { amountDue } from './amount-due.ts';
import { listOrdersOf, listUnpaidOrdersOf, type OrderPage } from './order-queries.ts';
import type { StoredOrder } from './stored-order.ts';
import type { OrderDeps } from './order-deps.ts';

export function listOwnOrders(
  deps: OrderDeps,
  customer: CustomerIdentity,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<OrderPage> {
  return listOrdersOf(deps.database.sql, customer.id, { offset: (page - 1) * pageSize, limit: pageSize });
}

/** What the customer still has to pay, the oldest first. */
export async function listOpenOrders({ database }: OrderDeps, { id }: CustomerIdentity): Promise<StoredOrder[]> {
  const orders = await listUnpaidOrdersOf(database.sql, id, OPEN_ORDERS_MAXIMUM);
  return orders.filter((order) => amountDue(order) !== null);
}

/** The number of the latest order and nothing else of it; null before the first order. */
export async function latestOrderNumber(deps: OrderDeps): Promise<string | null> {
  const last = await lastNumber(deps.database.sql, 'order');
  return last === 0 ? null : formatOrderNumber(last);
}
