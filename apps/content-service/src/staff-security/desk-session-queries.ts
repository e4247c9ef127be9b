import type { Sql } from '../database/sql.ts';

/** A session of the desk, as far as it says who calls and what they proved. */
export interface DeskSession {
  readonly sessionId: string;
  readonly userId: number;
  /** The second factor that was proved in this session; null before. */
  readonly provedFactor: number | null;
  /** The second factor that its member of staff has now; null without one. */
  readonly factor: number | null;
  readonly roleCodes: readonly string[];
}

/**
 * Reads a session of Strapi's own table. What was proved stands in its metadata, which Strapi hands on when it renews a session
 * and which no caller can write.
 */
export async function findDeskSession(sql: Sql, sessionId: string): Promise<DeskSession | null> {
  const [row] = await sql(
    `select session.session_id as "sessionId", staff.id as "userId",
       cast(session.metadata ->> 'secondFactor' as integer) as "provedFactor", factor.id as factor,
       array(select role.code from admin_roles role join admin_users_roles_lnk link on link.role_id = role.id
             where link.user_id = staff.id) as "roleCodes"
     from strapi_sessions session
     join admin_users staff on cast(staff.id as text) = session.user_id
     left join shop_staff_factors factor on factor.user_id = staff.id and factor.confirmed_at is not null
     where session.session_id = :sessionId and session.origin = 'admin'`,
    { sessionId },
  );
  return row ?? null;
}

/** Notes in the session that this factor was proved. */
export async function recordProvedFactor(sql: Sql, sessionId: string, factor: number): Promise<void> {
  await sql(
    `update strapi_sessions
     set metadata = coalesce(metadata, '{}'::jsonb) || jsonb_build_object('secondFactor', cast(:factor as integer))
     where session_id = :sessionId`,
    { sessionId, factor },
  );
}

/** Keeps that the password was given again in this session, until something uses it. */
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

/** Uses up a confirmation that is not older than `since`. False when there is none. */
export async function useConfirmation(sql: Sql, sessionId: string, since: Date): Promise<boolean> {
  const rows = await sql(
    'delete from shop_staff_confirmations where session_id = :sessionId and confirmed_at > :since returning session_id',
    { sessionId, since: since.toISOString() },
  );
  return rows.length > 0;
}
