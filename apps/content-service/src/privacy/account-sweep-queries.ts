import { statement } from '../database/sql.ts';
import { olderThan, type Sweep, sweepBy, together, utc } from './sweep-queries.ts';

const sweepOldCodes = sweepBy(statement(olderThan('shop_account_codes', 'id', 'expires_at')));

/** Expired codes, and address changes that were not confirmed in time. */
export const sweepAccountCodes: Sweep = async (sql, range) => {
  const pending = await sql(
    `update up_users u set pending_email = null
     where pending_email is not null and not exists (
       select 1 from shop_account_codes c
       where c.user_id = u.id and c.purpose = 'email-change' and c.email = u.pending_email
         and c.used_at is null and c.expires_at > now())
     returning 1`,
  );
  return pending.length + (await sweepOldCodes(sql, range));
};

/** Invitations that nobody took up in time. */
export const sweepCompanyInvitations = sweepBy(statement(olderThan('shop_company_invitations', 'id', 'expires_at')));

/** Requests that were answered long ago. */
export const sweepPurchaseRequests = sweepBy(statement(olderThan('shop_purchase_requests', 'id', 'decided_at')));

/** Ended sessions, and refresh tokens replaced a week ago: until then their use shows a theft. */
export const sweepSessions: Sweep = async (sql, { interval, limit }) => {
  const sessions = await sql(
    `delete from shop_sessions where id in (
       select s.id from shop_sessions s join up_users u on u.id = s.user_id
       where s.ends_at < now() or s.account_version <> coalesce(u.session_version, 0)
          or s.started_at < now() - cast(:interval as interval)
       limit :limit for update of s skip locked)
     returning 1`,
    { interval, limit },
  );
  const tokens = await sql(
    `delete from strapi_sessions where id in (
       select t.id from strapi_sessions t join strapi_sessions successor on successor.session_id = t.child_id
       where t.origin = 'customer' and ${utc('successor.created_at')} < now() - interval '7 days'
       limit :limit for update of t skip locked)
     returning 1`,
    { limit },
  );
  return sessions.length + tokens.length;
};

export const sweepKnownDevices: Sweep = sweepBy(
  statement(
    `delete from shop_known_devices where (user_id, hash) in (
       select user_id, hash from shop_known_devices where seen_at < now() - cast(:interval as interval)
       limit :limit for update skip locked)
     returning 1`,
  ),
);

export const sweepCustomerNotes: Sweep = sweepBy(statement(olderThan('shop_customer_events', 'id', 'at')));

const LAST_CONTACT = `coalesce(greatest(last_repeat_at, updated_at), created_at)`;

export const sweepRequests: Sweep = together(
  sweepBy(statement(olderThan('sample_requests', 'id', utc(LAST_CONTACT)))),
  sweepBy(statement(olderThan('affiliate_requests', 'id', utc(LAST_CONTACT)))),
);

export const sweepStockAlerts: Sweep = sweepBy(statement(olderThan('shop_stock_alerts', 'document_id', 'asked_at')));

export const sweepMails: Sweep = together(
  sweepBy(statement(olderThan('shop_outbox', 'id', 'coalesce(sent_at, failed_at)'))),
  sweepBy(statement(olderThan('mail_messages', 'id', utc('created_at')))),
);

export const sweepErasureProofs: Sweep = sweepBy(statement(olderThan('shop_erasures', 'id', 'completed_at')));

/** Fingerprints only: the key stays used, so that no later call can make a second order with it. */
export const sweepRepeatedCalls: Sweep = sweepBy(
  statement(
    `update shop_attempts set fingerprint = '' where key in (
       select key from shop_attempts where fingerprint <> '' and created_at < now() - cast(:interval as interval)
       limit :limit for update skip locked)
     returning 1`,
  ),
);

export const sweepRateLimits: Sweep = sweepBy(
  statement(olderThan('shop_rate_limits', 'key', 'to_timestamp(expire / 1000.0)')),
);

export const sweepLogKeys: Sweep = sweepBy(statement(olderThan('shop_log_keys', 'key', 'made_at')));
export const sweepChangeLog: Sweep = sweepBy(statement(olderThan('shop_changes', 'id', 'at')));
export const sweepSecurityLog: Sweep = sweepBy(statement(olderThan('shop_security_log', 'id', 'at')));
