import type { ShopState } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** Payments that are open at their provider, the oldest first. */
export async function listUndecidedPayments(sql: Sql, limit: number): Promise<ShopState['payments']['listed']> {
  const rows = await sql(
    `select order_number as "orderNumber", provider, created_at as since from shop_payment_attempts
     where state in ('starting', 'open') order by created_at limit :limit`,
    { limit },
  );
  return rows.map(({ orderNumber, provider, since }) => ({ orderNumber, provider, since: since.toISOString() }));
}

/** Such as `15.8`. */
export async function readDatabaseVersion(sql: Sql): Promise<string> {
  const [row] = await sql(`select split_part(current_setting('server_version'), ' ', 1) as version`);
  return row?.version ?? '';
}
