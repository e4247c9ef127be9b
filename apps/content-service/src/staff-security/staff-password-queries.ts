import type { Sql } from '../database/sql.ts';

/** Stores the token of a password link in Strapi's own fields. Returns the account's id, or null for an unknown address. */
export async function storeResetToken(sql: Sql, email: string, token: string, expiresAt: Date): Promise<number | null> {
  const [row] = await sql(
    `update admin_users set reset_password_token = :token, reset_password_token_expires_at = :expiresAt
     where email = :email and is_active returning id`,
    { email, token, expiresAt: expiresAt.toISOString() },
  );
  return row?.id ?? null;
}

/** The address for a password link while it is valid; null when it was used or has expired. */
export async function findResetToken(
  sql: Sql,
  staffId: number,
  now: Date,
): Promise<{ readonly email: string; readonly token: string } | null> {
  const [row] = await sql(
    `select email, reset_password_token as token from admin_users
     where id = :staffId and is_active and email is not null and reset_password_token is not null and reset_password_token_expires_at > :now`,
    { staffId, now: now.toISOString() },
  );
  return row ?? null;
}
