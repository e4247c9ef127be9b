import { formatOrderNumber } from '@economat/commerce';
import { OPEN_ORDERS_MAXIMUM } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { type ChosenScope, chooseScope } from '../companies/order-sight-queries.ts';
import { done, type Outcome } from '../outcome.ts';
import { lastOrderNumber } from './order-number-queries.ts';
import { amountDue } from './amount-due.ts';
import type { AskedOrders } from './orders-page.ts';
import { listSeenOrders, listUnpaidOrdersOf, type SeenOrderPage } from './seen-order-queries.ts';
import type { StoredOrder } from './stored-order.ts';
import type { OrderDeps } from './order-deps.ts';

/** A page of the orders that a customer asks for, and in which scopes they may ask. */
export async function listOrders(
  { database: { sql } }: OrderDeps,
  { id: readerId }: CustomerIdentity,
  { scope: asked, page, pageSize }: AskedOrders,
): Promise<Outcome<SeenOrderPage & Pick<ChosenScope, 'scopes'>, 'forbidden'>> {
  const chosen = await chooseScope(sql, readerId, 'orders', asked);
  if (!chosen.ok) return chosen;
  const { scope, scopes } = chosen.value;
  const orders = await listSeenOrders(sql, { scope, readerId }, { offset: (page - 1) * pageSize, limit: pageSize });
  return done({ ...orders, scopes });
}

/** What the customer still has to pay, the oldest first. */
export async function listOpenOrders({ database }: OrderDeps, { id }: CustomerIdentity): Promise<StoredOrder[]> {
  const orders = await listUnpaidOrdersOf(database.sql, id, OPEN_ORDERS_MAXIMUM);
  return orders.filter((order) => amountDue(order) !== null);
}

/** The number of the latest order and nothing else of it; null before the first order. */
export async function latestOrderNumber(deps: OrderDeps): Promise<string | null> {
  const last = await lastOrderNumber(deps.database.sql);
  return last === 0 ? null : formatOrderNumber(last);
}
