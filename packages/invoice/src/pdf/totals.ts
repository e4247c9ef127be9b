import { formatMoney, overallNature, zeroCents, type Cents } from '@economat/commerce';
import type { StructureElement } from 'pdfkit';

import type { Discount, InvoiceRecord, RecordBody } from '../record/record.ts';
import { formatPercent } from './line-table.ts';
import { isTransferDue, paymentSentences } from './payment.ts';
import { artifact, CONTENT, ensureSpace, HALF, hairline, type Sheet } from './sheet.ts';
import { drawLines, drawSingleLine, writeText, type Box } from './text.ts';
import { breakLines } from './type/lines.ts';
import { COLOUR, STYLE, type TextStyle } from './type/text-style.ts';
import { WORDING } from './wording.ts';

const ROW = 17;
const VAT_TABLE = { x: CONTENT.left, width: HALF.width - 24 };
const VAT_COLUMN = VAT_TABLE.width / 3;
const TOTALS = { x: HALF.left, width: HALF.width };
const AMOUNT_WIDTH = 76;
const LABEL_WIDTH = TOTALS.width - AMOUNT_WIDTH;

/** VAT per rate and how it was paid on the left, totals on the right. Gives the y below. */
export function drawTotals(sheet: Sheet, record: InvoiceRecord, after: number): number {
  const { kind, totals } = record;
  const settlement = {
    // Unless a box below says so.
    sentences: isTransferDue(record) ? [] : paymentSentences(record),
    prepaid: kind === 'credit-note' ? zeroCents : totals.prepaid,
    label: dueLabel(record),
    amount: kind === 'credit-note' ? totals.grandTotal : totals.due,
  };
  return drawFigures(sheet, record, settlement, after);
}

/** The figures of an invoice or a quote. */
type Figures = Pick<RecordBody, 'lines' | 'discount' | 'vatShares' | 'notes'> & {
  readonly totals: Omit<RecordBody['totals'], 'prepaid' | 'due'>;
};

/** What is to be paid in the end, and what is to be known of it. */
interface Settlement {
  readonly sentences: readonly string[];
  readonly prepaid: Cents;
  readonly label: string;
  readonly amount: Cents;
}

/** VAT per rate on the left, totals on the right, never parted by a page end. Gives the y below. */
export function drawFigures(sheet: Sheet, figures: Figures, settlement: Settlement, after: number): number {
  const rows = totalRows(sheet, figures, settlement.prepaid);
  const wordRows = figures.notes.unidentified === undefined ? 6 : 8;
  const top = ensureSpace(sheet, after + 13, ROW * Math.max(figures.vatShares.length + wordRows, rows.length + 4));
  const vatBottom = sheet.isUntaxed ? top : drawVatTable(sheet, figures, top);
  const right = drawTotalTable(sheet, settlement, rows, top);
  const left = drawSentences(sheet, figures, settlement.sentences, vatBottom + 12);
  return Math.max(left, right);
}

/** What explains the figures: the kind of operation, why there is no VAT, and how it was paid. */
function drawSentences(sheet: Sheet, figures: Figures, sentences: readonly string[], top: number): number {
  const box = { x: VAT_TABLE.x, width: VAT_TABLE.width };
  let y = top;
  for (const sentence of sentences) y = writeText(sheet, sheet.root, 'P', sentence, STYLE.body, { ...box, y });
  y += 3;
  for (const sentence of taxSentences(figures)) {
    y = writeText(sheet, sheet.root, 'P', sentence, STYLE.detail, { ...box, y });
  }
  return y;
}

/** A record from before grounds were stored shows what it said at its issue. */
function taxSentences({ lines, notes }: Figures): string[] {
  const hasZeroRate = lines.some((line) => line.vatPercent === 0);
  return [
    WORDING.natureOfOperations[overallNature(lines)],
    ...(hasZeroRate ? [notes.vatExemption ?? WORDING.zeroRate] : []),
    ...[notes.vatOnDebits, notes.unidentified].filter((note) => note !== undefined),
  ];
}

function drawVatTable(sheet: Sheet, { vatShares }: Figures, top: number): number {
  const table = sheet.doc.struct('Table', { title: WORDING.vatBreakdown });
  sheet.root.add(table);
  addRow(sheet, table, 'TH', Object.values(WORDING.vatColumns), STYLE.columnHead, top);
  let y = top + ROW;
  hairline(sheet, y - 1, VAT_TABLE.x, VAT_TABLE.x + VAT_TABLE.width);
  for (const { vatPercent, base, vat } of vatShares) {
    const cells = [formatPercent(vatPercent), formatMoney(base, 'fr'), formatMoney(vat, 'fr')];
    addRow(sheet, table, 'TD', cells, STYLE.body, y + 3);
    y += ROW;
  }
  return y;
}

function addRow(
  sheet: Sheet,
  table: StructureElement,
  tag: 'TH' | 'TD',
  cells: readonly string[],
  style: TextStyle,
  y: number,
): void {
  const row = sheet.doc.struct('TR');
  table.add(row);
  for (const [index, text] of cells.entries()) {
    const box = { x: VAT_TABLE.x + index * VAT_COLUMN, y, width: VAT_COLUMN, align: alignOf(index) };
    const cell = tag === 'TH' ? sheet.doc.struct('TH', { scope: 'Column' }) : sheet.doc.struct('TD');
    row.add(cell);
    cell.add(() => drawSingleLine(sheet, text, style, box));
  }
}

function alignOf(column: number): 'left' | 'right' {
  return column === 0 ? 'left' : 'right';
}

interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly style: TextStyle;
}

function totalRows({ isUntaxed }: Sheet, { totals, discount }: Figures, prepaid: Cents): TotalRow[] {
  const words = isUntaxed ? WORDING.untaxedTotals : WORDING;
  const row = (label: string, amount: Cents, style: TextStyle = STYLE.body): TotalRow => ({
    label,
    amount: formatMoney(amount, 'fr'),
    style,
  });
  return [
    row(words.linesTotal, totals.lines),
    ...(discount === null
      ? []
      : [
          {
            label: isUntaxed ? discount.label : discountLabel(discount),
            amount: `− ${formatMoney(totals.discountBase, 'fr')}`,
            style: STYLE.body,
          },
          row(words.taxBasis, totals.taxBasis),
        ]),
    ...(isUntaxed ? [] : [row(WORDING.vatTotal, totals.vat), row(WORDING.grandTotal, totals.grandTotal, STYLE.strong)]),
    ...(prepaid > 0 ? [row(WORDING.prepaid, prepaid)] : []),
  ];
}

function discountLabel({ label, totalIncludingVat }: Discount): string {
  return `${label} (${WORDING.discountTtc(formatMoney(totalIncludingVat, 'fr'))})`;
}

function drawTotalTable(sheet: Sheet, settlement: Settlement, rows: readonly TotalRow[], top: number): number {
  const table = sheet.doc.struct('Table', { title: WORDING.totals });
  sheet.root.add(table);
  let y = top;
  for (const row of rows) y = addTotal(sheet, table, row, y);
  return drawDue(sheet, table, settlement, y + 6);
}

function addTotal(sheet: Sheet, table: StructureElement, { label, amount, style }: TotalRow, y: number): number {
  const lines = breakLines(label, style, LABEL_WIDTH, sheet.faces);
  const height = ROW + (lines.length - 1) * style.leading;
  addLabelledAmount(sheet, table, style, { x: TOTALS.x, y: y + 2, width: TOTALS.width }, label, amount);
  return y + height;
}

function drawDue(sheet: Sheet, table: StructureElement, { label, amount }: Settlement, y: number): number {
  const height = 32;
  artifact(sheet, () => sheet.doc.roundedRect(TOTALS.x - 12, y, TOTALS.width + 20, height, 8).fill(COLOUR.sage));
  const box = { x: TOTALS.x, y: y + 7.5, width: TOTALS.width };
  addLabelledAmount(sheet, table, STYLE.total, box, label, formatMoney(amount, 'fr'));
  return y + height;
}

function dueLabel({ kind, payment }: InvoiceRecord): string {
  return kind === 'credit-note' && payment.status === 'paid' ? WORDING.refundedAmount : WORDING.due[kind];
}

function addLabelledAmount(
  sheet: Sheet,
  table: StructureElement,
  style: TextStyle,
  box: Box,
  label: string,
  amount: string,
): void {
  const row = sheet.doc.struct('TR');
  table.add(row);
  const head = sheet.doc.struct('TH', { scope: 'Row' });
  row.add(head);
  head.add(() =>
    drawLines(sheet, breakLines(label, style, LABEL_WIDTH, sheet.faces), style, { ...box, align: 'left' }),
  );
  const cell = sheet.doc.struct('TD');
  row.add(cell);
  cell.add(() => drawSingleLine(sheet, amount, style, { ...box, align: 'right' }));
}
