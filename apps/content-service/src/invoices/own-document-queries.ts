import { cents, companyRolesWith } from '@economat/commerce';
import type { CustomerDocument, OrderScope } from '@economat/contract';
import { placedFor, SEEN_DOCUMENT, SEEN_ORDER } from '../companies/order-sight-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { StoredDocument } from './invoice-queries.ts';
import type { Period } from './journal/journal-queries.ts';
import { PROPERTY } from './property-of.ts';

const ISSUED = 'shop_invoices i join orders o on o.document_id = i.order_document_id' as const;

export interface DocumentList {
  readonly documents: CustomerDocument[];
  /** All of the period. */
  readonly total: number;
}

/** Whose documents are read, and who reads them. */
export interface DocumentReader {
  readonly scope: OrderScope;
  readonly readerId: number;
}

/** The documents of a period, the newest first. */
export async function listSeenDocuments(
  sql: Sql,
  { scope, readerId }: DocumentReader,
  { from, to }: Period,
  limit: number,
): Promise<DocumentList> {
  const rows = await sql(
    `select i.kind, i.number, i.issue_date as date, o.document_id as "orderId", o.order_number as "orderNumber",
       ${SEEN_ORDER.own} or ${placedFor('orderReaders')} as "isOrderSeen",
       i.record #>> '{credited,number}' as credited, ${PROPERTY} as property,
       i.record #>> '{totals,taxBasis}' as net, i.record #>> '{totals,vat}' as vat,
       i.record #>> '{totals,grandTotal}' as total, count(*) over () as found
     from ${ISSUED} where i.issue_date between :from and :to and ${SEEN_DOCUMENT[scope]}
     order by i.issue_date desc, i.number desc limit :limit`,
    { readerId, from, to, limit, readers: companyRolesWith('documents'), orderReaders: companyRolesWith('orders') },
  );
  const documents = rows.map(({ orderId, isOrderSeen, net, vat, total, found: _found, ...document }) => ({
    ...document,
    order: isOrderSeen === true ? orderId : null,
    net: cents(Number(net)),
    vat: cents(Number(vat)),
    total: cents(Number(total)),
  }));
  return { documents, total: Number(rows[0]?.found ?? 0) };
}

/** One document of a reader's orders, or of their company's; another's is not found. */
export async function findSeenDocument(sql: Sql, readerId: number, number: string): Promise<StoredDocument | null> {
  // Anything else matches nothing, and could hold characters that the database refuses.
  if (!/^[A-Z]{2}-\d{4}-\d{6,12}$/.test(number)) return null;
  const [row] = await sql(
    `select i.record, i.fingerprint from ${ISSUED}
     where i.number = :number and (${SEEN_DOCUMENT.own} or ${SEEN_DOCUMENT.company})`,
    { number, readerId, readers: companyRolesWith('documents') },
  );
  return row ?? null;
}
