import type { Sql } from '../database/sql.ts';

/** Claims the night for this transaction. False where it is worked out already, where it is not night, or while another replica has it. */
export async function claimNight(sql: Sql): Promise<boolean> {
  const rows = await sql(
    `select one from shop_bought_together_night
     where finished_at is null or finished_at < now() - interval '20 hours'
       and extract(hour from now() at time zone 'Europe/Paris') between 2 and 5
     for update skip locked`,
  );
  return rows.length > 0;
}

export async function endNight(sql: Sql): Promise<void> {
  await sql('update shop_bought_together_night set finished_at = now()');
}

interface Measure {
  /** Fewest buyers who have ordered both: what one or two people order together says something of them, and little of the articles. */
  readonly buyers: number;
  /** Articles that each has at most. */
  readonly most: number;
}

/**
 * Writes for each article those that orders of the last year have beside it, the closest first. As close as the cosine of their orders:
 * an article that nearly every order has is not close to all of them. Orders that were cancelled do not count, nor lines without a price.
 * Writes only what is different, for each change is announced.
 */
export async function writeBoughtTogether(sql: Sql, { buyers, most }: Measure): Promise<void> {
  await sql("select set_config('statement_timeout', '600000', true)");
  await sql(
    `with line as materialized (
       select distinct item.id as item_id, orders.id as order_id, lower(orders.customer_email) as buyer
       from orders join order_items line on line.order_id = orders.id
       join sidebar_items item on item.document_id = line.product_id
       where orders.created_at > now() - interval '1 year' and orders.order_status <> 'cancelled' and line.line_total_cents > 0
     ),
     popular as (select item_id, count(*) as orders from line group by item_id),
     pair as (
       select line.item_id, other.item_id as other_id, count(*) as orders
       from line join line other on other.order_id = line.order_id and other.item_id <> line.item_id
       group by line.item_id, other.item_id
       having count(distinct line.buyer) >= :buyers
     ),
     ranked as (
       select pair.item_id, pair.other_id, row_number() over (
         partition by pair.item_id order by pair.orders / sqrt(other.orders) desc, pair.other_id) as place
       from pair join popular other on other.item_id = pair.other_id
     ),
     wanted as materialized (select * from ranked where place <= :most),
     gone as (
       delete from shop_bought_together kept
       where not exists (select from wanted where wanted.item_id = kept.item_id and wanted.place = kept.place)
     )
     insert into shop_bought_together (item_id, place, other_id) select item_id, place, other_id from wanted
     on conflict (item_id, place) do update set other_id = excluded.other_id
     where shop_bought_together.other_id <> excluded.other_id`,
    { buyers, most },
  );
}
