import type { OrderChangeState } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';

/** Promises the buyer the mail of what has just become of a change: each state is reached once. */
export async function queueChangeMail(sql: Sql, change: string, state: OrderChangeState): Promise<void> {
  await addToOutbox(sql, {
    kind: 'order-change',
    payload: { change, state },
    dedupeKey: `order-change:${change}:${state}`,
  });
}
