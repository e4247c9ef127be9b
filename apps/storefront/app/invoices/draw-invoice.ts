import { invoiceFileName, invoiceXml, parseInvoiceRecord, recordProblems } from '@economat/invoice';
import { createInvoicePdf, neededFontFiles } from '@economat/invoice/pdf';
import { getFontFile } from '../shared/api/get-font-file.ts';
import { FONT_ADDRESSES } from './font-addresses.ts';

export interface DrawnInvoice {
  readonly name: string;
  readonly file: Blob;
}

/**
 * Draws the document of a record in the browser: the PDF, with the XML inside once it is issued, or the XML alone. Null when the record is
 * invalid, or a font cannot be loaded. This module is larger than a page: import it on demand.
 */
export async function drawInvoice(data: unknown, format: 'pdf' | 'xml'): Promise<DrawnInvoice | null> {
  const parsed = parseInvoiceRecord(data);
  // A document with wrong sums or missing mentions must not be drawn.
  if (!parsed.ok || recordProblems(parsed.record).length > 0) return null;
  const { record } = parsed;
  const name = invoiceFileName(record, format);
  if (format === 'xml') {
    if (record.kind === 'pro-forma') return null;
    return { name, file: new Blob([invoiceXml(record)], { type: 'application/xml' }) };
  }
  const fonts = await Promise.all(
    neededFontFiles(record).map(async (id) => [id, await getFontFile(FONT_ADDRESSES[id])] as const),
  );
  if (fonts.some(([, bytes]) => bytes === null)) return null;
  const bytes = await createInvoicePdf(
    record,
    Object.fromEntries(fonts.flatMap(([id, font]) => (font ? [[id, font]] : []))),
  );
  return { name, file: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }) };
}
