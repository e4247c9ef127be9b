import type { Sql } from '../database/sql.ts';

/** The orders of a shop beside their counter: an order that is missing leaves a gap below it. */
export async function orderCount(sql: Sql): Promise<{ readonly orders: number; readonly counted: number }> {
  const [row] = await sql(
    `select (select count(*) from orders) as orders, coalesce((select value from shop_counters where name = 'order'), 0) as counted`,
  );
  return { orders: Number(row?.orders ?? 0), counted: Number(row?.counted ?? 0) };
}
