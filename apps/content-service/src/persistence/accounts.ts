import type { Language } from '@economat/commerce';
import type { Sql } from './sql.ts';

/** A customer's account as the use cases see it. Never an answer: see `customerView`. */
export interface StoredAccount {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly name: string | null;
  readonly displayName: string | null;
  readonly pendingEmail: string | null;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly language: Language;
  /** bcrypt; null for an account that staff made without a password. */
  readonly passwordHash: string | null;
  readonly sessionVersion: number;
}

const ACCOUNT = `id, document_id as "documentId", username, email, first_name as "firstName", name,
  display_name as "displayName", pending_email as "pendingEmail", coalesce(confirmed, false) as confirmed,
  coalesce(blocked, false) as blocked, coalesce(language, 'fr') as language, password as "passwordHash",
  coalesce(session_version, 0) as "sessionVersion"`;

export async function findAccount(sql: Sql, id: number): Promise<StoredAccount | null> {
  const [row] = await sql<StoredAccount>(`select ${ACCOUNT} from up_users where id = :id`, { id });
  return row ?? null;
}

/** The same, locked until the transaction ends: whoever changes one account queues here. */
export async function lockAccount(sql: Sql, id: number): Promise<StoredAccount | null> {
  const [row] = await sql<StoredAccount>(`select ${ACCOUNT} from up_users where id = :id for no key update`, { id });
  return row ?? null;
}

/** @param email normalised. */
export async function findAccountByEmail(sql: Sql, email: string): Promise<StoredAccount | null> {
  const [row] = await sql<StoredAccount>(`select ${ACCOUNT} from up_users where lower(email) = lower(:email)`, {
    email,
  });
  return row ?? null;
}

/** The account that somebody who logs in names; an e-mail address wins over a user name that looks like it. */
export async function findAccountByLogin(
  sql: Sql,
  login: { readonly email: string; readonly username: string },
): Promise<StoredAccount | null> {
  const [row] = await sql<StoredAccount>(
    `select ${ACCOUNT} from up_users
     where lower(email) = lower(:email) or lower(username) = lower(:username)
     order by lower(email) = lower(:email) desc
     limit 1`,
    { ...login },
  );
  return row ?? null;
}

export interface NewAccount {
  readonly documentId: string;
  readonly username: string;
  /** Normalised. */
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly at: Date;
}

/**
 * Creates an account with the role of customers. Null when the user name or the e-mail is in use: the unique indexes
 * decide, also between two registrations of the same moment.
 */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<StoredAccount | null> {
  const { at, ...columns } = account;
  const [row] = await sql<StoredAccount>(
    `with created as (
       insert into up_users (document_id, username, email, password, language, provider, confirmed, blocked,
                             session_version, created_at, updated_at, published_at)
       select :documentId, :username, :email, :passwordHash, :language, 'local', false, false, 1, t.at, t.at, t.at
       from (select cast(:at as timestamp) as at) as t
       on conflict do nothing
       returning *
     ), linked as (
       insert into up_users_role_lnk (user_id, role_id)
       select created.id, role.id from created, up_roles role where role.type = 'authenticated'
     )
     select ${ACCOUNT} from created`,
    { ...columns, at: at.toISOString() },
  );
  return row ?? null;
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }>(
    'select exists (select 1 from up_users where lower(email) = lower(:email)) as taken',
    { email },
  );
  return row?.taken ?? false;
}

/** Stores a new password and ends every token issued before; an e-mail change that was under way is called off. */
export async function setPassword(sql: Sql, id: number, passwordHash: string, at: Date): Promise<void> {
  await sql(
    `update up_users set password = :passwordHash, session_version = coalesce(session_version, 0) + 1,
            pending_email = null, updated_at = cast(:at as timestamp)
     where id = :id`,
    { id, passwordHash, at: at.toISOString() },
  );
}

/** Ends every session of the account. */
export async function endSessionsOf(sql: Sql, id: number): Promise<void> {
  await sql('update up_users set session_version = coalesce(session_version, 0) + 1 where id = :id', { id });
}

/** Forgets names and address book. */
export async function dropEntries(sql: Sql, id: number): Promise<void> {
  await sql('update up_users set first_name = null, name = null, display_name = null where id = :id', { id });
  await sql('delete from user_addresses where users_permissions_user_id = :id', { id });
}

export interface ProfileColumns {
  readonly firstName: string | null;
  readonly name: string | null;
  readonly displayName: string | null;
  readonly pendingEmail: string | null;
}

export async function updateProfileColumns(sql: Sql, id: number, profile: ProfileColumns, at: Date): Promise<void> {
  await sql(
    `update up_users set first_name = :firstName, name = :name, display_name = :displayName,
            pending_email = :pendingEmail, updated_at = cast(:at as timestamp)
     where id = :id`,
    { id, ...profile, at: at.toISOString() },
  );
}

/** Notes that the mailbox of the account has been proven. */
export async function setConfirmed(sql: Sql, id: number): Promise<void> {
  await sql('update up_users set confirmed = true where id = :id', { id });
}

/** Index that keeps e-mail addresses unique, for the race of two accounts that want the same new one. */
export const EMAIL_INDEX = 'up_users_email_key';

/**
 * Gives the account its new, proven address and ends every token issued before. A user name that was the old address follows, so that the owner of the old
 * mailbox can register again.
 */
export async function replaceEmail(sql: Sql, id: number, email: string, at: Date): Promise<void> {
  await sql(
    `update up_users set username = case when lower(username) = lower(email) then :email else username end,
            email = :email, pending_email = null, confirmed = true,
            session_version = coalesce(session_version, 0) + 1, updated_at = cast(:at as timestamp)
     where id = :id`,
    { id, email, at: at.toISOString() },
  );
}

/** Gives guest orders of a proven address to its account (P35). */
export async function joinGuestOrders(sql: Sql, id: number, email: string): Promise<void> {
  await sql('update orders set customer_id = :id where customer_id is null and customer_email = :email', { id, email });
}
