import { cents, companyRolesWith } from '@economat/commerce';
import type { OrderScope } from '@economat/contract';
import { IN_FRENCH } from '../database/french-order.ts';
import { SEEN_DOCUMENT } from '../companies/order-sight-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { DocumentReader } from './own-document-queries.ts';
import { PROPERTY } from './property-of.ts';

/** The documents of a year that a reader sees; amounts of credit notes count against those of invoices. */
const seenIn = <Scope extends OrderScope>(scope: Scope) =>
  `select i.number, i.record, i.order_document_id, case i.kind when 'invoice' then 1 else -1 end as sign
  from shop_invoices i join orders o on o.document_id = i.order_document_id
  where i.issue_date between cast(:year as text) || '-01-01' and cast(:year as text) || '-12-31'
    and ${SEEN_DOCUMENT[scope]}` as const;

/** The years in which there are such documents, the latest first. */
export async function spendingYears(sql: Sql, { scope, readerId }: DocumentReader): Promise<number[]> {
  const rows = await sql(
    `select distinct left(i.issue_date, 4) as year
     from shop_invoices i join orders o on o.document_id = i.order_document_id where ${SEEN_DOCUMENT[scope]}
     order by 1 desc`,
    { readerId, readers: companyRolesWith('documents') },
  );
  return rows.map(({ year }) => Number(year));
}

export async function sumSpending(sql: Sql, { scope, readerId }: DocumentReader, year: string) {
  const [row] = await sql(
    `with own as (${seenIn(scope)})
     select sum(sign * cast(record #>> '{totals,taxBasis}' as bigint)) as net,
       sum(sign * cast(record #>> '{totals,vat}' as bigint)) as vat,
       sum(sign * cast(record #>> '{totals,grandTotal}' as bigint)) as gross from own`,
    { readerId, year, readers: companyRolesWith('documents') },
  );
  return { net: amount(row?.net), vat: amount(row?.vat), gross: amount(row?.gross) };
}

export async function spendingByProperty(sql: Sql, { scope, readerId }: DocumentReader, year: string) {
  const rows = await sql(
    `with own as (${seenIn(scope)}), placed as (
       select ${PROPERTY} as name, i.sign * cast(i.record #>> '{totals,taxBasis}' as bigint) as net,
         i.sign * cast(i.record #>> '{totals,grandTotal}' as bigint) as gross
       from own i
     )
     select name, count(*) as documents, sum(net) as net, sum(gross) as gross from placed
     group by name order by sum(net) desc, name ${IN_FRENCH}`,
    { readerId, year, readers: companyRolesWith('documents') },
  );
  return rows.map(({ name, documents, net, gross }) => ({
    name: name ?? '',
    documents: Number(documents),
    net: amount(net),
    gross: amount(gross),
  }));
}

/**
 * A line of a document is of the department that its article has in today's catalogue, found by the order's line of the same name, else by the
 * article of that name. What no article stands for (a voucher's discount, a refund without goods, an article that is gone) has none.
 */
export async function spendingByDepartment(sql: Sql, { scope, readerId }: DocumentReader, year: string) {
  const rows = await sql(
    `with recursive own as (${seenIn(scope)}), sold as (
       select own.order_document_id, own.sign, line ->> 'name' as name, cast(line ->> 'lineTotal' as bigint) as net
       from own, jsonb_array_elements(own.record -> 'lines') line
       union all
       select own.order_document_id, own.sign, null, - cast(own.record #>> '{totals,discountBase}' as bigint) from own
     ), named as (
       select distinct order_document_id, name from sold where name is not null
     ), article as (
       select named.order_document_id, named.name, coalesce(
         (select s.id from orders o join order_items t on t.order_id = o.id join sidebar_items s on s.document_id = t.product_id
          where o.document_id = named.order_document_id and t.product_name = named.name order by t.id, s.id limit 1),
         (select s.id from sidebar_items s where s.title = named.name order by s.id limit 1)) as item
       from named
     ), climb as (
       select distinct item as article, item as place, 0 as height from article where item is not null
       union all
       select climb.article, link.inv_sidebar_item_id, climb.height + 1
       from climb join sidebar_items_parent_lnk link on link.sidebar_item_id = climb.place
       where link.inv_sidebar_item_id is not null and climb.height < 8
     ), department as (
       select distinct on (climb.article) climb.article, s.id, s.title, nullif(s.title_en, '') as title_en
       from climb join sidebar_items s on s.id = climb.place order by climb.article, climb.height desc
     )
     select department.title as name, department.title_en as "nameEn", sum(sold.sign * sold.net) as net
     from sold
     left join article on article.order_document_id = sold.order_document_id and article.name = sold.name
     left join department on department.article = article.item
     group by department.id, department.title, department.title_en
     having bool_or(department.id is not null) or sum(sold.sign * sold.net) <> 0
     order by sum(sold.sign * sold.net) desc, department.title ${IN_FRENCH} nulls last`,
    { readerId, year, readers: companyRolesWith('documents') },
  );
  return rows.map(({ name, nameEn, net }) => ({ name, nameEn, net: amount(net) }));
}

function amount(sum: number | string | null | undefined) {
  return cents(Number(sum ?? 0));
}
