import { formatMoney, formatPiecePrice, multiplyDivideHalfUp, pieceCount, pieceWord } from '@economat/commerce';

import { orderSentence } from '../record/order-sentence.ts';
import type { CollectedOrder, InvoiceLine, InvoiceRecord } from '../record/record.ts';
import { CONTENT, type Sheet } from './sheet.ts';
import { type Column, drawTable, type StyledLine, unbroken, wrapped } from './table.ts';
import { STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

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

/** The articles, over as many pages as they need. Gives the y below. */
export function drawLineTable(
  sheet: Sheet,
  { lines, collected = [] }: Pick<InvoiceRecord, 'lines' | 'collected'>,
  top: number,
): number {
  const rows = lines.flatMap((line, index) => {
    const row = [nameCell(sheet, line), ...figureCells(sheet, line)];
    const isFirst = line.orderNumber !== lines[index - 1]?.orderNumber;
    const order = isFirst ? collected.find(({ orderNumber }) => orderNumber === line.orderNumber) : undefined;
    return order === undefined ? [row] : [orderRow(sheet, order), row];
  });
  return drawTable(sheet, { title: WORDING.lines, columns: columnsOf(sheet), rows }, top);
}

/** What is common to the lines of a collected order, above them. */
function orderRow(sheet: Sheet, order: CollectedOrder): StyledLine[][] {
  const { width } = COLUMNS.name;
  const { name, company, address } = order.shipTo;
  const place = `${WORDING.shipTo} ${company ?? name}, ${address.line1}, ${address.postalCode} ${address.city}`;
  return [
    [...wrapped(sheet, orderSentence(order), STYLE.strong, width), ...wrapped(sheet, place, STYLE.detail, width)],
    ...columnsOf(sheet)
      .slice(1, -1)
      .map((): StyledLine[] => []),
    unbroken(sheet, formatMoney(order.totals.lines, 'fr'), STYLE.strong),
  ];
}

function figureCells(sheet: Sheet, line: InvoiceLine): StyledLine[][] {
  return [
    String(line.quantity),
    formatMoney(line.unitPrice, 'fr'),
    ...(sheet.isUntaxed ? [] : [formatPercent(line.vatPercent)]),
    formatMoney(line.lineTotal, 'fr'),
  ].map((figure) => unbroken(sheet, figure, STYLE.body));
}

function nameCell(sheet: Sheet, line: InvoiceLine): StyledLine[] {
  const detail = lineDetail(line, sheet);
  const { width } = COLUMNS.name;
  return [
    ...wrapped(sheet, line.name, STYLE.body, width),
    ...(detail === '' ? [] : wrapped(sheet, detail, STYLE.detail, width)),
  ];
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
