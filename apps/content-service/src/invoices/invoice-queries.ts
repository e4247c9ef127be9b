import type { DocumentKind } from '@economat/contract';
import type { IssuedRecord } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { isForPlatform, queueTransmission } from './transmission-queries.ts';

/**
 * The next number of the year's series, and the day of its document: that of the document before, where today is earlier. The counter's row
 * stays locked until the transaction ends: concurrent issues wait, and a rollback returns the number. A database sequence would leave a gap
 * instead. All series wait for one lock, since some issue an invoice and then a credit note, and others a credit note first.
 * @param today `YYYY-MM-DD`.
 */
export async function nextInSeries(
  sql: Sql,
  kind: DocumentKind,
  { year, today }: { readonly year: number; readonly today: string },
): Promise<{ readonly sequence: number; readonly day: string }> {
  const [row] = await sql(
    `insert into shop_counters (name, value, day)
     select :name, 1, cast(:today as text) from pg_advisory_xact_lock(hashtext('document-numbers'))
     on conflict (name) do update set value = shop_counters.value + 1, day = greatest(shop_counters.day, excluded.day)
     returning value, day`,
    { name: `${kind}-${year}`, today },
  );
  if (row === undefined) throw new Error('A counter must answer its value');
  return { sequence: Number(row.value), day: row.day ?? today };
}

export interface StoredDocument {
  /** The record as issued; the reader parses it. */
  readonly record: unknown;
  readonly fingerprint: string;
}

const COLUMNS = 'record, fingerprint';
/** The documents of an order: its own, and the collective invoice that it is on. */
const OF_ORDER = `(order_document_id = :orderDocumentId or number = (
  select a.invoice_number from shop_account_orders a join orders o on o.id = a.order_id where o.document_id = :orderDocumentId))`;

/** The invoice of an order as it is: the latest one, of which those before were credited when the order was changed. */
export async function findInvoice(sql: Sql, orderDocumentId: string): Promise<StoredDocument | null> {
  const [row] = await sql(
    `select ${COLUMNS} from shop_invoices where ${OF_ORDER} and kind = 'invoice'
     order by issue_date desc, number desc limit 1`,
    { orderDocumentId },
  );
  return row ?? null;
}

/** One document of an order, by its number. */
export async function findDocument(sql: Sql, orderDocumentId: string, number: string): Promise<StoredDocument | null> {
  const [row] = await sql(`select ${COLUMNS} from shop_invoices where ${OF_ORDER} and number = :number`, {
    orderDocumentId,
    number,
  });
  return row ?? null;
}

/** The record of a document, whichever order it is of. */
export async function findIssued(sql: Sql, number: string): Promise<unknown> {
  const [row] = await sql('select record from shop_invoices where number = :number', { number });
  return row?.record;
}

/** The credit notes of an invoice, the oldest first. */
export async function listCreditNotes(sql: Sql, orderDocumentId: string, invoice: string): Promise<StoredDocument[]> {
  return sql(
    `select ${COLUMNS} from shop_invoices where order_document_id = :orderDocumentId and kind = 'credit-note'
       and record #>> '{credited,number}' = :invoice
     order by issue_date, number`,
    { orderDocumentId, invoice },
  );
}

/** The credit note of a refund. */
export async function findCreditNoteOf(sql: Sql, refundKey: string): Promise<StoredDocument | null> {
  const [row] = await sql(`select ${COLUMNS} from shop_invoices where refund_key = :refundKey`, {
    refundKey,
  });
  return row ?? null;
}

export interface NewDocument extends StoredDocument {
  readonly record: IssuedRecord;
  readonly orderDocumentId: string;
  /** The refund of a credit note. */
  readonly refundKey: string | null;
  readonly at: Date;
}

export async function insertDocument(sql: Sql, document: NewDocument): Promise<void> {
  const { record, orderDocumentId, fingerprint, refundKey, at } = document;
  await sql(
    `insert into shop_invoices (number, kind, order_document_id, refund_key, record, fingerprint, issued_at)
     values (:number, :kind, :orderDocumentId, :refundKey, cast(:record as jsonb), :fingerprint, cast(:at as timestamptz))`,
    {
      number: record.number,
      kind: record.kind,
      orderDocumentId,
      refundKey,
      record: JSON.stringify(record),
      fingerprint,
      at: at.toISOString(),
    },
  );
  if (isForPlatform(record)) await queueTransmission(sql, record, orderDocumentId);
}
