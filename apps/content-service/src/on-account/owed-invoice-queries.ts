import type { StoredDocument } from '../invoices/invoice-queries.ts';
import type { Sql } from '../database/sql.ts';

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
