import type { LoginName } from './account-queries.ts';
import type { Sql } from '../database/sql.ts';

/** Records that a device opened the account. True the first time. */
export async function recordDevice(sql: Sql, userId: number, hash: string, at: Date): Promise<boolean> {
  const [row] = await sql(
    `insert into shop_known_devices (user_id, hash, seen_at) values (:userId, :hash, :at)
     on conflict (user_id, hash) do update set seen_at = excluded.seen_at
     returning xmax = 0 as "isNew"`,
    { userId, hash, at: at.toISOString() },
  );
  return row?.isNew ?? true;
}

/** Whether a device has opened any account of a login name, in one statement. */
export async function isDeviceOf(sql: Sql, login: LoginName, hash: string): Promise<boolean> {
  const rows = await sql(
    `select 1 from shop_known_devices d join up_users u on u.id = d.user_id
     where d.hash = :hash and (lower(u.email) = lower(:email) or lower(u.username) = lower(:username)) limit 1`,
    { ...login, hash },
  );
  return rows.length > 0;
}

export async function isKnownDevice(sql: Sql, userId: number, hash: string): Promise<boolean> {
  const rows = await sql('select 1 from shop_known_devices where user_id = :userId and hash = :hash', { userId, hash });
  return rows.length > 0;
}
