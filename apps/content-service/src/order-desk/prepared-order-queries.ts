import type { Sql } from '../database/sql.ts';

/** False when it was prepared before. To be called under the lock of the order. */
export async function markPrepared(sql: Sql, orderId: number, at: Date): Promise<boolean> {
  const rows = await sql(
    `update orders set prepared_at = cast(:at as timestamp), updated_at = cast(:at as timestamp)
     where id = :orderId and prepared_at is null returning id`,
    { orderId, at: at.toISOString() },
  );
  return rows.length === 1;
}
