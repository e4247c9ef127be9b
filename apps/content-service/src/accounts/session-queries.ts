import type { Row, Sql } from '../database/sql.ts';

const OPEN_SESSIONS = `select s.id, s.user_id as "userId", s.is_remembered as "isRemembered", s.user_agent as "userAgent",
            s.started_at as "startedAt", s.used_at as "usedAt"
     from shop_sessions s join up_users u on u.id = s.user_id
     where s.user_id = :userId and s.ends_at > now() and s.account_version = coalesce(u.session_version, 0)
     order by s.used_at desc, s.id`;

/** A customer's login. All tokens renewed from it belong to it and end with it. The user agent is never shown as it is. */
export type StoredSession = Row<typeof OPEN_SESSIONS>;

export interface NewSession extends Omit<StoredSession, 'startedAt' | 'usedAt'> {
  /** The account's session version when the password was checked: a newer one ends this session. */
  readonly accountVersion: number;
  readonly at: Date;
  readonly endsAt: Date;
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql(
    `insert into shop_sessions (id, user_id, account_version, is_remembered, user_agent, started_at, used_at, ends_at)
     values (:id, :userId, :accountVersion, :isRemembered, :userAgent, :at, :at, :endsAt)`,
    { ...session, at: session.at.toISOString(), endsAt: session.endsAt.toISOString() },
  );
}

/** The open sessions of an account, the last used first. */
export async function listSessions(sql: Sql, userId: number): Promise<StoredSession[]> {
  return sql(OPEN_SESSIONS, { userId });
}

/** Ends one session with all its tokens. False when the account has no such session. */
export async function endSession(sql: Sql, userId: number, id: string): Promise<boolean> {
  const ended = await sql('delete from shop_sessions where id = :id and user_id = :userId returning id', {
    id,
    userId,
  });
  return ended.length > 0;
}

/** The session of a token's record, if it still exists. */
export async function findSessionOfToken(
  sql: Sql,
  record: string,
): Promise<Pick<StoredSession, 'id' | 'userId'> | null> {
  const [row] = await sql(
    `select s.id, s.user_id as "userId" from strapi_sessions t join shop_sessions s on s.id = t.device_id
     where t.session_id = :record and t.origin = 'customer'`,
    { record },
  );
  return row ?? null;
}

export async function endOtherSessions(sql: Sql, userId: number, keep: string): Promise<void> {
  await sql('delete from shop_sessions where user_id = :userId and id <> :keep', { userId, keep });
}
