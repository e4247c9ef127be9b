import type { Sql } from '../database/sql.ts';

/** A document whose money moved and of which the platform was not told. */
export interface Uncollected {
  readonly number: string;
  readonly kind: string;
  readonly record: unknown;
  readonly orderDocumentId: string;
  /** The invoice that a credit note corrects. */
  readonly invoiceNumber: string | null;
  /** When the order of an invoice was paid. */
  readonly paidAt: Date | null;
}

/** Of a document that the platform has and whose services owe VAT when money comes: they bear some, and the seller did not opt for debits. */
const OWES_ON_MONEY = `t.channel = 'platform'
       and d.record -> 'notes' ->> 'vatOnDebits' is null
       and exists (select from jsonb_array_elements(d.record -> 'lines') line
                   join jsonb_array_elements(d.record -> 'vatShares') share on share -> 'vatPercent' = line -> 'vatPercent'
                   where line ->> 'nature' = 'service' and cast(line ->> 'lineTotal' as bigint) > 0
                     and cast(share ->> 'base' as bigint) > 0)`;
const IS_DEPOSITED = `t.code is not null and t.code not in ('210', '213')`;

/**
 * Deposited invoices with services whose order is paid, and credit notes of told ones whose money went back, that no status was sent for.
 * Invoices on account are told receipt by receipt ({@link listUncollectedReceipts}), unless they were paid before they were issued.
 */
export async function listUncollected(sql: Sql, limit: number): Promise<Uncollected[]> {
  return sql(
    `select d.number, d.kind, d.record, t.order_document_id as "orderDocumentId", t.invoice_number as "invoiceNumber",
       o.paid_at as "paidAt"
     from shop_transmissions t
     join shop_invoices d on d.number = t.number
     join orders o on o.document_id = t.order_document_id
     where ${OWES_ON_MONEY}
       and not exists (select from shop_outgoing_flows f where f.kind = 'status' and f.subject = 'collected ' || t.number)
       and case t.kind
         when 'invoice' then ${IS_DEPOSITED}
           and (d.record -> 'payment' ->> 'status' = 'paid'
                or o.payment_status in ('paid', 'partially_refunded', 'refunded')
                   and not exists (select from shop_receivables r where r.invoice_number = t.number)
                   and not exists (select from shop_transmissions later where later.invoice_number = t.number
                                   and not exists (select from shop_invoices c where c.number = later.number
                                                   and c.record -> 'payment' ->> 'status' = 'paid')))
         else d.record -> 'payment' ->> 'status' = 'paid'
           and (exists (select from shop_outgoing_flows f
                        where f.kind = 'status' and f.subject = 'collected ' || t.invoice_number)
                or exists (select from shop_receivable_movements m
                           join shop_outgoing_flows f on f.kind = 'status' and f.subject = 'collected ' || t.invoice_number || ' ' || m.id
                           where m.invoice_number = t.invoice_number)) end
     order by t.number limit :limit`,
    { limit },
  );
}

/** Money that came for an invoice on account and of which the platform was not told. */
export interface UncollectedReceipt {
  readonly id: string;
  readonly number: string;
  readonly record: unknown;
}

/** Receipts for deposited invoices with services that no status was sent for, by their ids, which grow. */
export async function listUncollectedReceipts(
  sql: Sql,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<UncollectedReceipt[]> {
  return sql(
    `select m.id, t.number, d.record
     from shop_receivable_movements m
     join shop_transmissions t on t.number = m.invoice_number
     join shop_invoices d on d.number = t.number
     where m.kind = 'receipt' and m.id > cast(:after as bigint) and ${OWES_ON_MONEY} and ${IS_DEPOSITED}
       and d.record -> 'payment' ->> 'status' <> 'paid'
       and not exists (select from shop_outgoing_flows f
                       where f.kind = 'status' and f.subject = 'collected ' || t.number || ' ' || m.id)
     order by m.id limit :limit`,
    { after, limit },
  );
}

/** A step of an invoice's account: money that came, or a credit note that lowered what is due. */
export interface AccountStep {
  readonly kind: string;
  readonly amount: number;
  readonly day: string;
  /** Of a credit note. */
  readonly record: unknown;
}

/** What happened on an invoice's account until a step, that included, in the order in which it was recorded. */
export async function accountUntil(sql: Sql, { number, id }: UncollectedReceipt): Promise<AccountStep[]> {
  const rows = await sql(
    `select m.kind, m.amount_cents as amount, to_char(m.day, 'YYYY-MM-DD') as day, c.record
     from shop_receivable_movements m left join shop_invoices c on c.number = m.document_number
     where m.invoice_number = :number and m.id <= cast(:id as bigint) and m.kind in ('receipt', 'credit-note')
     order by m.id`,
    { number, id },
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount), day: row.day ?? '' }));
}
