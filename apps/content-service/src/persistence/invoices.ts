import type { IssuedRecord } from '@economat/invoice';
import type { Sql } from './sql.ts';

/**
 * The next number of the year's series. The counter's row stays locked until the transaction ends: parallel issues wait for each
 * other, and a rolled back one gives its number to the next. A database sequence would leave a hole instead.
 */
export async function takeInvoiceNumber(sql: Sql, year: number): Promise<number> {
  const [row] = await sql<{ value: string }>(
    `insert into shop_counters (name, value) values (:name, 1)
     on conflict (name) do update set value = shop_counters.value + 1 returning value`,
    { name: `invoice-${year}` },
  );
  if (row === undefined) throw new Error('A counter must answer its value');
  return Number(row.value);
}

export interface StoredInvoice {
  /** As it was frozen; to be parsed by whoever draws it. */
  readonly record: unknown;
  readonly fingerprint: string;
}

export async function findInvoice(sql: Sql, orderDocumentId: string): Promise<StoredInvoice | null> {
  const [row] = await sql<{ record: string; fingerprint: string }>(
    'select cast(record as text) as record, fingerprint from shop_invoices where order_document_id = :orderDocumentId',
    { orderDocumentId },
  );
  return row === undefined ? null : { record: JSON.parse(row.record) as unknown, fingerprint: row.fingerprint };
}

export async function insertInvoice(
  sql: Sql,
  invoice: {
    readonly record: IssuedRecord;
    readonly orderDocumentId: string;
    readonly fingerprint: string;
    readonly at: Date;
  },
): Promise<void> {
  const { record, orderDocumentId, fingerprint, at } = invoice;
  await sql(
    `insert into shop_invoices (number, order_document_id, record, fingerprint, issued_at)
     values (:number, :orderDocumentId, cast(:record as jsonb), :fingerprint, cast(:at as timestamptz))`,
    { number: record.number, orderDocumentId, record: JSON.stringify(record), fingerprint, at: at.toISOString() },
  );
}
