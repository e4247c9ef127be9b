import { randomBytes } from 'node:crypto';
import type { SharedShop } from '../setup/shared-shop.ts';
import type { Answer } from './order-client.ts';
import { query } from './order-fixtures.ts';
import type { StaffDesk } from './staff-desk.ts';

export function newRefundKey(): string {
  return randomBytes(12).toString('hex');
}

export function askForRefund(
  desk: StaffDesk,
  order: { readonly documentId: string },
  amount: number,
  key = newRefundKey(),
): Promise<Answer> {
  return desk.post(`/orders/${order.documentId}/refund`, { data: { key, amount, reason: 'Article abîmé' } });
}

/** What the database says of an order's refunds, and of all that follows from them. */
export interface RefundTraces {
  readonly paymentStatus: string;
  readonly states: readonly string[];
  readonly events: number;
  readonly mails: number;
  readonly creditNotes: number;
  readonly anomalies: readonly string[];
}

export async function refundTraces(
  { databaseUrl }: SharedShop,
  order: { readonly documentId: string },
): Promise<RefundTraces> {
  const [row] = await query<RefundTraces>(
    databaseUrl,
    `select o.payment_status as "paymentStatus",
       array(select state from shop_payment_refunds r where r.order_id = o.id order by r.created_at) as states,
       (select cast(count(*) as integer) from order_events e where e.order_id = o.id and e.kind = 'refunded') as events,
       (select cast(count(*) as integer) from shop_outbox m
          where m.kind = 'order-refunded' and m.payload ->> 'order' = o.document_id) as mails,
       (select cast(count(*) as integer) from shop_invoices i
          where i.order_document_id = o.document_id and i.kind = 'credit-note') as "creditNotes",
       array(select kind from shop_payment_anomalies a
             where a.order_document_id = o.document_id and a.resolved_at is null order by id) as anomalies
     from orders o where o.document_id = $1`,
    [order.documentId],
  );
  if (row === undefined) throw new Error('The order is gone');
  return row;
}

/** As if so many hours had gone by since the order's refunds were asked for; whoever held them is dead by then. */
export async function letRefundsAge(
  { databaseUrl }: SharedShop,
  order: { readonly documentId: string },
  hours: number,
): Promise<void> {
  await query(
    databaseUrl,
    `update shop_payment_refunds set created_at = created_at - make_interval(secs => cast($2 as float8) * 3600),
       checked_at = checked_at - make_interval(secs => cast($2 as float8) * 3600), busy_until = busy_until - make_interval(secs => cast($2 as float8) * 3600)
     where order_id = (select id from orders where document_id = $1)`,
    [order.documentId, hours],
  );
}
