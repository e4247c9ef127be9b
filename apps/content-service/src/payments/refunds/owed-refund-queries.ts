import { type Cents, cents, type PaymentMethod } from '@economat/commerce';
import type { Sql } from '../../database/sql.ts';

/** A paid order whose refund is due and not begun. */
export interface OwedOrder {
  readonly documentId: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly paymentMethod: PaymentMethod;
  readonly kind: 'cancelled' | 'withdrawal';
  /** Unrefunded rest of the payment. */
  readonly left: Cents;
  readonly since: Date;
  /** DocumentId of the declaration of withdrawal. */
  readonly withdrawal: string | null;
}

/**
 * Due refunds, derived from orders, refunds and declarations: a cancelled order with money left, and a withdrawal that no refund answers.
 */
const OWED = `
  with paid as (
    select o.*, o.total_cents - coalesce((select sum(r.amount_cents) from shop_payment_refunds r
        where r.order_id = o.id and r.anomaly_id is null and r.state <> 'refused'), 0) as left_cents
    from orders o where o.payment_status in ('paid', 'partially_refunded')
      and (o.order_status = 'cancelled' or exists (select from shop_withdrawals w where w.order_id = o.id))
  ), owed as (
    select p.id, 'cancelled' as kind,
      -- Orders that were cancelled before that moment was kept have none.
      coalesce(p.cancelled_at, p.updated_at) at time zone 'utc' as since, null as withdrawal from paid p
    where p.order_status = 'cancelled' and p.left_cents > 0
    union all
    select p.id, 'withdrawal', w.declared_at, w.document_id from paid p join shop_withdrawals w on w.order_id = p.id
    where p.order_status <> 'cancelled' and p.left_cents > 0 and not exists (
      select from shop_payment_refunds r where r.withdrawal_document_id = w.document_id and r.state <> 'refused')
  )`;

/** The oldest first. */
export async function listOwedOrders(sql: Sql, limit: number): Promise<OwedOrder[]> {
  const rows = await sql(
    `${OWED}
     select p.document_id as "documentId", p.order_number as "orderNumber", p.payment_method as "paymentMethod",
       concat_ws(', ', nullif(b.company_name, ''), b.first_name || ' ' || b.last_name) as name,
       owed.kind, p.left_cents as left, owed.since, owed.withdrawal
     from owed join paid p on p.id = owed.id join order_addresses b on b.id = p.billing_address_id
     order by owed.since, p.id limit :limit`,
    { limit },
  );
  return rows.map((row) => ({ ...row, left: cents(Number(row.left)) }));
}

export async function countOwedOrders(sql: Sql): Promise<number> {
  const [row] = await sql(`${OWED} select count(*) as count from owed`);
  return Number(row?.count ?? 0);
}
