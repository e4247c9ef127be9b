import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/sql.ts';

/** The key of all replicas; the first that finds none writes one. */
export async function readLogKey(sql: Sql): Promise<string> {
  const [kept] = await sql('select key from shop_log_keys');
  if (kept !== undefined) return kept.key;
  const fresh = randomBytes(32).toString('hex');
  const [row] = await sql(
    `insert into shop_log_keys (key) values (:fresh)
     on conflict (is_only) do update set key = shop_log_keys.key returning key`,
    { fresh },
  );
  if (row === undefined) throw new Error('The database keeps no key of the logs');
  return row.key;
}
