import { companyRolesWith } from '@economat/commerce';
import type { OrderScope } from '@economat/contract';
import { ORDERED_BY, placedFor, SEEN_ORDER } from '../companies/order-sight-queries.ts';
import type { Sql } from '../database/sql.ts';
import { AWAITS_DIFFERENCE, ORDER_DOCUMENT, PARTS } from './order-queries.ts';
import { storedOrderFrom } from './order-rows.ts';
import type { SeenOrder } from './seen-order.ts';
import type { StoredOrder } from './stored-order.ts';

export interface SeenOrderPage {
  readonly orders: readonly SeenOrder[];
  readonly total: number;
}

/** Whether collective invoices of an order `o`, which tell of other orders too, are for `:readerId`. */
export const READS_COLLECTIVE = placedFor('documentReaders');

/** Beyond what is seen day by day: all that somebody placed, even for a company that they left. */
const LISTED = { ...SEEN_ORDER, placed: 'o.customer_id = :readerId' } as const;

/** What a reader sees of their own orders or of their company's, newest first. */
export async function listSeenOrders(
  sql: Sql,
  { scope, readerId }: { readonly scope: OrderScope | 'placed'; readonly readerId: number },
  page: { readonly offset: number; readonly limit: number },
): Promise<SeenOrderPage> {
  const values = { readerId, readers: companyRolesWith('orders'), documentReaders: companyRolesWith('documents') };
  const rows = await sql(
    `select ${ORDER_DOCUMENT} as document, ${SEEN_ORDER.own} as "isOwn", ${ORDERED_BY} as "orderedBy",
       ${READS_COLLECTIVE} as "readsCollective"
     from (select * from orders o where ${LISTED[scope]}
           order by o.created_at desc, o.id desc limit :limit offset :offset) as o ${PARTS}
     order by o.created_at desc, o.id desc`,
    { ...values, ...page },
  );
  const [count] = await sql(`select count(*) as total from orders o where ${LISTED[scope]}`, values);
  const orders = rows.map(({ document, isOwn, orderedBy, readsCollective }) => ({
    order: storedOrderFrom(document),
    isOwn: isOwn === true,
    orderedBy,
    readsCollective: readsCollective === true,
  }));
  return { orders, total: Number(count?.total ?? 0) };
}

/** A reader's own orders that may await money, the oldest first. */
export async function listUnpaidOrdersOf(sql: Sql, readerId: number, limit: number): Promise<StoredOrder[]> {
  const rows = await sql(
    `select ${ORDER_DOCUMENT} as document
     from (select * from orders o where ${SEEN_ORDER.own}
             and (o.order_status = 'pending' and o.payment_status in ('pending', 'failed')
                  or exists (select 1 from shop_order_changes c where c.order_id = o.id and ${AWAITS_DIFFERENCE}))
           order by o.created_at, o.id limit :limit) as o ${PARTS}
     order by o.created_at, o.id`,
    { readerId, limit },
  );
  return rows.map((row) => storedOrderFrom(row.document));
}
