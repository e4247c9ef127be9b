import type { ChangeExpiry } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { type NewEvent, recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { incrementStock } from '../stock/stock-queries.ts';
import { queueChangeMail } from './change-mail.ts';
import { findChange, listDeadChanges, markEnded, type StoredChange } from './change-queries.ts';
import type { MadeChange } from './make-change.ts';

/** Dead changes ended in one run. */
const BATCH = 200;

interface ChangeEnd extends Pick<NewEvent, 'actor' | 'by' | 'at'> {
  /** Null where the buyer declined. */
  readonly expiry: ChangeExpiry | null;
}

/**
 * Ends a change that is not applied: the order stands as it did, and the pieces held for it return to the stock. The buyer is told unless
 * another change follows, or he ended it himself. Call it under the order's lock.
 */
export async function endChange(sql: Sql, change: StoredChange, { expiry, ...event }: ChangeEnd): Promise<void> {
  await incrementStock(sql, change.held);
  await markEnded(sql, change.documentId, { expiry, at: event.at });
  const { orderId } = change;
  await recordEvent(sql, { ...event, documentId: newDocumentId(), orderId, kind: 'change-ended', detail: null });
  if (expiry !== null && expiry !== 'replaced') await queueChangeMail(sql, change.documentId, 'expired');
}

function isOpen({ state }: StoredChange): boolean {
  return state === 'proposed' || state === 'accepted';
}

/** Staff take back a change that waits for its buyer or for the difference. */
export async function takeBack(
  { database, now }: OrderDeps,
  documentId: string,
  by: string | null,
): Promise<Outcome<MadeChange, 'not-found' | 'order-change-ended'>> {
  return database.transaction(async (sql): Promise<Outcome<MadeChange, 'not-found' | 'order-change-ended'>> => {
    const change = await lockChange(sql, documentId);
    if (change === null) return refused('not-found');
    if (!isOpen(change)) return refused('order-change-ended');
    await endChange(sql, change, { expiry: 'taken-back', actor: 'staff', by, at: now() });
    return done({ documentId, state: 'expired' });
  });
}

/** A change as it is under the lock of its order. */
async function lockChange(sql: Sql, documentId: string): Promise<StoredChange | null> {
  const named = await findChange(sql, documentId);
  if (named === null) return null;
  await lockOrder(sql, named.orderDocumentId);
  return findChange(sql, documentId);
}

/** Ends the changes that nobody can accept or pay any more. Replicas may run it concurrently. Returns how many it ended. */
export async function endDeadChanges({ database, now }: OrderDeps): Promise<number> {
  const dead = await listDeadChanges(database.sql, BATCH);
  await eachAlone(dead, (documentId) =>
    database.transaction(async (sql) => {
      const change = await lockChange(sql, documentId);
      if (change === null || !isOpen(change)) return;
      const at = now();
      const isLate = change.until !== null && change.until < at;
      await endChange(sql, change, { expiry: isLate ? 'too-late' : 'order-moved', actor: 'system', at });
    }),
  );
  return dead.length;
}
