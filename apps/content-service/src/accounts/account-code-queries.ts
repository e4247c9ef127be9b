import type { Row, Sql } from '../database/sql.ts';

export type CodePurpose = 'password-reset' | 'email-confirmation' | 'email-change' | 'account-merge';

const CODE = `id, user_id as "userId", purpose, email, previous_email as "previousEmail", language,
  expires_at as "expiresAt", used_at as "usedAt"`;
const BY_ID = `select ${CODE} from shop_account_codes where id = :id` as const;

/**
 * A mailed code. The database stores its hash only; the code is derived from the id for the mail. `email` is the mailbox that the code
 * proves; `previousEmail` is the account's own, of a change of address or of a mailbox that joins the account.
 */
export type StoredCode = Row<typeof BY_ID>;

export interface NewCode extends Omit<StoredCode, 'usedAt'> {
  readonly hash: string;
  readonly at: Date;
}

export async function insertCode(sql: Sql, code: NewCode): Promise<void> {
  await sql(
    `insert into shop_account_codes (id, hash, user_id, purpose, email, previous_email, language, created_at, expires_at)
     values (:id, :hash, :userId, :purpose, :email, :previousEmail, :language, :at, :expiresAt)`,
    { ...code, at: code.at.toISOString(), expiresAt: code.expiresAt.toISOString() },
  );
}

export async function findCode(sql: Sql, id: string): Promise<StoredCode | null> {
  const [row] = await sql(BY_ID, { id });
  return row ?? null;
}

/** The code with this hash, used or not, locked so that two concurrent uses cannot both find it unused. */
export async function lockCode(sql: Sql, hash: string): Promise<StoredCode | null> {
  const [row] = await sql(`select ${CODE} from shop_account_codes where hash = :hash for update`, { hash });
  return row ?? null;
}

export async function markCodeUsed(sql: Sql, id: string, at: Date): Promise<void> {
  await sql('update shop_account_codes set used_at = :at where id = :id', { id, at: at.toISOString() });
}

/** Invalidates every open code of these purposes. */
export async function endOpenCodes(
  sql: Sql,
  userId: number,
  purposes: readonly CodePurpose[],
  at: Date,
): Promise<void> {
  await sql(
    `update shop_account_codes set expires_at = least(expires_at, cast(:at as timestamptz))
     where user_id = :userId and used_at is null and purpose = any(:purposes)`,
    { userId, purposes, at: at.toISOString() },
  );
}
