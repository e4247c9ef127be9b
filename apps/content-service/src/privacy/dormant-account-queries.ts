import { statement } from '../database/sql.ts';
import { type Sweep, sweepBy, together } from './sweep-queries.ts';

/** Time between the warning and the erasure of an account. */
const WARNING = `interval '30 days'`;

const LAST_ACTIVITY = `greatest(a.seen_at,
  (select max(o.created_at) at time zone 'utc' from orders o where o.customer_id = a.user_id))`;

const WARNING_KEY = `'account-dormant:' || a.user_id || ':' || to_char(a.warned_at, 'YYYYMMDD')`;

/** Queues the warning to owners of accounts unused for the period, less the time of the warning. */
const warnOwners: Sweep = sweepBy(
  statement(
    `with dormant as (
       select a.user_id from shop_account_activity a
       where a.warned_at is null and a.seen_at < now() - cast(:interval as interval) + ${WARNING}
         and ${LAST_ACTIVITY} < now() - cast(:interval as interval) + ${WARNING}
       limit :limit for update skip locked
     ), warned as (
       update shop_account_activity a set warned_at = now() from dormant where a.user_id = dormant.user_id
       returning a.user_id, a.warned_at
     )
     insert into shop_outbox (kind, payload, dedupe_key)
     select 'account-dormant', jsonb_build_object('user', a.user_id, 'until', a.warned_at + ${WARNING}), ${WARNING_KEY}
     from warned a
     returning 1`,
  ),
);

/** Erases accounts whose owners were warned and did not log in. An unsent warning erases nothing. */
const endAccounts: Sweep = async (sql, { interval, limit }) => {
  await sql(`select set_config('shop.erasure_cause', 'inactivity', true)`);
  const rows = await sql(
    `delete from up_users where id in (
       select a.user_id from shop_account_activity a
       join shop_outbox m on m.dedupe_key = ${WARNING_KEY}
       where a.seen_at < now() - cast(:interval as interval) and ${LAST_ACTIVITY} < now() - cast(:interval as interval)
         and coalesce(m.sent_at, m.failed_at) < now() - ${WARNING}
       limit :limit for update of a skip locked)
     returning 1`,
    { interval, limit },
  );
  return rows.length;
};

export const sweepDormantAccounts: Sweep = together(warnOwners, endAccounts);
