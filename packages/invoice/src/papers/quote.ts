import { isFranchise, zeroCents } from '@economat/commerce';
import { toBytes } from 'pdfkit/output';

import { drawFooters, sellerIdentity } from '../pdf/footer.ts';
import { frenchDate } from '../pdf/french-dates.ts';
import { drawFacts, drawSeller } from '../pdf/header.ts';
import { drawLineTable } from '../pdf/line-table.ts';
import { drawNotes } from '../pdf/mentions.ts';
import { buyerLines, drawBlock, recipientLines } from '../pdf/parties.ts';
import { CONTENT, HALF, hairline, openDrawing, type Sheet, TOP } from '../pdf/sheet.ts';
import { writeText } from '../pdf/text.ts';
import { drawFigures } from '../pdf/totals.ts';
import type { InvoiceFonts } from '../pdf/type/font-files.ts';
import { STYLE } from '../pdf/type/text-style.ts';
import { WORDING } from '../pdf/wording.ts';
import type { QuotePaper } from './quote-paper.ts';
import { drawSignature } from './signature.ts';
import { drawWords } from './words.ts';
import { QUOTE_WORDING } from './wording.ts';

/** What is promised, until when and at which prices, in French like the invoice that may come of it. */
export async function drawQuote(paper: QuotePaper, fonts: InvoiceFonts): Promise<Uint8Array> {
  const title = `${QUOTE_WORDING.title} ${paper.number}`;
  const drawing = openDrawing({ title, date: new Date(`${paper.madeOn}T12:00:00Z`) }, fonts);
  const bytes = toBytes(drawing.doc);
  drawing.doc.addPage();
  const sheet: Sheet = { ...drawing, isUntaxed: isFranchise(paper.lines) };
  let y = drawHead(sheet, paper);
  y = drawParties(sheet, paper, y + 13);
  if (paper.message !== null) y = drawWords(sheet, QUOTE_WORDING.message, paper.message, y + 12);
  y = drawLineTable(sheet, paper, y + 15);
  const { grandTotal: amount } = paper.totals;
  const sentences = [QUOTE_WORDING.holds(frenchDate(paper.validUntil)), QUOTE_WORDING.accept];
  y = drawFigures(sheet, paper, { sentences, prepaid: zeroCents, label: QUOTE_WORDING.total, amount }, y);
  y = drawNotes(sheet, paper, y);
  drawSignature(sheet, QUOTE_WORDING.agreed, y + 14);
  drawFooters(sheet, { identity: sellerIdentity(paper.seller), title, pages: sheet.doc.bufferedPageRange() });
  sheet.doc.end();
  return bytes;
}

function drawHead(sheet: Sheet, paper: QuotePaper): number {
  const right = { x: HALF.left, width: HALF.width, align: 'right' as const };
  const left = drawSeller(sheet, paper.seller);
  let y = writeText(sheet, sheet.root, 'H1', QUOTE_WORDING.title, STYLE.title, { ...right, y: TOP - 6 });
  y = writeText(sheet, sheet.root, 'P', paper.number, STYLE.strong, { ...right, y });
  if (paper.isDraft) y = writeText(sheet, sheet.root, 'P', QUOTE_WORDING.draft, STYLE.detail, { ...right, y: y + 4 });
  y = Math.max(left, y) + 10;
  hairline(sheet, y);
  const purchaseOrder = paper.buyer.purchaseOrderNumber ?? null;
  const { costCentre } = paper.buyer;
  const facts = [
    { label: QUOTE_WORDING.madeOn, values: [frenchDate(paper.madeOn)] },
    { label: QUOTE_WORDING.validUntil, values: [frenchDate(paper.validUntil)] },
    ...(purchaseOrder === null ? [] : [{ label: QUOTE_WORDING.purchaseOrder, values: [purchaseOrder] }]),
    ...(costCentre === undefined ? [] : [{ label: QUOTE_WORDING.costCentre, values: [costCentre] }]),
  ];
  return drawFacts(sheet, facts, y + 10);
}

function drawParties(sheet: Sheet, { buyer, shipTo }: QuotePaper, top: number): number {
  const left = drawBlock(sheet, WORDING.billTo['pro-forma'], buyerLines(buyer), CONTENT.left, top);
  if (shipTo === null) return left;
  const right = drawBlock(sheet, WORDING.shipTo, recipientLines(shipTo, 'fr'), HALF.left, top);
  return Math.max(left, right);
}
