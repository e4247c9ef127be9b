import { draw } from './drawing/draw.ts';
import type { InvoiceRecord } from './record/record.ts';

/** `createInvoicePdf` on a server, for the file that is kept of a document. */
export function createInvoicePdfOnServer(record: InvoiceRecord): Promise<Uint8Array> {
  return draw('invoice', record);
}
