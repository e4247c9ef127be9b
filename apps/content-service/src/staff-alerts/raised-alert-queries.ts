import { STAFF_ALERTS, type StaffAlertKind } from '@economat/contract';
import { IN_FRENCH } from '../database/french-order.ts';
import { actionOf } from '../access/staff-caller.ts';
import type { Row, Sql } from '../database/sql.ts';
import { LEFT_OF_CHANGE, OWED_BY_CHANGE } from '../order-changes/owed-change-queries.ts';
import { QUEUE_MEMBERS } from '../order-desk/order-queue-queries.ts';
import { OWED_BY_CANCELLATION, REFUNDED } from '../payments/refunds/owed-refund-queries.ts';

/** The references of what waits, of each alert. Ids of mails are texts here like all others. */
export const WAITING = {
  'new-order': `select o.document_id as reference from orders o where ${QUEUE_MEMBERS['to-collect']}
    union all select o.document_id from orders o where ${QUEUE_MEMBERS['to-prepare']}`,
  'low-stock': 'select document_id as reference from shop_low_stock',
  request: `select document_id as reference from sample_requests where request_status = 'new'
    union all select document_id from affiliate_requests where request_status = 'new'`,
  withdrawal: 'select document_id as reference from shop_withdrawals where not is_answered',
  // Of withdrawals staff are told by their own alert. What a change gives back is asked for by a job, so it is told of once that was refused.
  refund: `select o.document_id as reference from orders o where ${OWED_BY_CANCELLATION}
    union all select document_id from shop_refund_transfers where state = 'to-wire'
    union all select c.document_id from shop_order_changes c where ${OWED_BY_CHANGE}
      and exists (select from shop_payment_refunds r where r.change_document_id = c.document_id)`,
  // A mail to staff that fails raises nothing, or it would raise itself for ever.
  'mail-failed': `select cast(id as text) as reference from shop_outbox
    where failed_at > now() - interval '7 days' and kind <> 'staff-alert'`,
} as const satisfies Record<StaffAlertKind, string>;

/** One process at a time; the others have nothing to do then. False when another is at it. Held until the transaction ends. */
export async function lockAlerts(sql: Sql): Promise<boolean> {
  const [row] = await sql(`select pg_try_advisory_xact_lock(hashtext('staff-alerts')) as "isMine"`);
  return row?.isMine === true;
}

/**
 * Raises what waits and was not raised, and forgets what no longer waits, so that it is told again should it come back. Says how much is
 * newly raised. `except` costs what both lists are long; a join is planned for the few orders of the last statistics, and in a busy hour
 * it compared each of thousands with each.
 */
export async function raiseNew(sql: Sql, alert: StaffAlertKind, at: string): Promise<number> {
  const [row] = await sql(
    `with waiting as (${WAITING[alert]}),
     known as (select reference from shop_raised_alerts where alert = :alert),
     forgotten as (
       delete from shop_raised_alerts
       where alert = :alert and reference = any (array(select reference from known except select reference from waiting))
     ), raised as (
       insert into shop_raised_alerts (alert, reference, raised_at)
       select :alert, fresh.reference, cast(:at as timestamptz)
       from (select reference from waiting except select reference from known) as fresh
       returning reference
     )
     select cast(count(*) as integer) as count from raised`,
    { alert, at },
  );
  return row?.count ?? 0;
}

/** Whether a role of the member `m` has a right. */
function mayDo<const Action extends string>(action: Action) {
  return `exists (select from admin_users_roles_lnk l
    join admin_permissions_role_lnk p on p.role_id = l.role_id
    join admin_permissions a on a.id = p.permission_id
    where l.user_id = m.id and a.action = ${action})` as const;
}

/** The members `m` who want an alert and whose roles have its right. */
const WANTING = `from admin_users m
  left join shop_staff_alert_choices c on c.member_id = m.id and c.alert = :alert
  where m.is_active and m.blocked is distinct from true and coalesce(c.is_wanted, :byDefault) and ${mayDo(':action')}` as const;

function wanting(alert: StaffAlertKind) {
  const { right, byDefault } = STAFF_ALERTS[alert];
  return { alert, byDefault, action: actionOf(right) };
}

/** Queues one mail for each member of staff who wants the alert, about all that was raised at this moment. */
export async function queueAlertMails(sql: Sql, alert: StaffAlertKind, at: string): Promise<void> {
  await sql(
    `insert into shop_outbox (kind, payload, dedupe_key)
     select 'staff-alert', jsonb_build_object('alert', cast(:alert as text), 'at', cast(:at as text), 'member', m.id),
            concat_ws(':', 'staff-alert', cast(:alert as text), cast(:at as text), m.id)
     ${WANTING}
     on conflict (dedupe_key) do nothing`,
    { ...wanting(alert), at },
  );
}

/** A member of staff who still wants the alert and may have it; null when that is over. */
export async function findWanting(
  sql: Sql,
  alert: StaffAlertKind,
  member: number,
): Promise<{ readonly email: string; readonly seesAmounts: boolean } | null> {
  const [row] = await sql(
    `select m.email, ${mayDo(':reading')} as "seesAmounts"
     ${WANTING} and m.id = :member`,
    { ...wanting(alert), member, reading: actionOf('order.read') },
  );
  return row?.email ? { email: row.email, seesAmounts: row.seesAmounts === true } : null;
}

/**
 * How what was raised is called, with an amount where there is one. The name of the only one stands in the subject, which the history of
 * mails keeps when its person is erased: people are named in the detail alone.
 */
const NAMES = {
  'new-order': `select o.order_number as name, concat_ws(', ', nullif(o.buyer_name, ''), s.city) as detail, o.total_cents as cents
    from raised r join orders o on o.document_id = r.reference join order_addresses s on s.id = o.shipping_address_id order by o.id`,
  'low-stock': `select i.title as name, concat(i.stock, ' sur un seuil de ', i.low_stock_at) as detail, cast(null as integer) as cents
    from raised r join shop_low_stock i on i.document_id = r.reference order by i.stock, i.title ${IN_FRENCH}`,
  request: `select 'Échantillons' as name, coalesce(nullif(q.company_name, ''), q.full_name) as detail, cast(null as integer) as cents
      from raised r join sample_requests q on q.document_id = r.reference
    union all select 'Affiliation', coalesce(u.display_name, q.email), null
      from raised r join affiliate_requests q on q.document_id = r.reference left join up_users u on u.id = q.customer_id`,
  withdrawal: `select o.order_number as name, w.name as detail, cast(null as integer) as cents
    from raised r join shop_withdrawals w on w.document_id = r.reference join orders o on o.id = w.order_id order by w.id`,
  refund: `select o.order_number as name, 'annulée' as detail, cast(o.total_cents - ${REFUNDED} as integer) as cents
      from raised join orders o on o.document_id = raised.reference
    union all select o.order_number, 'devenue moins chère', cast(${LEFT_OF_CHANGE} as integer)
      from raised join shop_order_changes c on c.document_id = raised.reference join orders o on o.id = c.order_id
    union all select o.order_number, 'virement à faire', cast(p.amount_cents as integer)
      from raised r join shop_refund_transfers t on t.document_id = r.reference
      join shop_payment_refunds p on p.key = t.refund_key join orders o on o.id = p.order_id`,
  'mail-failed': `select coalesce(m.subject, x.kind) as name, coalesce(m.recipient, x.last_error) as detail, cast(null as integer) as cents
    from raised r join shop_outbox x on x.id = cast(r.reference as bigint)
    left join mail_messages m on m.message_key = x.dedupe_key order by x.id`,
} as const satisfies Record<StaffAlertKind, string>;

const NAMED = `with raised as (
  select reference from shop_raised_alerts where alert = :alert and raised_at = cast(:at as timestamptz))` as const;

export type RaisedName = Row<`${typeof NAMED} ${(typeof NAMES)[StaffAlertKind]}`>;

/** What was raised at a moment and still waits. */
export async function listRaised(sql: Sql, alert: StaffAlertKind, at: string): Promise<RaisedName[]> {
  return sql(`${NAMED} ${NAMES[alert]}`, { alert, at });
}
