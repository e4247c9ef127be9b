import { type Erasure, erasure, type ErasureCause } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { eraseOrderContacts, eraseOrderPersons } from './order-erasure-queries.ts';

/** Fourteen days after the delivery, until the end of the working day that follows: 19 days at most. */
const WITHDRAWAL_PERIOD = `interval '20 days'`;

/** Why order `o` cannot lose its buyer yet; null when it has ended and nothing is due. */
export const WAITS_FOR = `case
  when o.id is null then null
  when o.order_status not in ('delivered', 'cancelled') then 'delivery'
  when (o.order_status = 'cancelled' and o.payment_status = 'paid')
    or exists (select from shop_payment_refunds r where r.order_id = o.id and r.state not in ('done', 'refused'))
    or (o.payment_status <> 'refunded' and exists (
      select from shop_withdrawals w where w.order_id = o.id and not w.is_answered)) then 'refund'
  when exists (select from shop_payment_anomalies a where a.order_document_id = o.document_id and a.resolved_at is null)
    then 'anomaly'
  when o.order_status = 'delivered' and o.buyer_type = 'individual'
    and o.delivered_at at time zone 'utc' > now() - ${WITHDRAWAL_PERIOD} then 'withdrawal-period'
  end` as const;

/** A mail about order `o` is waiting to be sent. */
const MAIL_WAITS = `exists (select from shop_outbox m
  where m.sent_at is null and m.failed_at is null and m.payload ->> 'order' = o.document_id)`;

/** Deletes the account; its trigger deletes its own rows, writes the proof and names the orders that follow. */
export async function deleteAccount(sql: Sql, id: number, cause: ErasureCause): Promise<void> {
  await sql(`select set_config('shop.erasure_cause', :cause, true)`, { cause });
  await sql('delete from up_users where id = :id', { id });
}

/**
 * Erases the buyers of a batch of ended orders without accounts. Locked orders are skipped.
 * @returns how many orders were erased.
 */
export async function eraseFinishedOrders(sql: Sql, limit: number): Promise<number> {
  return eraseOrders(sql, await sql(dueParts(`not ${MAIL_WAITS}`, 'limit :limit'), { limit }));
}

/** Erases those of one account on its owner's request, without waiting for mails about ended orders. */
export async function eraseFinishedOrdersOf(sql: Sql, accountId: number): Promise<void> {
  await eraseOrders(sql, await sql(dueParts('e.account_id = :accountId', ''), { accountId }));
}

/** The statement that locks parts of erasures whose orders have ended. */
function dueParts<const Condition extends string, const Limit extends string>(condition: Condition, limit: Limit) {
  return `select cast(p.id as integer) as id, p.order_id, o.order_status = 'cancelled' and o.paid_at is null as is_unpaid
     from shop_erasure_parts p
     join shop_erasures e on e.id = p.erasure_id
     left join orders o on o.id = p.order_id
     where p.erased_at is null and p.order_id is not null and ${WAITS_FOR} is null and ${condition}
     order by p.id ${limit} for update of p skip locked` as const;
}

interface DuePart {
  readonly id: number;
  readonly order_id: number;
  readonly is_unpaid: boolean | null;
}

async function eraseOrders(sql: Sql, parts: readonly DuePart[]): Promise<number> {
  if (parts.length === 0) return 0;
  const ids = parts.map(({ order_id: id }) => id);
  await eraseOrderContacts(sql, ids);
  await eraseOrderPersons(
    sql,
    parts.filter((part) => part.is_unpaid).map(({ order_id: id }) => id),
  );
  await sql('update shop_erasure_parts set erased_at = now() where id = any(:parts)', {
    parts: parts.map(({ id }) => id),
  });
  return parts.length;
}

/** Marks erasures with nothing left to do. */
export async function completeErasures(sql: Sql): Promise<void> {
  await sql(
    `update shop_erasures e set completed_at = now()
     where completed_at is null
       and not exists (select from shop_erasure_parts p where p.erasure_id = e.id and p.erased_at is null)`,
  );
}

const PENDING = 'where e.completed_at is null order by e.asked_at, e.id';
const COMPLETED = 'where e.completed_at is not null order by e.completed_at desc, e.id desc';

/** Pending erasures, oldest first, or completed ones, newest first. */
export async function listErasures(
  sql: Sql,
  { state, limit, offset }: { state: 'pending' | 'completed'; limit: number; offset: number },
): Promise<Erasure[]> {
  const rows = await sql(
    `select jsonb_build_object(
       'id', e.id, 'accountId', e.account_id, 'cause', e.cause, 'askedAt', e.asked_at, 'completedAt', e.completed_at,
       'parts', (
         select coalesce(jsonb_agg(jsonb_build_object(
           'part', p.part, 'count', p.row_count, 'erasedAt', p.erased_at,
           'order', (select jsonb_build_object('documentId', own.document_id, 'orderNumber', own.order_number)
                     from orders own where own.id = p.order_id),
           'waitsFor', case when p.erased_at is null then coalesce(${WAITS_FOR}, 'mail') end
         ) order by p.id), '[]')
         from shop_erasure_parts p left join orders o on o.id = p.order_id where p.erasure_id = e.id)
     ) as erasure
     from shop_erasures e
     ${state === 'pending' ? PENDING : COMPLETED}
     limit :limit offset :offset`,
    { limit, offset },
  );
  return rows.map((row) => z.parse(erasure, row.erasure));
}

export async function countErasures(sql: Sql): Promise<{ pending: number; completed: number }> {
  const [row] = await sql(
    `select count(*) filter (where completed_at is null) as pending, count(completed_at) as completed from shop_erasures`,
  );
  return { pending: Number(row?.pending ?? 0), completed: Number(row?.completed ?? 0) };
}
