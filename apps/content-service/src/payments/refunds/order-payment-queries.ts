import { type Cents, cents } from '@economat/commerce';
import type { Sql } from '../../database/sql.ts';

/** A payment that an order kept: at a provider, or, without an attempt, all of its transfers. */
export interface OrderPayment {
  readonly attemptId: number | null;
  /** What of it was neither refunded nor asked for. */
  readonly left: Cents;
}

/** What an order received once it is paid: its total, without what of it was credited before. */
const RECEIVED = `o.total_cents - coalesce((
    select sum(m.amount_cents) from shop_account_orders a
    join shop_receivable_movements m on m.invoice_number = a.invoice_number and m.kind = 'credit-note'
    join shop_invoices i on i.number = m.document_number
    where a.order_id = o.id and i.order_document_id = o.document_id), 0)` as const;

export async function receivedCents(sql: Sql, orderId: number): Promise<Cents> {
  const [row] = await sql(`select ${RECEIVED} as received from orders o where o.id = :orderId`, { orderId });
  return cents(Number(row?.received ?? 0));
}

/**
 * The payments of a paid order, the oldest first and transfers last. It received its total, and what changes made cheaper since; what no
 * provider captured of that came by transfer.
 */
export async function listOrderPayments(sql: Sql, orderId: number): Promise<OrderPayment[]> {
  const rows = await sql(
    `with live as (
       select attempt_id, amount_cents from shop_payment_refunds
       where order_id = :orderId and state <> 'refused' and anomaly_id is null
     ), kept as (
       select a.id, a.amount_cents from shop_payment_attempts a
       where a.order_id = :orderId and a.state = 'captured'
         and not exists (select from shop_payment_anomalies s where s.attempt_reference = a.reference
           and s.kind in ('second-payment', 'late-payment'))
     ), received as (
       select ${RECEIVED} + coalesce((select sum(c.refund_cents) from shop_order_changes c where c.order_id = o.id), 0)
         - coalesce((select sum(amount_cents) from kept), 0) as transferred_cents
       from orders o where o.id = :orderId
     )
     select kept.id as "attemptId", kept.amount_cents - coalesce((select sum(amount_cents) from live where attempt_id = kept.id), 0) as left
     from kept
     union all
     select null, transferred_cents - coalesce((select sum(amount_cents) from live where attempt_id is null), 0) from received
     order by 1 nulls last`,
    { orderId },
  );
  return rows.map(({ attemptId, left }) => ({
    attemptId: attemptId === null ? null : Number(attemptId),
    left: cents(Number(left)),
  }));
}
