import { drawInvoice } from '../invoices/draw-invoice.ts';

/** The PDF of a record, null when it cannot be drawn. */
export async function drawPdf(record: unknown): Promise<Blob | null> {
  const drawn = await drawInvoice(record, 'pdf');
  return drawn?.file ?? null;
}
