import type { Sql } from '../database/sql.ts';

/** A document whose money moved and of which the platform was not told. */
export interface Uncollected {
  readonly number: string;
  readonly kind: string;
  readonly record: unknown;
  /** The invoice that a credit note corrects. */
  readonly invoiceNumber: string | null;
  /** When the order of an invoice was paid. */
  readonly paidAt: Date | null;
}

/**
 * Deposited invoices with services whose order is paid, and credit notes of told ones whose money went back, that no status was sent for. VAT
 * on services is due when money comes, unless the seller opted for debits.
 */
export async function listUncollected(sql: Sql, limit: number): Promise<Uncollected[]> {
  return sql(
    `select d.number, d.kind, d.record, t.invoice_number as "invoiceNumber", o.paid_at as "paidAt"
     from shop_transmissions t
     join shop_invoices d on d.number = t.number
     join orders o on o.document_id = t.order_document_id
     where t.channel = 'platform'
       and d.record -> 'notes' ->> 'vatOnDebits' is null
       and d.record -> 'lines' @> '[{"nature":"service"}]'
       and not exists (select from shop_outgoing_flows f where f.kind = 'status' and f.subject = 'collected ' || t.number)
       and case t.kind
         when 'invoice' then t.code is not null and t.code not in ('210', '213')
           and (d.record -> 'payment' ->> 'status' = 'paid'
                or o.payment_status in ('paid', 'partially_refunded', 'refunded')
                   and not exists (select from shop_transmissions later where later.invoice_number = t.number
                                   and not exists (select from shop_invoices c where c.number = later.number
                                                   and c.record -> 'payment' ->> 'status' = 'paid')))
         else d.record -> 'payment' ->> 'status' = 'paid'
           and exists (select from shop_outgoing_flows f
                       where f.kind = 'status' and f.subject = 'collected ' || t.invoice_number) end
     order by t.number limit :limit`,
    { limit },
  );
}
