import type { Sql } from './sql.ts';

/** Notes that the account was opened on a device. True when it is the first time. */
export async function noteDevice(sql: Sql, userId: number, hash: string, at: Date): Promise<boolean> {
  const [row] = await sql<{ isNew: boolean }>(
    `insert into shop_known_devices (user_id, hash, seen_at) values (:userId, :hash, :at)
     on conflict (user_id, hash) do update set seen_at = excluded.seen_at
     returning xmax = 0 as "isNew"`,
    { userId, hash, at: at.toISOString() },
  );
  return row?.isNew ?? true;
}

export async function isKnownDevice(sql: Sql, userId: number, hash: string): Promise<boolean> {
  const rows = await sql('select 1 from shop_known_devices where user_id = :userId and hash = :hash', { userId, hash });
  return rows.length > 0;
}
