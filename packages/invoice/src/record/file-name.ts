import type { InvoiceRecord } from './record.ts';

/** Named by the order number, which is its own on a collective invoice; a credit note adds its own number, for an order may have several. */
export function invoiceFileName(record: InvoiceRecord, extension: 'pdf' | 'xml'): string {
  const base = record.kind === 'credit-note' ? `${record.orderNumber}-${record.number}` : record.orderNumber;
  return `${base.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.${extension}`;
}
