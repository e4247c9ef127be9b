import { loadFonts } from './disk-fonts.ts';
import type { InvoiceRecord } from './record/record.ts';

/**
 * `createInvoicePdf` with the fonts of the disk, for the file that is kept of a document. What draws is loaded with the first one: a start
 * would wait for it.
 */
export async function createInvoicePdfOnServer(record: InvoiceRecord): Promise<Uint8Array> {
  const { createInvoicePdf } = await import('./pdf/invoice-pdf.ts');
  return createInvoicePdf(record, await loadFonts(record));
}
