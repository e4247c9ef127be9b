import { formatMoney, formatPiecePrice, multiplyDivideHalfUp, pieceCount, pieceWord } from '@economat/commerce';
import type { StructureElement } from 'pdfkit';

import type { InvoiceLine, InvoiceRecord } from '../record/record.ts';
import { artifact, BOTTOM, CONTENT, hairline, TOP, type Sheet } from './sheet.ts';
import { drawLines, drawSingleLine } from './text.ts';
import { breakLines, type TextLine } from './type/lines.ts';
import { COLOUR, STYLE, type TextStyle } from './type/text-style.ts';
import { WORDING } from './wording.ts';

const PADDING = 5;
const HEAD_HEIGHT = 22;

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const COLUMNS = {
  name: { title: WORDING.columns.name, x: CONTENT.left, width: 232, align: 'left' },
  quantity: { title: WORDING.columns.quantity, x: CONTENT.left + 240, width: 50, align: 'right' },
  unitPrice: { title: WORDING.columns.unitPrice, x: CONTENT.left + 298, width: 80, align: 'right' },
  vat: { title: WORDING.columns.vat, x: CONTENT.left + 386, width: 40, align: 'right' },
  lineTotal: { title: WORDING.columns.lineTotal, x: CONTENT.left + 430, width: CONTENT.width - 430, align: 'right' },
} as const satisfies Record<string, Column>;

const UNTAXED_COLUMNS = {
  name: COLUMNS.name,
  quantity: COLUMNS.quantity,
  unitPrice: { ...COLUMNS.unitPrice, title: WORDING.untaxedColumns.unitPrice },
  lineTotal: { ...COLUMNS.lineTotal, title: WORDING.untaxedColumns.lineTotal },
} as const satisfies Record<string, Column>;

function columnsOf({ isUntaxed }: Sheet): readonly Column[] {
  return isUntaxed ? Object.values(UNTAXED_COLUMNS) : Object.values(COLUMNS);
}

interface StyledLine {
  readonly line: TextLine;
  readonly style: TextStyle;
}

/** The articles, over as many pages as they need, the head repeated on each. Gives the y below. */
export function drawLineTable(sheet: Sheet, record: InvoiceRecord, top: number): number {
  const table = sheet.doc.struct('Table', { title: WORDING.lines });
  sheet.root.add(table);
  let y = drawHead(sheet, table, top);
  for (const line of record.lines) y = drawRow(sheet, table, line, y);
  return y;
}

function drawHead(sheet: Sheet, table: StructureElement, y: number): number {
  drawHeadGround(sheet, y);
  const row = sheet.doc.struct('TR');
  table.add(row);
  for (const column of columnsOf(sheet)) {
    const cell = sheet.doc.struct('TH', { scope: 'Column' });
    row.add(cell);
    cell.add(() => drawHeadCell(sheet, column, y));
  }
  return y + HEAD_HEIGHT;
}

/** The head again on a further page: decoration there, for the table has its head already. */
function repeatHead(sheet: Sheet): number {
  drawHeadGround(sheet, TOP);
  for (const column of columnsOf(sheet)) {
    artifact(sheet, () => drawHeadCell(sheet, column, TOP), 'Pagination');
  }
  return TOP + HEAD_HEIGHT;
}

function drawHeadGround(sheet: Sheet, y: number): void {
  artifact(sheet, () => sheet.doc.rect(CONTENT.left - 8, y, CONTENT.width + 16, HEAD_HEIGHT - 4).fill(COLOUR.paper));
}

function drawHeadCell(sheet: Sheet, { title, x, width, align }: Column, y: number): void {
  drawSingleLine(sheet, title, STYLE.columnHead, { x, y: y + 3.5, width, align });
}

function drawRow(sheet: Sheet, table: StructureElement, line: InvoiceLine, top: number): number {
  const nameLines = nameCell(sheet, line);
  const wholeHeight = heightOf(nameLines) + 2 * PADDING;
  const fitsOnOnePage = wholeHeight <= BOTTOM - TOP - HEAD_HEIGHT;
  let y = top + (fitsOnOnePage ? wholeHeight : STYLE.body.leading + 2 * PADDING) > BOTTOM ? nextPage(sheet) : top;

  const row = sheet.doc.struct('TR');
  table.add(row);
  const name = sheet.doc.struct('TH', { scope: 'Row' });
  row.add(name);

  y += PADDING;
  for (const [index, { line: content, style }] of nameLines.entries()) {
    if (y + style.leading > BOTTOM) y = nextPage(sheet) + PADDING;
    const lineY = y;
    name.add(() => drawLines(sheet, [content], style, { ...COLUMNS.name, y: lineY }));
    if (index === 0) drawFigures(sheet, row, line, lineY);
    y += style.leading;
  }
  y += PADDING;
  hairline(sheet, y, CONTENT.left - 8, CONTENT.right + 8);
  return y;
}

function nextPage(sheet: Sheet): number {
  sheet.doc.addPage();
  return repeatHead(sheet);
}

function drawFigures(sheet: Sheet, row: StructureElement, line: InvoiceLine, y: number): void {
  const cells: readonly (readonly [Column, string])[] = [
    [COLUMNS.quantity, String(line.quantity)],
    [COLUMNS.unitPrice, formatMoney(line.unitPrice, 'fr')],
    ...(sheet.isUntaxed ? [] : [[COLUMNS.vat, formatPercent(line.vatPercent)] as const]),
    [COLUMNS.lineTotal, formatMoney(line.lineTotal, 'fr')],
  ];
  for (const [{ x, width, align }, text] of cells) {
    const cell = sheet.doc.struct('TD');
    row.add(cell);
    cell.add(() => drawSingleLine(sheet, text, STYLE.body, { x, y, width, align }));
  }
}

function nameCell(sheet: Sheet, line: InvoiceLine): StyledLine[] {
  const detail = lineDetail(line, sheet);
  const broken = (text: string, style: TextStyle): StyledLine[] =>
    breakLines(text, style, COLUMNS.name.width, sheet.faces).map((content) => ({ line: content, style }));
  return [...broken(line.name, STYLE.body), ...(detail === '' ? [] : broken(detail, STYLE.detail))];
}

function heightOf(lines: readonly StyledLine[]): number {
  return lines.reduce((sum, { style }) => sum + style.leading, 0);
}

/** "Blanc · 12 rouleaux, soit 0,62 € HT par rouleau · Prestation de service". */
function lineDetail({ variant, option, unitPrice, nature }: InvoiceLine, sheet: Sheet): string {
  return [
    variant,
    option === null ? null : [option, piecePrice(option, unitPrice, sheet)].filter((part) => part !== null).join(', '),
    nature === 'service' ? WORDING.service : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Price of one piece of a bundle, null for a bundle of one or of an unknown number. */
function piecePrice(option: string, unitPrice: InvoiceLine['unitPrice'], { isUntaxed }: Sheet): string | null {
  const pieces = pieceCount(option);
  if (pieces === null || pieces <= 1 || !Number.isInteger(pieces)) return null;
  const price = formatPiecePrice(multiplyDivideHalfUp(unitPrice, 100, pieces), 'fr');
  return (isUntaxed ? WORDING.perPieceUntaxed : WORDING.perPiece)(price, pieceWord(option));
}

/** 5.5 → "5,5 %". */
export function formatPercent(percent: number): string {
  return `${percent.toLocaleString('fr-FR')}\u00A0%`;
}
