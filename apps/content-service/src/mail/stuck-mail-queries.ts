import type { StuckMail } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** Waiting ones, and those given up within a week. */
const STUCK = `sent_at is null and (failed_at is null or failed_at > now() - interval '7 days')` as const;
/** Not in the hands of a worker. */
const FREE = `(claimed_until is null or claimed_until < now())` as const;

/** Mails that wait or were given up, waiting ones first, then the oldest first. */
export async function listStuckMails(sql: Sql, limit: number): Promise<StuckMail[]> {
  const rows = await sql(
    `select id, kind, created_at as "queuedAt", attempts, available_at as "availableAt", failed_at as "failedAt", last_error as error,
       not ${FREE} as "isBeingSent"
     from shop_outbox where ${STUCK} order by failed_at is not null, created_at limit :limit`,
    { limit },
  );
  return rows.map(({ id, kind, queuedAt, attempts, availableAt, failedAt, error, isBeingSent }) => ({
    id,
    kind,
    queuedAt: queuedAt.toISOString(),
    attempts,
    nextAttemptAt: failedAt === null ? availableAt.toISOString() : null,
    error,
    isBeingSent: isBeingSent === true,
  }));
}

/** Makes stuck mails due now, as if they were new; `null`: all of them. Says how many. */
export async function retryStuckMails(sql: Sql, id: string | null): Promise<number> {
  const rows = await sql(
    `update shop_outbox set available_at = now(), attempts = 0, failed_at = null
     where ${STUCK} and ${FREE} and (cast(:id as bigint) is null or id = cast(:id as bigint))
     returning id`,
    { id },
  );
  return rows.length;
}
