import { type Cents, cents } from '@economat/commerce';
import type { StoredDocument } from '../invoices/invoice-queries.ts';
import type { Sql } from '../database/sql.ts';

export interface OwedInvoiceOfCompany {
  readonly number: string;
  readonly total: Cents;
  readonly open: Cents;
  readonly companyId: number;
  readonly company: { readonly documentId: string; readonly name: string };
}

/** Those of these invoices that are on account, paid ones among them. */
export async function findOwedInvoices(sql: Sql, numbers: readonly string[]): Promise<OwedInvoiceOfCompany[]> {
  const rows = await sql(
    `select r.invoice_number as number, r.total_cents as total, r.open_cents as open, c.id as "companyId",
       c.document_id as "documentId", c.name
     from shop_receivables r join shop_companies c on c.id = r.company_id where r.invoice_number = any(:numbers)`,
    { numbers },
  );
  return rows.map(({ number, total, open, companyId, ...company }) => ({
    number,
    total: cents(Number(total)),
    open: cents(Number(open)),
    companyId,
    company,
  }));
}

/** An invoice on account with what is left of it in cents. */
export async function findOwedInvoice(
  sql: Sql,
  invoice: string,
): Promise<(StoredDocument & { readonly open: number }) | null> {
  const [row] = await sql(
    `select i.record, i.fingerprint, r.open_cents as open from shop_receivables r
     join shop_invoices i on i.number = r.invoice_number where r.invoice_number = :invoice`,
    { invoice },
  );
  return row === undefined ? null : { ...row, open: Number(row.open) };
}
