import type { Sql } from '../database/sql.ts';

/** Records that an account is in use, which also cancels a warning of its erasure. */
export async function recordActivity(sql: Sql, accountId: number): Promise<void> {
  await sql('update shop_account_activity set seen_at = now(), warned_at = null where user_id = :accountId', {
    accountId,
  });
}
