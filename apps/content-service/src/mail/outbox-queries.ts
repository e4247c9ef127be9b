import type { Sql } from '../database/sql.ts';

/** Mails about an order. The payload names the order; the mail is composed from its present data. */
export type OrderMail = 'order-received' | 'order-paid' | 'order-delivered' | 'order-cancelled';

export interface OutboxMessage {
  readonly kind: string;
  /** References only: no address, no name, no token. */
  readonly payload: Readonly<Record<string, string | number | null>>;
  /** Makes the message unique: a second one with the same key is dropped. */
  readonly dedupeKey: string;
}

/** Queues a message in the caller's transaction; a worker sends it after the commit. */
export async function addToOutbox(sql: Sql, { kind, payload, dedupeKey }: OutboxMessage): Promise<void> {
  await sql(
    `insert into shop_outbox (kind, payload, dedupe_key) values (:kind, cast(:payload as jsonb), :dedupeKey)
     on conflict (dedupe_key) do nothing`,
    { kind, payload: JSON.stringify(payload), dedupeKey },
  );
}
