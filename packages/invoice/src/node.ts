import { loadFonts } from './disk-fonts.ts';
import { createInvoicePdf } from './pdf/invoice-pdf.ts';
import type { InvoiceRecord } from './record/record.ts';

/** `createInvoicePdf` with the fonts of the disk, for the file that is kept of a document. */
export async function createInvoicePdfOnServer(record: InvoiceRecord): Promise<Uint8Array> {
  return createInvoicePdf(record, await loadFonts(record));
}
