import { cents, COMPANY_ROLES, companyRoleMay } from '@economat/commerce';
import type { CustomerDocument } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import type { StoredDocument } from './invoice-queries.ts';
import type { Period } from './journal/journal-queries.ts';
import { PROPERTY } from './property-of.ts';

/** The documents `i` of orders `o` that belong to a customer, who always comes from the session. */
const OWN = `shop_invoices i join orders o on o.document_id = i.order_document_id and o.customer_id = :ownerId`;

/** Whether a document `i` is on the account of a company whose documents the customer may read. */
const OF_COMPANY = `exists (select from shop_company_members m join shop_receivables r on r.company_id = m.company_id
    where m.user_id = :ownerId and m.role = any(:readers) and r.invoice_number in (i.number, i.record #>> '{credited,number}'))`;

const READERS = COMPANY_ROLES.filter((role) => companyRoleMay(role, 'documents'));

export interface DocumentList {
  readonly documents: CustomerDocument[];
  /** All of the period. */
  readonly total: number;
}

/** A customer's documents of a period, the newest first. A collective invoice tells of others' orders too: it needs more than an own one. */
export async function listOwnDocuments(
  sql: Sql,
  ownerId: number,
  { from, to }: Period,
  limit: number,
): Promise<DocumentList> {
  const rows = await sql(
    `select i.kind, i.number, i.issue_date as date, o.document_id as "orderId", o.order_number as "orderNumber",
       i.record #>> '{credited,number}' as credited, ${PROPERTY} as property,
       i.record #>> '{totals,taxBasis}' as net, i.record #>> '{totals,vat}' as vat,
       i.record #>> '{totals,grandTotal}' as total, count(*) over () as found
     from ${OWN} where i.issue_date between :from and :to and (i.record -> 'collected' is null or ${OF_COMPANY})
     order by i.issue_date desc, i.number desc limit :limit`,
    { ownerId, from, to, limit, readers: READERS },
  );
  const documents = rows.map(({ orderId, net, vat, total, found: _found, ...document }) => ({
    ...document,
    order: orderId,
    net: cents(Number(net)),
    vat: cents(Number(vat)),
    total: cents(Number(total)),
  }));
  return { documents, total: Number(rows[0]?.found ?? 0) };
}

/** One of a customer's documents, or of his company's account; another's is not found. */
export async function findOwnDocument(sql: Sql, ownerId: number, number: string): Promise<StoredDocument | null> {
  // Anything else matches nothing, and could hold characters that the database refuses.
  if (!/^[A-Z]{2}-\d{4}-\d{6,12}$/.test(number)) return null;
  const [row] = await sql(
    `select i.record, i.fingerprint from shop_invoices i join orders o on o.document_id = i.order_document_id
     where i.number = :number and (o.customer_id = :ownerId and i.record -> 'collected' is null or ${OF_COMPANY})`,
    { ownerId, number, readers: READERS },
  );
  return row ?? null;
}
