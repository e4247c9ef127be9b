import { isFinallyRefused } from '@economat/commerce';
import { buyerSiren, invoiceFileName, type IssuedRecord, processingCode } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';

/** Whether the document goes to its buyer through platforms; every other sale is reported instead, if at all. */
export function isForPlatform(record: IssuedRecord): boolean {
  const code = processingCode(record);
  return code === 'B2B' || code === 'ARCHIVEONLY';
}

/**
 * Lays the document into the outbox of the platform, in the transaction that freezes it. Nothing is laid there before the shop was first
 * connected to one. The file is drawn when it is first sent, and kept as it was sent.
 */
export async function queueTransmission(sql: Sql, record: IssuedRecord, orderDocumentId: string): Promise<void> {
  const rows = await sql(
    `insert into shop_transmissions (number, kind, order_document_id, invoice_number, buyer_siren)
     select :number, :kind, :orderDocumentId, :invoiceNumber, :siren where exists (select from shop_invoicing_connection)
     returning number`,
    {
      number: record.number,
      kind: record.kind,
      orderDocumentId,
      invoiceNumber: record.credited?.number ?? null,
      siren: buyerSiren(record.buyer) ?? '',
    },
  );
  if (rows.length === 0) return;
  await sql(
    `insert into shop_outgoing_flows (tracking_id, kind, subject, document_number, name, processing_rule, syntax, content_type)
     values (:trackingId, 'document', :number, :number, :name, :rule, 'Factur-X', 'application/pdf')`,
    {
      trackingId: `${record.number}-1`,
      number: record.number,
      name: invoiceFileName(record, 'pdf'),
      rule: processingCode(record) === 'B2B' ? 'B2B' : 'ArchiveOnly',
    },
  );
}

/** Whether the invoice was refused by its buyer or rejected by a platform, for good. */
export async function isTransmissionRefused(sql: Sql, number: string): Promise<boolean> {
  const [row] = await sql('select code from shop_transmissions where number = :number', { number });
  return isFinallyRefused(row?.code ?? null);
}
