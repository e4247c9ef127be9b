import { type Cents, cents } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import type { NewEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, type LockedOrder, lockOrder } from '../orders/order-queries.ts';
import { recordTransferReceipt } from '../orders/transfer-receipt-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { applyChange } from './apply-change.ts';
import { findChange } from './change-queries.ts';
import type { MadeChange } from './make-change.ts';
import { versionOf } from './order-content.ts';

/**
 * Applies the accepted change of an order whose difference was paid, in the caller's transaction, which holds the order's lock. False where
 * no such difference is awaited any more: nobody asked for the money then.
 */
export async function applyPaidChange(
  sql: Sql,
  locked: LockedOrder,
  paid: Cents,
  event: Pick<NewEvent, 'actor' | 'by' | 'at'>,
): Promise<boolean> {
  const order = await findOrder(sql, locked.documentId);
  if (order === null || order.difference?.amount !== paid) return false;
  const change = await findChange(sql, order.difference.change);
  if (change === null || change.content === null || change.version !== versionOf(order)) return false;
  const refusal = await applyChange(sql, locked, order, { ...change, content: change.content }, event, paid);
  return refusal === null;
}

/**
 * Applies the change whose difference came by transfer, as {@link applyPaidChange} does.
 * @param received `day` is the statement's, null for the day of `at`.
 */
export async function receiveDifferenceOf(
  sql: Sql,
  locked: LockedOrder,
  amount: Cents,
  { by, day, at }: { readonly by: string | null; readonly day: string | null; readonly at: Date },
): Promise<boolean> {
  if (!(await applyPaidChange(sql, locked, amount, { actor: 'staff', by, at }))) return false;
  await recordTransferReceipt(sql, { orderId: locked.id, amount, day, at });
  return true;
}

/** Staff record that the transfer of a difference has arrived. */
export async function receiveDifference(
  { database, now }: OrderDeps,
  documentId: string,
  by: string | null,
): Promise<Outcome<MadeChange, 'not-found' | 'order-change-ended'>> {
  return database.transaction(async (sql): Promise<Outcome<MadeChange, 'not-found' | 'order-change-ended'>> => {
    const change = await findChange(sql, documentId);
    const locked = change === null ? null : await lockOrder(sql, change.orderDocumentId);
    if (change === null || locked === null) return refused('not-found');
    const difference = cents(change.total - change.formerTotal);
    const isApplied = await receiveDifferenceOf(sql, locked, difference, { by, day: null, at: now() });
    return isApplied ? done({ documentId, state: 'applied' }) : refused('order-change-ended');
  });
}
