import { findOrder, lockOrder } from '../orders/order-queries.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Sql } from '../database/sql.ts';
import { changeLockedOrder } from '../order-status/change-order-status.ts';

/** An order that costs nothing skips the payment: it goes to processing in the transaction that places it. */
export async function settleFreeOrder(sql: Sql, order: StoredOrder): Promise<StoredOrder> {
  if (order.total > 0) return order;
  const locked = await lockOrder(sql, order.documentId);
  if (locked === null) throw new Error('An order is not visible to the transaction that wrote it');
  const { createdAt: at } = order;
  await changeLockedOrder(sql, locked, { to: 'processing', actor: 'payment', paymentStatus: 'paid', at });
  return (await findOrder(sql, order.documentId)) ?? order;
}
