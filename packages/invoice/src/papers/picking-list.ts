import type { PickedItem, Taking } from '@economat/commerce';
import { toBytes } from 'pdfkit/output';

import { drawFooters } from '../pdf/footer.ts';
import { BOTTOM, CONTENT, type Drawing, hairline, openDrawing, TOP } from '../pdf/sheet.ts';
import { type Column, drawTable, type StyledLine, unbroken, wrapped } from '../pdf/table.ts';
import { writeText } from '../pdf/text.ts';
import type { InvoiceFonts } from '../pdf/type/font-files.ts';
import { STYLE } from '../pdf/type/text-style.ts';
import type { PickingListPaper } from './paper.ts';
import { drawRemarks } from './remarks.ts';
import { STAFF_WORDING as WORDING } from './wording.ts';

const PAGE = { x: CONTENT.left, top: TOP, width: CONTENT.width, bottom: BOTTOM };
const COLUMNS = {
  place: { title: WORDING.columns.place, x: CONTENT.left + 18, width: 66, align: 'left' },
  item: { title: WORDING.columns.item, x: CONTENT.left + 92, width: 196, align: 'left' },
  pieces: { title: WORDING.columns.pieces, x: CONTENT.left + 292, width: 40, align: 'right' },
  orders: { title: WORDING.columns.orders, x: CONTENT.left + 344, width: CONTENT.width - 344, align: 'left' },
} as const satisfies Record<string, Column>;

/** What is to be taken from the shelves, each item once with a box to tick. */
export async function drawPickingList(paper: PickingListPaper, fonts: InvoiceFonts): Promise<Uint8Array> {
  const drawing = openDrawing({ title: WORDING.pickingList, date: paper.madeAt }, fonts);
  const bytes = toBytes(drawing.doc);
  drawing.doc.addPage();
  const y = drawItems(drawing, paper.items, drawHead(drawing, paper) + 12);
  drawRemarks(drawing, paper.remarks, PAGE, y + 16);
  const pages = drawing.doc.bufferedPageRange();
  drawFooters(drawing, { identity: WORDING.internal, title: WORDING.pickingList, pages });
  drawing.doc.end();
  return bytes;
}

function drawHead(drawing: Drawing, { items, orders, madeAt }: PickingListPaper): number {
  const box = { x: CONTENT.left, width: CONTENT.width };
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  let y = writeText(drawing, drawing.root, 'H1', WORDING.pickingList, STYLE.title, { ...box, y: TOP - 6 });
  y = writeText(drawing, drawing.root, 'P', WORDING.counts(orders, items.length, pieces), STYLE.strong, { ...box, y });
  y = writeText(drawing, drawing.root, 'P', WORDING.madeAt(madeAt), STYLE.detail, { ...box, y });
  hairline(drawing, y + 8);
  return y + 8;
}

function drawItems(drawing: Drawing, items: readonly PickedItem[], top: number): number {
  if (items.length === 0) {
    const box = { x: CONTENT.left, y: top, width: CONTENT.width };
    return writeText(drawing, drawing.root, 'P', WORDING.nothing, STYLE.body, box);
  }
  const rows = items.map((item) => rowOf(drawing, item));
  return drawTable(drawing, { title: WORDING.items, columns: Object.values(COLUMNS), rows, boxAt: CONTENT.left }, top);
}

function rowOf(drawing: Drawing, item: PickedItem): StyledLine[][] {
  const { place, title, pieces, takings } = item;
  const details = [
    item.reference === null ? null : WORDING.reference(item.reference),
    item.variant,
    item.isRental ? WORDING.rental : null,
  ].filter((part) => part !== null);
  const { width } = COLUMNS.item;
  return [
    place === null
      ? wrapped(drawing, WORDING.nowhere, STYLE.detail, COLUMNS.place.width)
      : wrapped(drawing, place, STYLE.strong, COLUMNS.place.width),
    [
      ...wrapped(drawing, title, STYLE.body, width),
      ...(details.length === 0 ? [] : wrapped(drawing, details.join(' · '), STYLE.detail, width)),
    ],
    unbroken(drawing, String(pieces), STYLE.strong),
    takings.flatMap((taking) => wrapped(drawing, takingText(taking), STYLE.body, COLUMNS.orders.width)),
  ];
}

/** "ORD-0000012 (2 × 6 rouleaux)", "ORD-0000013 (3)". */
function takingText({ orderNumber, bundles }: Taking): string {
  const quantities = bundles.map(({ option, quantity }) =>
    option === null ? `${quantity}` : `${quantity}\u00A0×\u00A0${option}`,
  );
  return `${orderNumber} (${quantities.join(' + ')})`;
}
