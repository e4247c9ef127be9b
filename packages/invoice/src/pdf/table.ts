import type { StructureElement } from 'pdfkit';

import { artifact, BOTTOM, CONTENT, type Drawing, hairline, TOP } from './sheet.ts';
import { drawLines, drawSingleLine } from './text.ts';
import { breakLines, singleLine, type TextLine } from './type/lines.ts';
import { COLOUR, STYLE, type TextStyle } from './type/text-style.ts';

const PADDING = 5;
const HEAD_HEIGHT = 22;
const BOX = 9;

export interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface StyledLine {
  readonly line: TextLine;
  readonly style: TextStyle;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** For each row the lines of its cells, one cell for a column; the first names the row. */
  readonly rows: readonly (readonly (readonly StyledLine[])[])[];
  /** Where each row has a box to tick. */
  readonly boxAt?: number;
}

/** Text over as many lines as the width makes it. */
export function wrapped(sheet: Drawing, text: string, style: TextStyle, width: number): StyledLine[] {
  return breakLines(text, style, width, sheet.faces).map((line) => ({ line, style }));
}

/** Text on one line, however long. */
export function unbroken(sheet: Drawing, text: string, style: TextStyle): StyledLine[] {
  return [{ line: singleLine(text, style, sheet.faces), style }];
}

/** A table over as many pages as it needs, the head repeated on each. Gives the y below. */
export function drawTable(sheet: Drawing, table: Table, top: number): number {
  const element = sheet.doc.struct('Table', { title: table.title });
  sheet.root.add(element);
  let y = drawHead(sheet, table.columns, element, top);
  for (const row of table.rows) y = drawRow(sheet, table, element, row, y);
  return y;
}

function drawHead(sheet: Drawing, columns: readonly Column[], table: StructureElement, y: number): number {
  drawHeadGround(sheet, y);
  const row = sheet.doc.struct('TR');
  table.add(row);
  for (const column of columns) {
    const cell = sheet.doc.struct('TH', { scope: 'Column' });
    row.add(cell);
    cell.add(() => drawHeadCell(sheet, column, y));
  }
  return y + HEAD_HEIGHT;
}

/** The head again on a further page: decoration there, for the table has its head already. */
function repeatHead(sheet: Drawing, columns: readonly Column[]): number {
  drawHeadGround(sheet, TOP);
  for (const column of columns) {
    artifact(sheet, () => drawHeadCell(sheet, column, TOP), 'Pagination');
  }
  return TOP + HEAD_HEIGHT;
}

function drawHeadGround(sheet: Drawing, y: number): void {
  artifact(sheet, () => sheet.doc.rect(CONTENT.left - 8, y, CONTENT.width + 16, HEAD_HEIGHT - 4).fill(COLOUR.paper));
}

function drawHeadCell(sheet: Drawing, { title, x, width, align }: Column, y: number): void {
  drawSingleLine(sheet, title, STYLE.columnHead, { x, y: y + 3.5, width, align });
}

function drawRow(
  sheet: Drawing,
  { columns, boxAt }: Table,
  table: StructureElement,
  cells: Table['rows'][number],
  top: number,
): number {
  const leadings = leadingsOf(cells);
  const wholeHeight = leadings.reduce((sum, leading) => sum + leading, 0) + 2 * PADDING;
  const fitsOnOnePage = wholeHeight <= BOTTOM - TOP - HEAD_HEIGHT;
  let y =
    top + (fitsOnOnePage ? wholeHeight : STYLE.body.leading + 2 * PADDING) > BOTTOM ? nextPage(sheet, columns) : top;

  const row = sheet.doc.struct('TR');
  table.add(row);
  const elements: StructureElement[] = [];

  y += PADDING;
  for (const [index, leading] of leadings.entries()) {
    if (y + leading > BOTTOM) y = nextPage(sheet, columns) + PADDING;
    const lineY = y;
    if (index === 0 && boxAt !== undefined) drawBox(sheet, boxAt, lineY);
    for (const [position, column] of columns.entries()) {
      const styled = cells[position]?.[index];
      if (styled === undefined) continue;
      const cell = (elements[position] ??= addCell(sheet, row, position));
      cell.add(() => drawLines(sheet, [styled.line], styled.style, { ...column, y: lineY }));
    }
    y += leading;
  }
  y += PADDING;
  hairline(sheet, y, CONTENT.left - 8, CONTENT.right + 8);
  return y;
}

/** The lines of a row stand beside each other, as high as the highest of them. */
function leadingsOf(cells: Table['rows'][number]): number[] {
  const count = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, index) =>
    Math.max(...cells.map((lines) => lines[index]?.style.leading ?? 0)),
  );
}

function addCell(sheet: Drawing, row: StructureElement, position: number): StructureElement {
  const cell = position === 0 ? sheet.doc.struct('TH', { scope: 'Row' }) : sheet.doc.struct('TD');
  row.add(cell);
  return cell;
}

function nextPage(sheet: Drawing, columns: readonly Column[]): number {
  sheet.doc.addPage();
  return repeatHead(sheet, columns);
}

function drawBox(sheet: Drawing, x: number, y: number): void {
  artifact(sheet, () =>
    sheet.doc
      .lineWidth(0.8)
      .rect(x, y + 1, BOX, BOX)
      .stroke(COLOUR.ink),
  );
}
