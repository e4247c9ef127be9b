import { setImmediate as otherWork } from 'node:timers/promises';

import { toBytes } from 'pdfkit/output';

import { drawFooters, sellerIdentity } from '../pdf/footer.ts';
import { dayInWords } from '../pdf/french-dates.ts';
import { drawFacts, drawSeller } from '../pdf/header.ts';
import { drawBlock, recipientLines } from '../pdf/parties.ts';
import { BOTTOM, CONTENT, type Drawing, HALF, hairline, openDrawing, TOP } from '../pdf/sheet.ts';
import { drawTable, type StyledLine, unbroken, wrapped } from '../pdf/table.ts';
import { writeText } from '../pdf/text.ts';
import type { InvoiceFonts } from '../pdf/type/font-files.ts';
import { STYLE } from '../pdf/type/text-style.ts';
import type { Seller } from '../record/record.ts';
import type { DeliveredLine, DeliveryNote, DeliveryNotesPaper } from './paper.ts';
import { drawRemarks } from './remarks.ts';
import { drawSignature } from './signature.ts';
import { drawWords } from './words.ts';
import { NOTE_WORDING, STAFF_WORDING } from './wording.ts';

const PAGE = { x: CONTENT.left, top: TOP, width: CONTENT.width, bottom: BOTTOM };
const X = { reference: CONTENT.left + 300, quantity: CONTENT.left + 430 };
const WIDTH = { name: 290, reference: 122, quantity: CONTENT.width - 430 };

/** A note for each order, without any price: what the parcel holds, for whom. */
export async function drawDeliveryNotes(paper: DeliveryNotesPaper, fonts: InvoiceFonts): Promise<Uint8Array> {
  const drawing = openDrawing({ title: STAFF_WORDING.deliveryNotes, date: paper.madeAt }, fonts);
  const bytes = toBytes(drawing.doc);
  for (const note of paper.notes) {
    drawNote(drawing, note, paper.seller);
    // A hundred of them take a while, in which others are served.
    await otherWork();
  }
  if (paper.remarks.length > 0) drawing.doc.addPage();
  drawRemarks(drawing, paper.remarks, PAGE);
  drawing.doc.end();
  return bytes;
}

function drawNote(drawing: Drawing, note: DeliveryNote, seller: Seller): void {
  const wording = NOTE_WORDING[note.language];
  const section = drawing.doc.struct('Sect', { lang: wording.locale, title: `${wording.title} ${note.orderNumber}` });
  drawing.root.add(section);
  const sheet: Drawing = { ...drawing, root: section };
  drawing.doc.addPage();
  const start = lastPage(drawing);
  let y = drawHead(sheet, note, seller);
  y = drawParties(sheet, note, y + 13);
  y = drawItems(sheet, note, y + 15);
  for (const { label, text } of note.words) y = drawWords(sheet, label, text, y + 12);
  y = drawWords(sheet, wording.instructions, wording.onReceipt(`${seller.phone} · ${seller.email}`), y + 12);
  drawSignature(sheet, wording.received, y + 14);
  const pages = { start, count: lastPage(drawing) - start + 1 };
  drawFooters(sheet, { identity: sellerIdentity(seller), title: `${wording.title} ${note.orderNumber}`, pages });
}

function lastPage({ doc }: Drawing): number {
  const { start, count } = doc.bufferedPageRange();
  return start + count - 1;
}

function drawHead(sheet: Drawing, note: DeliveryNote, seller: Seller): number {
  const wording = NOTE_WORDING[note.language];
  const day = (isoDate: string): string => dayInWords(isoDate, note.language);
  const right = { x: HALF.left, width: HALF.width, align: 'right' as const };
  const left = drawSeller(sheet, seller);
  let y = writeText(sheet, sheet.root, 'H1', wording.title, STYLE.title, { ...right, y: TOP - 6 });
  y = Math.max(left, writeText(sheet, sheet.root, 'P', note.orderNumber, STYLE.strong, { ...right, y })) + 10;
  hairline(sheet, y);
  const facts = [
    { label: wording.order, values: [note.orderNumber, wording.orderedOn(day(note.orderDate))] },
    { label: wording.delivery, values: [wording.between(day(note.delivery.from), day(note.delivery.to))] },
    ...(note.purchaseOrderNumber === null
      ? []
      : [{ label: wording.purchaseOrder, values: [note.purchaseOrderNumber] }]),
    ...(note.costCentre === null ? [] : [{ label: wording.costCentre, values: [note.costCentre] }]),
  ];
  return drawFacts(sheet, facts, y + 10);
}

function drawParties(sheet: Drawing, { shipTo, billTo, phone, language }: DeliveryNote, top: number): number {
  const wording = NOTE_WORDING[language];
  const lines = [...recipientLines(shipTo, language), wording.phone(phone)];
  const left = drawBlock(sheet, wording.shipTo, lines, CONTENT.left, top);
  const right = drawBlock(sheet, wording.billTo, recipientLines(billTo, language), HALF.left, top);
  return Math.max(left, right);
}

function drawItems(sheet: Drawing, { lines, language }: DeliveryNote, top: number): number {
  const { columns, lines: title, rental } = NOTE_WORDING[language];
  const rows = lines.map((line) => [
    nameCell(sheet, line, rental),
    wrapped(sheet, line.reference ?? '', STYLE.body, WIDTH.reference),
    unbroken(sheet, String(line.quantity), STYLE.strong),
  ]);
  const heads = [
    { title: columns.name, x: CONTENT.left, width: WIDTH.name, align: 'left' },
    { title: columns.reference, x: X.reference, width: WIDTH.reference, align: 'left' },
    { title: columns.quantity, x: X.quantity, width: WIDTH.quantity, align: 'right' },
  ] as const;
  return drawTable(sheet, { title, columns: heads, rows }, top);
}

function nameCell(sheet: Drawing, line: DeliveredLine, rental: string): StyledLine[] {
  const detail = [line.variant, line.option, line.isRental ? rental : null].filter((part) => part !== null).join(' · ');
  return [
    ...wrapped(sheet, line.name, STYLE.body, WIDTH.name),
    ...(detail === '' ? [] : wrapped(sheet, detail, STYLE.detail, WIDTH.name)),
  ];
}
