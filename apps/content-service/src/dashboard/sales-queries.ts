import { type Cents, cents, type ParisSpan } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** Moments in UTC within a span that clocks in Paris show. */
const WITHIN = `at >= cast(:from as timestamp) at time zone 'Europe/Paris' at time zone 'UTC'
  and at < cast(:to as timestamp) at time zone 'Europe/Paris' at time zone 'UTC'`;
const PARIS_DAY = `cast(cast(at at time zone 'UTC' at time zone 'Europe/Paris' as date) as text)`;

export interface SalesFigures {
  readonly orders: number;
  readonly sold: Cents;
  readonly refunded: Cents;
  readonly withdrawals: number;
}

export async function sumSales(sql: Sql, span: ParisSpan): Promise<SalesFigures> {
  const [row] = await sql(
    `select sum(orders) as orders, sum(sold_cents) as sold, sum(refunded_cents) as refunded, sum(withdrawals) as withdrawals
     from shop_sales where ${WITHIN}`,
    { ...span },
  );
  return {
    orders: Number(row?.orders ?? 0),
    sold: cents(Number(row?.sold ?? 0)),
    refunded: cents(Number(row?.refunded ?? 0)),
    withdrawals: Number(row?.withdrawals ?? 0),
  };
}

/** What was sold on each day of Paris with a sale, by the day. */
export async function soldByDay(sql: Sql, span: ParisSpan): Promise<ReadonlyMap<string, Cents>> {
  const rows = await sql(
    `select ${PARIS_DAY} as day, sum(sold_cents) as sold from shop_sales where ${WITHIN} group by 1`,
    { ...span },
  );
  return new Map(rows.map(({ day, sold }) => [day ?? '', cents(Number(sold ?? 0))]));
}

export interface BestSeller {
  readonly productId: string;
  readonly title: string;
  readonly orders: number;
  readonly pieces: number;
  readonly sold: Cents;
}

/** The items with the highest sales, under the name of their latest sale. */
export async function listBestSellers(sql: Sql, span: ParisSpan, limit: number): Promise<BestSeller[]> {
  const rows = await sql(
    `select product_id as "productId", (array_agg(product_name order by at desc))[1] as title,
       count(distinct order_id) as orders, sum(pieces) as pieces, sum(sold_cents) as sold
     from shop_sold_lines where ${WITHIN} and product_id is not null
     group by product_id order by sum(sold_cents) desc, product_id limit :limit`,
    { ...span, limit },
  );
  return rows.map(({ productId, title, orders, pieces, sold }) => ({
    productId: productId ?? '',
    title: title ?? '',
    orders: Number(orders),
    pieces: Number(pieces ?? 0),
    sold: cents(Number(sold ?? 0)),
  }));
}
