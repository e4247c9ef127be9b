import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { databaseOf } from '../database/sql.ts';
import { LIFESPANS, ORIGIN, readRefreshToken, refreshTokenOf } from '../access/session-tokens.ts';

/**
 * How long a replaced token is answered with its successor: two tabs may renew at once, and an answer may be lost. Later, it was copied.
 */
const GRACE_MILLISECONDS = 60_000;

const tokenRecord = z.object({
  userId: z.string(),
  sessionId: z.string(),
  deviceId: z.string(),
  childId: z.nullable(z.string()),
  createdAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});
type TokenRecord = z.infer<typeof tokenRecord>;

export interface RenewedSession {
  readonly userId: number;
  readonly isRemembered: boolean;
  readonly refreshToken: string;
}

/**
 * Replaces a refresh token by its successor, or returns the successor while it is fresh. A token replaced long ago was stolen: the whole
 * session ends, for thief and owner.
 * @returns null when the session has ended.
 */
export async function renewRefreshToken(token: string): Promise<RenewedSession | null> {
  const id = readRefreshToken(token);
  if (id === null) return null;
  return strapi.db.transaction(async ({ trx }: { readonly trx: Knex.Transaction }) => {
    const first = await findRecord(id);
    if (first === null) return null;
    // Of two concurrent renewals the second reads the first one's result.
    const { sql } = databaseOf(trx);
    const [session] = await sql(
      `select s.id, s.user_id as "userId", s.is_remembered as "isRemembered",
              s.ends_at > now() and s.account_version = coalesce(u.session_version, 0) and u.blocked is not true as "isOpen"
       from shop_sessions s join up_users u on u.id = s.user_id
       where s.id = :id for update of s`,
      { id: first.deviceId },
    );
    if (session === undefined || !session.isOpen) return null;
    const newest = await newestSuccessor(id, Date.now() - GRACE_MILLISECONDS);
    if (newest === null) {
      await sql('delete from shop_sessions where id = :id', { id: session.id });
      strapi.log.warn('A refresh token was used again long after it was replaced: its session was ended');
      return null;
    }
    const { userId, isRemembered } = session;
    if (newest.sessionId !== id) return { userId, isRemembered, refreshToken: refreshTokenOf(newest) };
    const rotated = await strapi.sessionManager(ORIGIN).rotateRefreshToken(token);
    if ('error' in rotated) return null;
    const { idle } = isRemembered ? LIFESPANS.remembered : LIFESPANS.untilClosed;
    await sql(
      `update shop_sessions set used_at = now(), ends_at = least(now() + make_interval(secs => :idle), :end) where id = :id`,
      { idle, end: rotated.absoluteExpiresAt, id: session.id },
    );
    return { userId, isRemembered, refreshToken: rotated.token };
  });
}

/** The latest of the chain of tokens, or null when one of its links is older than `since`. */
async function newestSuccessor(id: string, since: number): Promise<TokenRecord | null> {
  const record = await findRecord(id);
  if (record === null || record.childId === null) return record;
  const child = await findRecord(record.childId);
  if (child === null || child.createdAt.getTime() < since) return null;
  return newestSuccessor(child.sessionId, since);
}

async function findRecord(sessionId: string): Promise<TokenRecord | null> {
  const record: unknown = await strapi.db.query('admin::session').findOne({ where: { sessionId, origin: ORIGIN } });
  return record === null ? null : tokenRecord.parse(record);
}
