import { formatOrderNumber } from '@economat/commerce';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { lastNumber } from './order-number-queries.ts';
import { listOrdersOf, type OrderPage } from './order-queries.ts';
import type { OrderDeps } from './order-deps.ts';

export function listOwnOrders(
  deps: OrderDeps,
  customer: CustomerIdentity,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<OrderPage> {
  return listOrdersOf(deps.database.sql, customer.id, { offset: (page - 1) * pageSize, limit: pageSize });
}

/** The number of the latest order and nothing else of it; null before the first order. */
export async function latestOrderNumber(deps: OrderDeps): Promise<string | null> {
  const last = await lastNumber(deps.database.sql, 'order');
  return last === 0 ? null : formatOrderNumber(last);
}
