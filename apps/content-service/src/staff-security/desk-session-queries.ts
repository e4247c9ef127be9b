import type { Row, Sql } from '../database/sql.ts';

const BY_ID = `select session.session_id as "sessionId", staff.id as "userId",
       cast(session.metadata ->> 'secondFactor' as integer) as "provedFactor", factor.id as factor, factor.secret as "sealedSecret",
       array(select role.code from admin_roles role join admin_users_roles_lnk link on link.role_id = role.id
             where link.user_id = staff.id) as "roleCodes"
     from strapi_sessions session
     join admin_users staff on cast(staff.id as text) = session.user_id
     left join shop_staff_factors factor on factor.user_id = staff.id and factor.confirmed_at is not null
     where session.session_id = :sessionId and session.origin = 'admin'`;

/**
 * A session of the desk: who calls and what they proved. `provedFactor` is the second factor that was proved in it, `factor` the one that
 * its member of staff has now; both may be null.
 */
export type DeskSession = Omit<StoredSession, 'sealedSecret'>;

type StoredSession = Row<typeof BY_ID>;

/**
 * Reads a session of Strapi's own table. Its metadata records what was proved: Strapi copies them when it renews a session, and no caller
 * can write them.
 */
export async function findDeskSession(sql: Sql, sessionId: string): Promise<StoredSession | null> {
  const [row] = await sql(BY_ID, { sessionId });
  return row ?? null;
}

/** Records that this factor was proved in the session. */
export async function recordProvedFactor(sql: Sql, sessionId: string, factor: number): Promise<void> {
  await sql(
    `update strapi_sessions
     set metadata = coalesce(metadata, '{}'::jsonb) || jsonb_build_object('secondFactor', cast(:factor as integer))
     where session_id = :sessionId`,
    { sessionId, factor },
  );
}

/** Stores that the password was confirmed in this session, until it is used. */
export async function storeConfirmation(sql: Sql, sessionId: string, now: Date): Promise<void> {
  await sql(`delete from shop_staff_confirmations where confirmed_at < cast(:now as timestamptz) - interval '1 day'`, {
    now: now.toISOString(),
  });
  await sql(
    `insert into shop_staff_confirmations (session_id, confirmed_at) values (:sessionId, :now)
     on conflict (session_id) do update set confirmed_at = excluded.confirmed_at`,
    { sessionId, now: now.toISOString() },
  );
}

/** Uses a confirmation up that is not older than `since`. False when there is none. */
export async function useConfirmation(sql: Sql, sessionId: string, since: Date): Promise<boolean> {
  const rows = await sql(
    'delete from shop_staff_confirmations where session_id = :sessionId and confirmed_at > :since returning session_id',
    { sessionId, since: since.toISOString() },
  );
  return rows.length > 0;
}
