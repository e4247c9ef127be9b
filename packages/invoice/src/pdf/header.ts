import { frenchDate } from './french-dates.ts';
import { artifact, CONTENT, type Drawing, HALF, hairline, TOP, type Sheet } from './sheet.ts';
import { writeText } from './text.ts';
import { singleLine } from './type/lines.ts';
import { COLOUR, STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';
import type { InvoiceRecord, Seller } from '../record/record.ts';

/** Four facts at most, on the grid of the two columns below. */
const FACT_WIDTH = HALF.width / 2;
const BADGE = { height: 19, padding: 10, radius: 9.5 };

/** Wordmark, title with number, "Acquittée", and the facts of the document. Gives the y below. */
export function drawHeader(sheet: Sheet, record: InvoiceRecord): number {
  const left = drawSeller(sheet, record.seller);
  const right = drawTitle(sheet, record);
  const y = Math.max(left, right) + 10;
  hairline(sheet, y);
  return drawFacts(sheet, factsOf(record), y + 10);
}

/** Wordmark and address on the left. Gives the y below. */
export function drawSeller(sheet: Drawing, seller: Seller): number {
  const box = { x: CONTENT.left, width: HALF.width - 24 };
  const { address } = seller;
  const lines = [
    ...(seller.tradingName === null ? [] : [seller.legalName]),
    address.line1,
    ...(address.line2 === null ? [] : [address.line2]),
    `${address.postalCode} ${address.city}`,
    `${seller.phone} · ${seller.email}`,
  ];
  let y = writeText(sheet, sheet.root, 'P', seller.tradingName ?? seller.legalName, STYLE.wordmark, { ...box, y: TOP });
  y += 4;
  for (const line of lines) y = writeText(sheet, sheet.root, 'P', line, STYLE.detail, { ...box, y });
  return y;
}

function drawTitle(sheet: Sheet, record: InvoiceRecord): number {
  const box = { x: HALF.left, width: HALF.width, align: 'right' as const };
  let y = writeText(sheet, sheet.root, 'H1', WORDING.kind[record.kind], STYLE.title, { ...box, y: TOP - 6 });
  if (record.number !== null) y = writeText(sheet, sheet.root, 'P', record.number, STYLE.strong, { ...box, y });
  if (record.kind === 'pro-forma') {
    y = writeText(sheet, sheet.root, 'P', WORDING.proFormaNotice, STYLE.detail, { ...box, y: y + 4 });
  }
  return record.payment.status === 'paid' ? drawBadge(sheet, record, y + 6) : y;
}

function drawBadge(sheet: Sheet, { kind }: InvoiceRecord, y: number): number {
  const word = kind === 'credit-note' ? WORDING.refunded : WORDING.paid;
  const width = singleLine(word, STYLE.badge, sheet.faces).width + 2 * BADGE.padding;
  const x = CONTENT.right - width;
  artifact(sheet, () => sheet.doc.roundedRect(x, y, width, BADGE.height, BADGE.radius).fill(COLOUR.sage));
  writeText(sheet, sheet.root, 'P', word, STYLE.badge, { x, y: y + 4, width, align: 'center' });
  return y + BADGE.height;
}

/** Facts side by side. Gives the y below. */
export function drawFacts(sheet: Drawing, facts: readonly Fact[], y: number): number {
  const bottoms = facts.map(({ label, values }, index) => {
    const box = { x: CONTENT.left + index * FACT_WIDTH, width: FACT_WIDTH - 10 };
    let lineY = writeText(sheet, sheet.root, 'P', label, STYLE.label, { ...box, y });
    for (const value of values) lineY = writeText(sheet, sheet.root, 'P', value, STYLE.strong, { ...box, y: lineY });
    return lineY;
  });
  return Math.max(...bottoms);
}

interface Fact {
  readonly label: string;
  readonly values: readonly string[];
}

function factsOf(record: InvoiceRecord): Fact[] {
  const { payment } = record;
  const showsDueDate = payment.status === 'due' && payment.dueDate !== null && record.kind !== 'credit-note';
  return [
    { label: WORDING.issueDate[record.kind], values: [frenchDate(record.issueDate)] },
    record.collected === undefined ? orderFact(record) : ordersFact(record.collected),
    ...(record.deliveryDate === null
      ? []
      : [{ label: WORDING.deliveryDate, values: [frenchDate(record.deliveryDate)] }]),
    ...(showsDueDate ? [{ label: WORDING.dueDate, values: [frenchDate(payment.dueDate ?? '')] }] : []),
  ];
}

function orderFact({ orderNumber, orderDate, buyer }: InvoiceRecord): Fact {
  const purchaseOrder = buyer.purchaseOrderNumber ?? null;
  return {
    label: WORDING.orderNumber,
    values: [
      orderNumber,
      WORDING.orderedOn(frenchDate(orderDate)),
      ...(purchaseOrder === null ? [] : [WORDING.purchaseOrder(purchaseOrder)]),
      ...(buyer.costCentre === undefined ? [] : [WORDING.costCentre(buyer.costCentre)]),
    ],
  };
}

function ordersFact(collected: NonNullable<InvoiceRecord['collected']>): Fact {
  const days = collected.map(({ shippedOn }) => shippedOn).toSorted();
  return {
    label: WORDING.orders,
    values: [
      WORDING.collectedOrders(collected.length),
      WORDING.shippedBetween(frenchDate(days[0] ?? ''), frenchDate(days.at(-1) ?? '')),
    ],
  };
}
