import type { Sql } from '../database/sql.ts';

/** Series of numbers without gaps. A sequence would leave a gap at every rollback; a locked row does not. */
export type CounterName = 'order';

/** The latest number, 0 before the first. Numbers of open transactions are not seen. */
export async function lastNumber(sql: Sql, name: CounterName): Promise<number> {
  const [row] = await sql('select value from shop_counters where name = :name', { name });
  return Number(row?.value ?? 0);
}
