import type { OrderStatus, PaymentMethod, PaymentStatus } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';
import { storedOrderFrom } from './order-rows.ts';
import { isDocumentId } from '../database/document-id.ts';
import { prepare, type Sql } from '../database/sql.ts';
import { uncountedList } from '../database/uncounted-list.ts';

/** An accepted change `c` whose difference is awaited. */
export const AWAITS_DIFFERENCE = `c.state = 'accepted' and c.until > now()`;

/** One order with all its parts as one JSON document: a single statement, whatever its number of lines. */
export const ORDER_DOCUMENT = `
  to_jsonb(o) || jsonb_build_object(
    'billing', to_jsonb(billing),
    'shipping', to_jsonb(shipping),
    'items', coalesce((select jsonb_agg(to_jsonb(i) order by i.position, i.id) from order_items i where i.order_id = o.id), '[]'),
    'events', coalesce((select jsonb_agg(to_jsonb(e) order by e.at, e.id) from order_events e where e.order_id = o.id), '[]'),
    'withdrawals', coalesce((select jsonb_agg(to_jsonb(w) order by w.id) from shop_withdrawals w where w.order_id = o.id), '[]'),
    'shipments', coalesce((select jsonb_agg(to_jsonb(s) order by s.id) from shop_shipments s where s.order_id = o.id), '[]'),
    'difference', (select jsonb_build_object('document_id', c.document_id, 'former_total_cents', c.former_total_cents,
                                             'total_cents', c.total_cents, 'until', c.until)
                   from shop_order_changes c where c.order_id = o.id and ${AWAITS_DIFFERENCE}),
    'documents', coalesce((
      select jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'issue_date', d.issue_date,
                                          'total', d.record -> 'totals' -> 'grandTotal', 'collective', d.record -> 'collected' is not null,
                                          'transmission', (
                                            select jsonb_build_object('sent_at', f.submitted_at, 'code', t.code, 'code_at', t.code_at)
                                            from shop_transmissions t join shop_outgoing_flows f
                                              on f.document_number = t.number and f.kind = 'document'
                                            where t.number = d.number and t.channel = 'platform'))
                       order by d.kind = 'credit-note', d.issue_date, d.number)
      from shop_invoices d where d.order_document_id = o.document_id
        or d.number = (select a.invoice_number from shop_account_orders a where a.order_id = o.id)), '[]'),
    'on_account', (select to_jsonb(a) from shop_account_orders a where a.order_id = o.id)
  )`;

/**
 * Its addresses, for {@link ORDER_DOCUMENT}. Each is read by itself: a plan that was made while the shop was new, and is kept, would join all
 * addresses.
 */
export const PARTS = `
  cross join lateral (select * from order_addresses where id = o.billing_address_id offset 0) as billing
  cross join lateral (select * from order_addresses where id = o.shipping_address_id offset 0) as shipping`;

/** The condition for order `o`, and its value. */
type Condition =
  | {
      readonly where: 'o.document_id = :reference' | 'o.order_number = :reference';
      readonly values: { reference: string };
    }
  | { readonly where: 'o.id = :reference'; readonly values: { reference: number } };

/** The order of a path or a payment call: documentId, order number or numeric id. Null when the text is none of them. */
function referenced(reference: string): Condition | null {
  if (isDocumentId(reference)) return { where: 'o.document_id = :reference', values: { reference } };
  if (/^ORD-\d{7,15}$/i.test(reference)) {
    return { where: 'o.order_number = :reference', values: { reference: reference.toUpperCase() } };
  }
  // PostgreSQL's integer ends at 2147483647; a larger number matches nothing.
  if (/^\d{1,10}$/.test(reference) && Number(reference) <= 2_147_483_647) {
    return { where: 'o.id = :reference', values: { reference: Number(reference) } };
  }
  return null;
}

const FIND_ORDERS = `select ${ORDER_DOCUMENT} as document
  from unnest(${uncountedList('documentIds', 'text')}) as wanted(id)
  cross join lateral (select * from orders where document_id = wanted.id offset 0) as o ${PARTS}` as const;
// For every page of an order, and for every mail about one.
prepare('find-order', `select ${ORDER_DOCUMENT} as document from orders o ${PARTS} where o.document_id = :reference`);
prepare('find-orders', FIND_ORDERS);

export async function findOrder(sql: Sql, reference: string): Promise<StoredOrder | null> {
  const condition = referenced(reference);
  if (condition === null) return null;
  const [row] = await sql(
    `select ${ORDER_DOCUMENT} as document from orders o ${PARTS} where ${condition.where}`,
    condition.values,
  );
  return row === undefined ? null : storedOrderFrom(row.document);
}

/** The orders with these documentIds, in no particular order; unknown ids are left out. */
export async function findOrders(sql: Sql, documentIds: readonly string[]): Promise<StoredOrder[]> {
  const rows = await sql(FIND_ORDERS, { documentIds });
  return rows.map((row) => storedOrderFrom(row.document));
}

/** Whether some pieces of an order `o` were neither sent nor withdrawn. */
const HAS_PIECES_LEFT = `exists (
  select from order_items i where i.order_id = o.id and i.quantity > (
    select coalesce(sum(cast(piece ->> 'quantity' as integer)), 0)
    from (select w.lines from shop_withdrawals w where w.order_id = o.id
          union all select p.lines from shop_shipments p where p.order_id = o.id) as taken, jsonb_array_elements(taken.lines) as piece
    where piece ->> 'id' = i.document_id))`;

/**
 * Whether an order `o` waits to be sent, as a whole or in part. One without a withdrawal has pieces left until it is shipped; `offset 0` looks
 * that up for each order, instead of reading every withdrawal.
 */
export const TO_SEND = `o.order_status in ('paid', 'processing')
  and (o.payment_status in ('paid', 'partially_refunded') or o.payment_status = 'pending' and o.payment_method = 'on_account')
  and (not exists (select from shop_withdrawals w where w.order_id = o.id offset 0) or ${HAS_PIECES_LEFT})`;

/**
 * Orders, paid or on account, of which something is left to send, the first promised first.
 * @param chosen documentIds among which they are; null for all.
 */
export async function listOrdersToShip(
  sql: Sql,
  chosen: readonly string[] | null,
  limit: number,
): Promise<StoredOrder[]> {
  const rows = await sql(
    `select ${ORDER_DOCUMENT} as document
     from (select * from orders o where ${TO_SEND} and (cast(:chosen as text[]) is null or o.document_id = any(:chosen))
           order by o.delivery_to, o.delivery_from, o.id limit :limit) as o ${PARTS}
     order by o.delivery_to, o.delivery_from, o.id`,
    { chosen, limit },
  );
  return rows.map((row) => storedOrderFrom(row.document));
}

export async function countOrdersToShip(sql: Sql): Promise<number> {
  const [row] = await sql(`select count(*) as total from orders o where ${TO_SEND}`);
  return Number(row?.total ?? 0);
}

/** The order as a status change needs it, read under a lock that lasts until the transaction ends. */
export interface LockedOrder {
  readonly id: number;
  readonly documentId: string;
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly stockReturned: boolean;
  /** Whether a part of it, or all, has left. */
  readonly hasShipments: boolean;
}

export async function lockOrder(sql: Sql, reference: string): Promise<LockedOrder | null> {
  const condition = referenced(reference);
  if (condition === null) return null;
  const [row] = await sql(
    `select o.id, o.document_id as "documentId", o.order_status as "orderStatus", o.payment_status as "paymentStatus",
            o.payment_method as "paymentMethod", o.stock_returned as "stockReturned",
            exists (select from shop_shipments s where s.order_id = o.id) as "hasShipments"
     from orders o where ${condition.where} for update`,
    condition.values,
  );
  return row ?? null;
}

/** New values of an order; absent ones stay. */
export interface OrderChange {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly at: Date;
  readonly deliveredAt: Date;
  readonly cancelReason?: string;
  readonly stockReturned?: boolean;
}

export async function updateOrder(sql: Sql, orderId: number, change: OrderChange): Promise<void> {
  await sql(
    `update orders set
       paid_at = case when payment_status <> 'paid' and :paymentStatus = 'paid' then cast(:at as timestamp) else paid_at end,
       shipped_at = case when order_status <> 'shipped' and :orderStatus = 'shipped' then cast(:at as timestamp) else shipped_at end,
       delivered_at = case when order_status <> 'delivered' and :orderStatus = 'delivered' then cast(:deliveredAt as timestamp) else delivered_at end,
       cancelled_at = case when order_status <> 'cancelled' and :orderStatus = 'cancelled' then cast(:at as timestamp) else cancelled_at end,
       order_status = :orderStatus,
       payment_status = :paymentStatus,
       cancel_reason = coalesce(:cancelReason, cancel_reason),
       stock_returned = stock_returned or :stockReturned,
       updated_at = cast(:at as timestamp)
     where id = :orderId`,
    {
      orderId,
      orderStatus: change.orderStatus,
      paymentStatus: change.paymentStatus,
      at: change.at.toISOString(),
      deliveredAt: change.deliveredAt.toISOString(),
      cancelReason: change.cancelReason ?? null,
      stockReturned: change.stockReturned ?? false,
    },
  );
}

/** Sets the method that the buyer continues with; an order never expires before its earlier deadline. */
export async function choosePaymentMethod(
  sql: Sql,
  orderId: number,
  method: PaymentMethod,
  payableUntil: Date,
): Promise<void> {
  await sql(
    `update orders set payment_method = :method, payable_until = greatest(payable_until, cast(:until as timestamp))
     where id = :orderId`,
    { orderId, method, until: payableUntil.toISOString() },
  );
}

/** An unpaid order past its deadline. Those that staff invoiced are excluded: staff pursue or credit an issued invoice. */
const OVERDUE = `order_status = 'pending' and payment_status in ('pending', 'failed') and payable_until < now() at time zone 'utc'
       and not exists (select 1 from shop_invoices i where i.order_document_id = orders.document_id)`;

/**
 * Overdue unpaid orders, the longest overdue first.
 * @param after the last one of the page before.
 */
export async function listOverdueOrders(
  sql: Sql,
  after: OverduePlace | null,
  limit: number,
): Promise<readonly OverdueOrder[]> {
  return sql(
    `select id, document_id as "documentId", payment_method as "paymentMethod", cast(payable_until as text) as "payableUntil"
     from orders
     where ${OVERDUE} and (payable_until, id) > (cast(:payableUntil as timestamp), :id)
     order by payable_until, id
     limit :limit`,
    { payableUntil: after?.payableUntil ?? '-infinity', id: after?.id ?? 0, limit },
  );
}

/** Whether an order is overdue. Ask under its lock, which keeps its deadline and its invoice from changing. */
export async function isOverdue(sql: Sql, orderId: number): Promise<boolean> {
  const rows = await sql(`select id from orders where ${OVERDUE} and id = :orderId`, { orderId });
  return rows.length > 0;
}

/** The end of a page of overdue orders. */
export interface OverduePlace {
  readonly payableUntil: string;
  readonly id: number;
}

export interface OverdueOrder extends OverduePlace {
  readonly documentId: string;
  readonly paymentMethod: PaymentMethod;
}
