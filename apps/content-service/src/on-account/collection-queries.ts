import type { Sql } from '../database/sql.ts';

/** Shipped orders on account without an invoice, that left before a moment. */
const DUE = `a.invoice_number is null and o.order_status in ('shipped', 'delivered')
  and o.shipped_at < cast(:before as timestamptz) at time zone 'utc'`;

/** Companies with orders to collect. */
export async function companiesToCollect(sql: Sql, before: Date): Promise<number[]> {
  const rows = await sql(
    `select distinct a.company_id as "companyId" from shop_account_orders a join orders o on o.id = a.order_id where ${DUE}`,
    { before: before.toISOString() },
  );
  return rows.map(({ companyId }) => companyId);
}

/** Claims a company for a collection; false while another process has it. */
export async function claimCompany(sql: Sql, companyId: number): Promise<boolean> {
  const rows = await sql(
    'select company_id from shop_account_terms where company_id = :companyId for update skip locked',
    { companyId },
  );
  return rows.length > 0;
}

const SHIPPED_ON = `to_char(o.shipped_at at time zone 'utc' at time zone 'Europe/Paris', 'YYYY-MM-DD') as "shippedOn"`;

/** A company's orders to collect, the first shipped first, locked until the transaction ends. */
export async function ordersToCollect(sql: Sql, companyId: number, before: Date) {
  return sql(
    `select o.document_id as "documentId", ${SHIPPED_ON}
     from shop_account_orders a join orders o on o.id = a.order_id
     where a.company_id = :companyId and ${DUE} order by o.shipped_at, o.id for update of o`,
    { companyId, before: before.toISOString() },
  );
}

/** The orders of a collective invoice, in its order. The caller holds their locks. */
export async function collectedOrders(sql: Sql, invoice: string) {
  return sql(
    `select o.document_id as "documentId", ${SHIPPED_ON}
     from shop_account_orders a join orders o on o.id = a.order_id
     where a.invoice_number = :invoice order by o.shipped_at, o.id`,
    { invoice },
  );
}
