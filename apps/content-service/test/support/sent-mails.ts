import { expect } from 'vitest';
import { query } from './order-fixtures.ts';

/** Waits until every mail about these orders and withdrawals has left or is given up. */
export async function mailsAreSent(databaseUrl: string, documentIds: readonly (string | undefined)[]): Promise<void> {
  const waiting = `select 1 from shop_outbox where sent_at is null and failed_at is null
    and (payload ->> 'order' = any($1) or payload ->> 'withdrawal' = any($1))`;
  await expect.poll(() => query(databaseUrl, waiting, [documentIds])).toEqual([]);
}
