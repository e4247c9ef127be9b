import type { Sql } from '../database/sql.ts';

/** What begins with the words of a search, among the words that the database keeps of each order. Signs alone find nothing. */
export const BEGINS = `shop_search_form(:search) <> ''
  and w.word between shop_search_form(:search) and shop_search_form(:search) || chr(1114111)`;

/** For order `o` of a queue. */
export const FOUND = `o.id in (select w.order_id from shop_order_words w where ${BEGINS})`;

/** A word and its continuations are rows of their own, so that an order may be met a few times. */
export const ROWS_PER_FOUND = 3;

/**
 * Among all orders: those with exactly these words first, the newest of each. It ends after a number of rows, which are in the order of the
 * index; a search that finds more than can be paged shows the rest once it says more.
 */
export const FOUND_AMONG_ALL = `
  select found.order_id as id
  from (select w.word, w.order_id from shop_order_words w where ${BEGINS} order by w.word, w.order_id desc limit :rows) as found
  group by found.order_id
  order by bool_or(found.word = shop_search_form(:search)) desc, found.order_id desc limit :limit offset :offset`;

/** What one search of Strapi's own list finds at most: nobody pages through more, and each is a value of that list's statement. */
const MOST_LISTED = 10_000;

/** Ids of the orders that the words find. */
export async function findOrderIds(sql: Sql, search: string): Promise<number[]> {
  const found = await sql(FOUND_AMONG_ALL, {
    search,
    rows: ROWS_PER_FOUND * MOST_LISTED,
    limit: MOST_LISTED,
    offset: 0,
  });
  return found.map(({ id }) => id);
}
