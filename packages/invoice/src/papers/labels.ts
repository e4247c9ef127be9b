import { setImmediate as otherWork } from 'node:timers/promises';

import { toBytes } from 'pdfkit/output';

import { type Drawing, hairline, openDrawing } from '../pdf/sheet.ts';
import { type StyledLine, wrapped } from '../pdf/table.ts';
import { drawLines, writeText } from '../pdf/text.ts';
import type { InvoiceFonts } from '../pdf/type/font-files.ts';
import type { TextStyle } from '../pdf/type/text-style.ts';
import type { Recipient, Seller } from '../record/record.ts';
import { drawBarcode } from './barcode.ts';
import { LABEL_FORMATS, type LabelFormat } from './label-formats.ts';
import type { AddressLabel, LabelsPaper } from './paper.ts';
import { drawRemarks } from './remarks.ts';
import { STAFF_WORDING } from './wording.ts';

/** How much smaller the next try is when an address does not fit its label. */
const SMALLER = 0.92;
/** Nobody could read less, and no sender leaves so little room. */
const SMALLEST = 0.1;

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** An address label for each order, on a sheet from its first free label on, or each on a page of its own. */
export async function drawLabels(paper: LabelsPaper, fonts: InvoiceFonts): Promise<Uint8Array> {
  const format = LABEL_FORMATS[paper.format];
  const { page: size, rows, columns } = format;
  const drawing = openDrawing({ title: STAFF_WORDING.labels, date: paper.madeAt, size }, fonts);
  const bytes = toBytes(drawing.doc);
  for (const [index, label] of paper.labels.entries()) {
    const place = (paper.start - 1 + index) % (rows * columns);
    if (index === 0 || place === 0) drawing.doc.addPage();
    drawLabel(drawing, format, label, paper.seller, cornerOf(format, place));
    await otherWork();
  }
  if (paper.remarks.length > 0) drawing.doc.addPage();
  drawRemarks(drawing, paper.remarks, format.text);
  drawing.doc.end();
  return bytes;
}

function cornerOf({ columns, left, top, pitch, height, padding }: LabelFormat, place: number): Corner {
  const x = left + (place % columns) * pitch;
  return { x: x + padding, y: top + Math.floor(place / columns) * height + padding };
}

/** From top to bottom: who sends it, who gets it, as large as there is room for, and the order's number as bars and in figures. */
function drawLabel(drawing: Drawing, format: LabelFormat, label: AddressLabel, seller: Seller, corner: Corner): void {
  const section = drawing.doc.struct('Sect', { title: label.orderNumber });
  drawing.root.add(section);
  const sheet: Drawing = { ...drawing, root: section };
  const { padding, bars, number } = format;
  const { x } = corner;
  const width = format.width - 2 * padding;
  const bottom = corner.y + format.height - 2 * padding;
  const line = writeText(sheet, section, 'P', senderLine(seller), format.sender, { ...corner, width }) + 3;
  hairline(sheet, line, x, x + width);
  const barsTop = bottom - number.leading - bars.height;
  const box = { x, y: line + 5, width };
  drawRecipient(sheet, recipientParts(label.shipTo, format.recipient), { ...box, height: barsTop - 6 - box.y });
  drawBarcode(sheet, label.orderNumber, {
    x,
    y: barsTop,
    height: bars.height,
    module: bars.module,
    maximumWidth: width,
  });
  writeText(sheet, section, 'P', label.orderNumber, number, { x, y: barsTop + bars.height + 2, width });
}

function senderLine({ tradingName, legalName, address }: Seller): string {
  const { line1, postalCode, city } = address;
  return `${STAFF_WORDING.sender} ${tradingName ?? legalName}, ${line1}, ${postalCode} ${city}`;
}

interface Part {
  readonly text: string;
  readonly style: TextStyle;
}

/** The lines of a French address, the place last and strong; a country only abroad. */
function recipientParts({ name, company, address }: Recipient, style: TextStyle): Part[] {
  const { line1, line2, postalCode, city, country } = address;
  const strong = { ...style, family: 'strong' as const };
  return [
    ...(company === null ? [] : [{ text: company, style: strong }]),
    { text: name, style: company === null ? strong : style },
    { text: line1, style },
    ...(line2 === null ? [] : [{ text: line2, style }]),
    { text: `${postalCode} ${city}`, style: strong },
    ...(country === 'FR' ? [] : [{ text: countryName(country), style: strong }]),
  ];
}

const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

/** The post wants the country in capitals. */
function countryName(country: string): string {
  return (countryNames.of(country) ?? country).toLocaleUpperCase('fr');
}

interface Room extends Corner {
  readonly width: number;
  readonly height: number;
}

function drawRecipient(sheet: Drawing, parts: readonly Part[], room: Room): void {
  const element = sheet.doc.struct('P');
  sheet.root.add(element);
  element.add(() => {
    let { y } = room;
    for (const { line, style } of fitted(sheet, parts, room)) {
      drawLines(sheet, [line], style, { ...room, y });
      y += style.leading;
    }
  });
}

/** The lines in the largest size in which all of them fit: an address is never cut off. */
function fitted(sheet: Drawing, parts: readonly Part[], { width, height }: Room): StyledLine[] {
  for (let scale = 1; ; scale *= SMALLER) {
    const lines = parts.flatMap(({ text, style }) => wrapped(sheet, text, scaled(style, scale), width));
    const needed = lines.reduce((sum, { style }) => sum + style.leading, 0);
    if (needed <= height || scale < SMALLEST) return lines;
  }
}

function scaled(style: TextStyle, scale: number): TextStyle {
  return { ...style, size: style.size * scale, leading: style.leading * scale };
}
