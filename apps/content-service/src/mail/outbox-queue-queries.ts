import * as z from 'zod/mini';
import { prepare, type Sql } from '../database/sql.ts';

/** A message of the outbox that a worker has claimed. */
export interface ClaimedMessage {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string | number | null>>;
  readonly dedupeKey: string;
  /** Including this attempt. */
  readonly attempts: number;
}

const MESSAGE = `id, kind, payload, dedupe_key as "dedupeKey", attempts`;
const storedPayload = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const CLAIM = `
  update shop_outbox set attempts = attempts + 1, available_at = now() + make_interval(secs => :leaseSeconds),
    claimed_until = now() + make_interval(secs => :leaseSeconds)
  where id in (
    select id from shop_outbox
    where sent_at is null and failed_at is null and available_at <= now()
    order by available_at limit :limit
    for update skip locked)
  returning ${MESSAGE}` as const;
prepare('claim-mails', CLAIM);

/**
 * Claims up to `limit` due messages. Workers skip each other's; a claim lasts `leaseSeconds`, after which a dead worker's messages are free
 * again.
 */
export async function claimMessages(sql: Sql, limit: number, leaseSeconds: number): Promise<ClaimedMessage[]> {
  const rows = await sql(CLAIM, { limit, leaseSeconds });
  return rows.map((row) => ({ ...row, payload: storedPayload.parse(row.payload) }));
}

/** Marks the message as done. */
export async function markSent(sql: Sql, id: string): Promise<void> {
  await sql('update shop_outbox set sent_at = now(), last_error = null where id = :id', { id });
}

/** Postpones a message after a failed attempt. */
export async function postpone(sql: Sql, id: string, delaySeconds: number, error: string): Promise<void> {
  await sql(
    `update shop_outbox set available_at = now() + make_interval(secs => :delaySeconds), claimed_until = null, last_error = :error
     where id = :id`,
    { id, delaySeconds, error },
  );
}

/** Abandons a message. */
export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql('update shop_outbox set failed_at = now(), claimed_until = null, last_error = :error where id = :id', {
    id,
    error,
  });
}

/**
 * Makes a message that was not sent due now, as if it were new; one that a worker has is due once that is over. False when there is none,
 * or it was sent.
 */
export async function reviveMessage(sql: Sql, dedupeKey: string): Promise<boolean> {
  const rows = await sql(
    `update shop_outbox set available_at = greatest(now(), claimed_until), attempts = 0, failed_at = null
     where dedupe_key = :dedupeKey and sent_at is null
     returning id`,
    { dedupeKey },
  );
  return rows.length > 0;
}

/** Queues the message with this key again, as an event of its own. False when there is none. */
export async function repeatMessage(sql: Sql, dedupeKey: string, newKey: string): Promise<boolean> {
  const rows = await sql(
    `insert into shop_outbox (kind, payload, dedupe_key)
     select kind, payload, :newKey from shop_outbox where dedupe_key = :dedupeKey
     on conflict (dedupe_key) do nothing
     returning id`,
    { dedupeKey, newKey },
  );
  return rows.length > 0;
}
