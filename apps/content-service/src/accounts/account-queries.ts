import type { Language } from '@economat/commerce';
import type { Row, Sql } from '../database/sql.ts';

const ACCOUNT = `id, document_id as "documentId", username, email, first_name as "firstName", name,
  display_name as "displayName", pending_email as "pendingEmail", coalesce(confirmed, false) as confirmed,
  coalesce(blocked, false) as blocked, coalesce(language, 'fr') as language, password as "passwordHash",
  coalesce(session_version, 0) as "sessionVersion"`;

const BY_ID = `select ${ACCOUNT} from up_users where id = :id` as const;

/**
 * A customer's account as stored. Never sent out: see `customerView`. The password's hash is bcrypt; null for an account that staff
 * created without a password.
 */
export type StoredAccount = Row<typeof BY_ID>;

export async function findAccount(sql: Sql, id: number): Promise<StoredAccount | null> {
  const [row] = await sql(BY_ID, { id });
  return row ?? null;
}

/** The account, locked until the transaction ends, so that its changes are serialised. */
export async function lockAccount(sql: Sql, id: number): Promise<StoredAccount | null> {
  const [row] = await sql(`select ${ACCOUNT} from up_users where id = :id for no key update`, { id });
  return row ?? null;
}

export interface LoginName {
  /** Normalised. */
  readonly email: string;
  readonly username: string;
}

/** The accounts that a login name can mean. */
export interface NamedAccounts {
  /** The one whose mailbox is proven; an e-mail address wins over a user name that looks like it. */
  readonly proven: StoredAccount | null;
  /** The newest of those without a proven mailbox: several may name the same one. */
  readonly unproven: StoredAccount | null;
}

export async function findNamedAccounts(sql: Sql, login: LoginName): Promise<NamedAccounts> {
  const rows = await sql(
    `select distinct on (confirmed) * from (
       select ${ACCOUNT} from up_users where lower(email) = lower(:email) or lower(username) = lower(:username)
     ) named
     order by confirmed, lower(email) = lower(:email) desc, id desc`,
    { ...login },
  );
  return {
    proven: rows.find(({ confirmed }) => confirmed) ?? null,
    unproven: rows.find(({ confirmed }) => !confirmed) ?? null,
  };
}

/** The account that a mail for a login name concerns. */
export async function findNamedAccount(sql: Sql, login: LoginName): Promise<StoredAccount | null> {
  const { proven, unproven } = await findNamedAccounts(sql, login);
  return proven ?? unproven;
}

/** The newest account opened with these names since `since` whose mailbox is not proven yet. */
export async function findNewAccount(sql: Sql, login: LoginName, since: Date): Promise<StoredAccount | null> {
  const [row] = await sql(
    `select ${ACCOUNT} from up_users
     where lower(email) = lower(:email) and lower(username) = lower(:username) and confirmed is not true
       and created_at > cast(:since as timestamp)
     order by id desc
     limit 1`,
    { ...login, since: since.toISOString() },
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
 * Creates an account with the role of customers. Null when the user name is taken: the unique index also decides between concurrent
 * registrations.
 */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<StoredAccount | null> {
  const { at, ...columns } = account;
  const [row] = await sql(
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

/** The account that has proven this mailbox, locked until the transaction ends. */
export async function lockProvenAccount(sql: Sql, email: string): Promise<StoredAccount | null> {
  const [row] = await sql(
    `select ${ACCOUNT} from up_users where lower(email) = lower(:email) and confirmed for no key update`,
    { email },
  );
  return row ?? null;
}

/** Whether another account has proven this mailbox. */
export async function isProvenByAnother(sql: Sql, email: string, userId: number): Promise<boolean> {
  const [row] = await sql(
    `select exists (
       select 1 from up_users where lower(email) = lower(:email) and confirmed and id <> :userId) as proven`,
    { email, userId },
  );
  return row?.proven ?? false;
}

/** Stores a new password, ends every older session and cancels a pending change of address. */
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

/** Deletes names and address book. */
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

/** Records that the account's mailbox is proven. */
export async function setConfirmed(sql: Sql, id: number): Promise<void> {
  await sql('update up_users set confirmed = true where id = :id', { id });
}

/** Unique index that gives a mailbox to one account when two prove it concurrently. */
export const EMAIL_INDEX = 'up_users_email_key';

/**
 * Gives the account its new, proven address and ends every older token. A user name that was the old address changes too, so that the old
 * mailbox's owner can register again.
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

/** Orders of guests with an account's mailboxes, its own and merged ones, and of accounts that have not proven them. */
export const JOINABLE = `customer_email in (select cast(:email as text) union all select m.email from shop_account_mailboxes m where m.user_id = :id)
     and (customer_id is null or customer_id in (
       select other.id from up_users other
       where lower(other.email) = orders.customer_email and other.confirmed is not true and other.id <> :id))`;

/** Assigns orders of a proven address to its account. Returns how many. */
export async function joinOrders(sql: Sql, id: number, email: string): Promise<number> {
  const joined = await sql(`update orders set customer_id = :id where ${JOINABLE} returning 1`, { id, email });
  return joined.length;
}
