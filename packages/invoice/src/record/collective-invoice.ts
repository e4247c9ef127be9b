import { sumCents, zeroCents, type Cents } from '@economat/commerce';

import type { CollectedOrder, Discount, Invoice, RecordBody, VatShareAfterDiscount } from './record.ts';
import { vatNotes } from './vat-notes.ts';

/** An order as its own invoice would say it, and the day on which it left. */
export interface OrderToCollect {
  readonly body: RecordBody;
  readonly shippedOn: string;
}

export interface CollectiveIssue {
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string;
}

/**
 * One invoice over the orders of a month. Its figures are the sums of theirs, so that it asks for what each order was placed for: VAT stays
 * rounded order by order, which may differ by some cents from that of the sum.
 */
export function collectiveInvoice(
  orders: readonly [OrderToCollect, ...OrderToCollect[]],
  issue: CollectiveIssue,
): Invoice {
  const { number, issueDate, dueDate } = issue;
  const [{ body: first }] = orders;
  const bodies = orders.map(({ body }) => body);
  const lines = bodies
    .flatMap(({ orderNumber, lines: own }) => own.map((line) => ({ ...line, orderNumber })))
    .map((line, index) => ({ ...line, position: index + 1 }));
  const { costCentre: _costCentre, ...buyer } = (bodies.at(-1) ?? first).buyer;
  const sum = (pick: (body: RecordBody) => Cents): Cents => sumCents(bodies.map(pick));
  const grandTotal = sum(({ totals }) => totals.grandTotal);
  const isOnDebits = bodies.some(({ notes }) => notes.vatOnDebits !== undefined);
  const { vatOnDebits: _vatOnDebits, ...notes } = first.notes;
  return {
    ...first,
    kind: 'invoice',
    number,
    credited: null,
    issueDate,
    orderNumber: number,
    collected: orders.map(collectedOrder),
    deliveryDate: null,
    buyer: { ...buyer, purchaseOrderNumber: null },
    lines,
    discount: discountOf(bodies),
    vatShares: sharesOf(bodies.flatMap(({ vatShares }) => vatShares)),
    totals: {
      lines: sum(({ totals }) => totals.lines),
      discountBase: sum(({ totals }) => totals.discountBase),
      taxBasis: sum(({ totals }) => totals.taxBasis),
      vat: sum(({ totals }) => totals.vat),
      grandTotal,
      prepaid: zeroCents,
      due: grandTotal,
    },
    payment: { method: first.payment.method, status: 'due', dueDate, paidAt: null, reference: number },
    notes: { ...notes, ...vatNotes(lines, issueDate, isOnDebits) },
  };
}

/** A collective invoice as if it were of one of its orders alone: what a credit note of that order corrects. */
export function partOf(invoice: Invoice, orderNumber: string): Invoice {
  const { collected, ...whole } = invoice;
  const part = collected?.find((order) => order.orderNumber === orderNumber);
  if (part === undefined) return invoice;
  const { orderDate, deliveryDate, purchaseOrderNumber, costCentre, shipTo, discount, vatShares, totals } = part;
  const lines = invoice.lines
    .filter((line) => line.orderNumber === orderNumber)
    .map(({ orderNumber: _orderNumber, ...line }, index) => ({ ...line, position: index + 1 }));
  return {
    ...whole,
    orderNumber,
    orderDate,
    deliveryDate,
    buyer: { ...whole.buyer, purchaseOrderNumber, ...(costCentre === null ? {} : { costCentre }) },
    shipTo,
    lines,
    discount,
    vatShares,
    totals: { ...totals, prepaid: zeroCents, due: totals.grandTotal },
  };
}

/** Whether all goods of a document went to one place, which it then names. */
export function hasOnePlace({ collected }: Pick<Invoice, 'collected'>): boolean {
  return new Set((collected ?? []).map(({ shipTo }) => JSON.stringify(shipTo))).size <= 1;
}

function collectedOrder({ body, shippedOn }: OrderToCollect): CollectedOrder {
  const { orderNumber, orderDate, deliveryDate, buyer, shipTo, discount, vatShares, totals } = body;
  const { prepaid: _prepaid, due: _due, ...sums } = totals;
  return {
    orderNumber,
    orderDate,
    shippedOn,
    deliveryDate,
    purchaseOrderNumber: buyer.purchaseOrderNumber ?? null,
    costCentre: buyer.costCentre ?? null,
    shipTo,
    discount,
    vatShares,
    totals: sums,
  };
}

/** One share for each rate, the highest first. */
function sharesOf(shares: readonly VatShareAfterDiscount[]): VatShareAfterDiscount[] {
  const rates = [...new Set(shares.map(({ vatPercent }) => vatPercent))].toSorted((one, other) => other - one);
  return rates.map((vatPercent) => {
    const same = shares.filter((share) => share.vatPercent === vatPercent);
    return { vatPercent, base: sumCents(same.map(({ base }) => base)), vat: sumCents(same.map(({ vat }) => vat)) };
  });
}

function discountOf(bodies: readonly RecordBody[]): Discount | null {
  const discounts = bodies.flatMap(({ discount }) => discount ?? []);
  const [first] = discounts;
  if (first === undefined) return null;
  const isOne = discounts.every(({ label }) => label === first.label);
  return {
    code: isOne ? first.code : null,
    label: isOne ? first.label : 'Réductions',
    totalIncludingVat: sumCents(discounts.map(({ totalIncludingVat }) => totalIncludingVat)),
    perRate: sharesOf(discounts.flatMap(({ perRate }) => perRate)),
  };
}
