import type { Cents } from '@economat/commerce';
import { lockOrder } from '../orders/order-queries.ts';
import type { Sql } from '../database/sql.ts';
import { changeLockedOrder } from '../order-status/change-order-status.ts';

/** An order that costs nothing skips the payment: it goes to processing in the transaction that places it. */
export async function settleFreeOrder(
  sql: Sql,
  order: { readonly documentId: string; readonly total: Cents; readonly at: Date },
): Promise<void> {
  if (order.total > 0) return;
  const locked = await lockOrder(sql, order.documentId);
  if (locked === null) throw new Error('An order is not visible to the transaction that wrote it');
  await changeLockedOrder(sql, locked, { to: 'processing', actor: 'payment', paymentStatus: 'paid', at: order.at });
}
