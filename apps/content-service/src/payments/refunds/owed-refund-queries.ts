import { type Cents, cents, type PaymentMethod } from '@economat/commerce';
import type { Sql } from '../../database/sql.ts';
import { LEFT_OF_CHANGE, OWED_BY_CHANGE } from '../../order-changes/owed-change-queries.ts';

/** A paid order whose refund is due and not begun. */
export interface OwedOrder {
  readonly documentId: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly paymentMethod: PaymentMethod;
  readonly kind: 'cancelled' | 'withdrawal' | 'change';
  /** Unrefunded rest of the payment; of a change, all that it made cheaper. */
  readonly left: Cents;
  readonly since: Date;
  /** DocumentId of the declaration of withdrawal. */
  readonly withdrawal: string | null;
}

/** What of an order `o` was refunded or asked for. */
export const REFUNDED = `coalesce((select sum(r.amount_cents) from shop_payment_refunds r
  where r.order_id = o.id and r.anomaly_id is null and r.change_document_id is null and r.state <> 'refused'), 0)`;
const LEFT = `o.total_cents > ${REFUNDED}`;
/** An order `o` that was cancelled, and part of whose money is neither refunded nor asked for. */
export const OWED_BY_CANCELLATION = `o.order_status = 'cancelled' and o.payment_status in ('paid', 'partially_refunded') and ${LEFT}`;
/** The same of an order from which its buyer has withdrawn. */
export const OWED_BY_WITHDRAWAL = `o.order_status <> 'cancelled' and o.payment_status in ('paid', 'partially_refunded') and ${LEFT}`;

/** Each kind is read from an index that holds little else than what is due. */
const OWED = `
  with owed as (
    select o.id, 'cancelled' as kind,
      -- Orders that were cancelled before that moment was kept have none.
      coalesce(o.cancelled_at, o.updated_at) at time zone 'utc' as since, null as withdrawal, cast(null as numeric) as by_change
    from orders o where ${OWED_BY_CANCELLATION}
    union all
    select o.id, 'withdrawal', w.declared_at, w.document_id, null
    from shop_withdrawals w join orders o on o.id = w.order_id where not w.is_answered and ${OWED_BY_WITHDRAWAL}
    union all
    select c.order_id, 'change', coalesce(c.ended_at, c.created_at), null, ${LEFT_OF_CHANGE}
    from shop_order_changes c where ${OWED_BY_CHANGE}
  )`;

/** The oldest first. */
export async function listOwedOrders(sql: Sql, limit: number): Promise<OwedOrder[]> {
  const rows = await sql(
    `${OWED}
     select o.document_id as "documentId", o.order_number as "orderNumber", o.payment_method as "paymentMethod",
       concat_ws(', ', nullif(b.company_name, ''), b.first_name || ' ' || b.last_name) as name,
       owed.kind, coalesce(owed.by_change, o.total_cents - ${REFUNDED}) as left, owed.since, owed.withdrawal
     from owed join orders o on o.id = owed.id join order_addresses b on b.id = o.billing_address_id
     order by owed.since, o.id limit :limit`,
    { limit },
  );
  return rows.map((row) => ({ ...row, left: cents(Number(row.left)) }));
}

export async function countOwedOrders(sql: Sql): Promise<number> {
  const [row] = await sql(`${OWED} select count(*) as count from owed`);
  return Number(row?.count ?? 0);
}
