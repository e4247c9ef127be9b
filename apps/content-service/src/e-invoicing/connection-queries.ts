import type { Sql } from '../database/sql.ts';

/**
 * From the first connection on documents go to the platform, also while it is not configured for a time: then they wait.
 * @returns whether documents go to a platform.
 */
export async function noteConnection(sql: Sql, isConfigured: boolean): Promise<boolean> {
  if (isConfigured) await sql('insert into shop_invoicing_connection default values on conflict (only_row) do nothing');
  return (await sql('select connected_at from shop_invoicing_connection')).length > 0;
}
