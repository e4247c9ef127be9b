import { toBytes } from 'pdfkit/output';

import type { InvoiceRecord } from '../record/record.ts';
import { invoiceXml } from '../xml/invoice-xml.ts';
import { attachFacturX, describeOrigin } from './factur-x.ts';
import { drawFooters, sellerIdentity } from './footer.ts';
import { drawHeader } from './header.ts';
import { drawLineTable } from './line-table.ts';
import { drawMentions } from './mentions.ts';
import { drawParties } from './parties.ts';
import { drawTransferBox, isTransferDue } from './payment.ts';
import { openSheet } from './sheet.ts';
import { drawTotals } from './totals.ts';
import type { InvoiceFonts } from './type/font-files.ts';
import { WORDING } from './wording.ts';

/**
 * The French PDF/A-3b of a record; an issued one carries its Factur-X XML. Deterministic: neither clock nor locale of the machine
 * has a part in it. Expects a record that `recordProblems` finds right; throws TypeError when a base font is missing.
 */
export async function createInvoicePdf(record: InvoiceRecord, fonts: InvoiceFonts): Promise<Uint8Array> {
  const sheet = openSheet(record, fonts);
  const bytes = toBytes(sheet.doc);
  let y = drawHeader(sheet, record);
  y = drawParties(sheet, record, y + 13);
  y = drawLineTable(sheet, record, y + 15);
  y = drawTotals(sheet, record, y);
  if (isTransferDue(record)) y = drawTransferBox(sheet, record, y);
  drawMentions(sheet, record, y);
  drawFooters(sheet, {
    identity: sellerIdentity(record.seller),
    title: WORDING.documentTitle(record),
    pages: sheet.doc.bufferedPageRange(),
  });
  describeOrigin(sheet, record);
  if (record.kind !== 'pro-forma') attachFacturX(sheet, record, invoiceXml(record));
  sheet.doc.end();
  return bytes;
}
