import type { Sql } from '../database/sql.ts';

/**
 * The number of the latest order, 0 before the first. Its series has no gaps, as a sequence would leave at every rollback. Numbers of open
 * transactions are not seen.
 */
export async function lastOrderNumber(sql: Sql): Promise<number> {
  const [row] = await sql(`select value from shop_counters where name = 'order'`);
  return Number(row?.value ?? 0);
}
