import type { Sql } from '../database/sql.ts';

/** Notes that an account is in use: a warning that it will be erased is thereby answered. */
export async function recordActivity(sql: Sql, accountId: number): Promise<void> {
  await sql('update shop_account_activity set seen_at = now(), warned_at = null where user_id = :accountId', {
    accountId,
  });
}
