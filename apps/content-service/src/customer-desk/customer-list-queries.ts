import type { CustomerRow } from '@economat/contract';
import { FOUND_ACCOUNTS, MOST_MATCHES } from '../accounts/account-search-queries.ts';
import { containing } from '../database/like-pattern.ts';
import type { Row, Sql } from '../database/sql.ts';
import { BEGINS } from '../order-desk/order-search-queries.ts';

/** The newest orders of a guest `p.guest` and of an account `p.account`: one probe of an index each, however many orders there are. */
const NEWEST_OF_GUEST = `from orders n where n.customer_id is null and n.customer_email = p.guest
  order by n.created_at desc, n.id desc limit 1`;
const NEWEST_OF_ACCOUNT = 'from orders n where n.customer_id = p.account order by n.created_at desc, n.id desc limit 1';

const SHOWN = 'n.document_id, n.customer_email, n.buyer_name, n.shipping_address_id, n.created_at';

/** Persons `p` as rows of the desk's list, each with its newest order `o`. */
function rowsOf<const Persons extends string, const Order extends string>(persons: Persons, order: Order) {
  return `with p as (${persons})
    select coalesce(u.document_id, o.document_id) as "documentId", coalesce(u.email, o.customer_email) as email,
      concat_ws(', ', nullif(u.company_name, ''), coalesce(nullif(concat_ws(' ', u.first_name, u.name), ''), u.display_name)) as name,
      o.buyer_name as "buyerName", coalesce((select s.city from order_addresses s where s.id = o.shipping_address_id),
        (select a.city from user_addresses a where a.users_permissions_user_id = u.id order by a.is_primary desc, a.id desc limit 1)) as town,
      u.id is not null as "hasAccount", coalesce(u.confirmed, false) as "isProven", o.created_at as "lastOrderAt", o.document_id as "lastOrder",
      case when p.account is null
        then (select count(*) from orders n where n.customer_id is null and n.customer_email = p.guest)
        else (select count(*) from orders n where n.customer_id = p.account) end as orders
    from p left join up_users u on u.id = p.account
      left join lateral ((select ${SHOWN} ${NEWEST_OF_ACCOUNT}) union all (select ${SHOWN} ${NEWEST_OF_GUEST}) limit 1) as o on true
    where u.id is not null or o.document_id is not null
    order by ${order}` as const;
}

/** Each buyer once, by the newest of their orders; behind the order named by `after`. */
const BUYERS = rowsOf(
  `select p.account, p.guest, p.created_at, p.id from (
     select o.customer_id as account, case when o.customer_id is null then o.customer_email end as guest, o.created_at, o.id from orders o) as p
   where (p.account is not null or p.guest <> '')
     and p.created_at <= coalesce((select a.created_at from orders a where a.document_id = :after), 'infinity')
     and (cast(:after as text) is null
       or (p.created_at, -p.id) < (select a.created_at, -a.id from orders a where a.document_id = :after))
     and case when p.account is null then p.id = (select n.id ${NEWEST_OF_GUEST}) else p.id = (select n.id ${NEWEST_OF_ACCOUNT}) end
   order by p.created_at desc, p.id limit :limit`,
  'p.created_at desc, p.id',
);

const ACCOUNTS = rowsOf(
  `select u.id as account, cast(null as text) as guest from up_users u
   where cast(:after as text) is null or u.id < (select a.id from up_users a where a.document_id = :after)
   order by u.id desc limit :limit`,
  'p.account desc',
);

/** The words of an address, as their index has them. */
const ADDRESS_WORDS = `shop_plain_text(coalesce(first_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(company_name, '') || ' ' ||
  coalesce(city, '') || ' ' || coalesce(email, ''))`;

const FOUND = rowsOf(
  `select o.customer_id as account, case when o.customer_id is null then o.customer_email end as guest
   from (select w.order_id from shop_order_words w where ${BEGINS} order by w.word, w.order_id desc limit ${MOST_MATCHES}) as found
     join orders o on o.id = found.order_id
   where o.customer_id is not null or o.customer_email <> ''
   union
   select m.id, null from (${FOUND_ACCOUNTS}) as m
   union
   select m.owner, null from (select users_permissions_user_id as owner from user_addresses
     where ${ADDRESS_WORDS} ilike shop_plain_text(:pattern) limit ${MOST_MATCHES}) as m where m.owner is not null`,
  'o.created_at desc nulls last, u.id desc limit :limit',
);

/** A row with what continues the list of buyers after it. */
export interface ListedCustomer extends CustomerRow {
  readonly lastOrder: string | null;
}

function listed(row: Row<typeof BUYERS | typeof ACCOUNTS | typeof FOUND>): ListedCustomer {
  const { documentId, email, name, buyerName, town, orders, lastOrderAt, lastOrder } = row;
  return {
    documentId: documentId ?? '',
    email: email ?? '',
    name: name || (buyerName ?? ''),
    town: town ?? '',
    hasAccount: row.hasAccount === true,
    isProven: row.isProven === true,
    orders: Number(orders ?? 0),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    lastOrder,
  };
}

interface Page {
  /** The order, or the account, behind which the page begins. */
  readonly after: string | null;
  readonly limit: number;
}

export async function listBuyers(sql: Sql, page: Page): Promise<ListedCustomer[]> {
  return (await sql(BUYERS, { ...page })).map(listed);
}

export async function listAccounts(sql: Sql, page: Page): Promise<ListedCustomer[]> {
  return (await sql(ACCOUNTS, { ...page })).map(listed);
}

/** By the words of orders, and by what stands anywhere in accounts and their address books. */
export async function findCustomers(sql: Sql, search: string, limit: number): Promise<ListedCustomer[]> {
  return (await sql(FOUND, { search, pattern: containing(search), limit })).map(listed);
}
