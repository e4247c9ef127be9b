import { type Cents, dayAfter, LONGEST_TERM, splitDiscount, sumCents, zeroCents, parisDay } from '@economat/commerce';
import {
  type Buyer,
  type Invoice,
  type Notes,
  type ProForma,
  type RecordBody,
  type Recipient,
  reportingNotes,
  standardNotes,
  vatNotes,
} from '@economat/invoice';
import type { Goods } from '../orders/order-facts.ts';
import type { AddressSnapshot, StoredOrder } from '../orders/stored-order.ts';
import type { InvoiceSettings } from './invoice-settings-queries.ts';
import type { Numbered } from './number-series.ts';

/**
 * The record of an order's invoice, paid or not; the caller stores it, which freezes it.
 * @param paidOn the day of payment, `YYYY-MM-DD`; null for that on which the order became paid.
 */
export function invoiceRecord(
  order: StoredOrder,
  settings: InvoiceSettings,
  { number, issueDate }: Numbered,
  paidOn: string | null = null,
): Invoice {
  const dueDate = dueDay(order, settings, issueDate);
  const { payment, ...body } = recordBody(order, settings, { issueDate, dueDate, paidOn });
  const reference = payment.method === 'on_account' ? number : payment.reference;
  return { kind: 'invoice', number, credited: null, ...body, payment: { ...payment, reference } };
}

/** The last day to pay an invoice: by the company's terms, or those of the shop, which may have been stored before they had a limit. */
export function dueDay(
  { onAccount }: Pick<StoredOrder, 'onAccount'>,
  { dueDays }: Pick<InvoiceSettings, 'dueDays'>,
  issueDate: string,
): string {
  return dayAfter(issueDate, onAccount?.days ?? Math.min(dueDays, LONGEST_TERM.order));
}

/** Before the payment: the same figures without number and claim. */
export function proFormaRecord(order: StoredOrder, settings: InvoiceSettings, at: Date): ProForma {
  const today = parisDay(at);
  const dueDate = order.payableUntil === null ? null : parisDay(order.payableUntil);
  // An overdue order that is not cancelled yet is shown without a due day.
  const shownDueDate = dueDate !== null && dueDate < today ? null : dueDate;
  const body = recordBody(order, settings, { issueDate: today, dueDate: shownDueDate, paidOn: null });
  return { kind: 'pro-forma', number: null, credited: null, ...body };
}

/** Whether money was received for the order, refunded since or not. */
export function isPaid({ paymentStatus }: Pick<StoredOrder, 'paymentStatus'>): boolean {
  return paymentStatus !== 'pending' && paymentStatus !== 'failed';
}

interface Days {
  readonly issueDate: string;
  readonly dueDate: string | null;
  readonly paidOn: string | null;
}

function recordBody(order: StoredOrder, settings: InvoiceSettings, { issueDate, dueDate, paidOn }: Days): RecordBody {
  const paid = isPaid(order);
  const { totals, ...figures } = figuresOf(order);
  const prepaid = paid ? order.total : zeroCents;
  const paidAt = paid ? (paidOn ?? (order.paidAt === null ? issueDate : parisDay(order.paidAt))) : null;
  const buyer = buyerOf(order);
  return {
    issueDate,
    orderNumber: order.orderNumber,
    orderDate: parisDay(order.createdAt),
    deliveryDate: deliveryDay(order, issueDate),
    seller: settings.seller,
    buyer,
    shipTo: recipientOf(order.shippingAddress),
    ...figures,
    totals: { ...totals, prepaid, due: paid ? zeroCents : order.total },
    payment: {
      method: order.paymentMethod,
      status: paid ? 'paid' : 'due',
      dueDate: paid ? paidAt : dueDate,
      paidAt,
      reference: order.paymentMethod === 'bank_transfer' ? order.orderNumber : null,
    },
    notes: {
      ...notesFor(order, settings),
      ...vatNotes(figures.lines, issueDate, settings.isOnDebits),
      ...reportingNotes(buyer),
    },
  };
}

/** The day on which all of an order had arrived, as a document of a day can state it: null until then. */
export function deliveryDay({ deliveredAt }: Pick<StoredOrder, 'deliveredAt'>, issueDate: string): string | null {
  const day = deliveredAt === null ? null : parisDay(deliveredAt);
  return day === null || day > issueDate ? null : day;
}

type Figures = Pick<RecordBody, 'lines' | 'discount' | 'vatShares'> & {
  readonly totals: Omit<RecordBody['totals'], 'prepaid' | 'due'>;
};

/** The figures of a document about what was ordered, or is promised. */
export function figuresOf(order: Goods): Figures {
  // The order's VAT shares are those of its lines; the voucher is allocated over them so that bases and VAT add up to its total.
  const shares = splitDiscount(order.vatShares, order.discount);
  const sum = (pick: (share: (typeof shares)[number]) => Cents): Cents => sumCents(shares.map(pick));
  return {
    lines: order.lines.map((line, index) => ({
      position: index + 1,
      name: line.productName,
      variant: line.variant,
      option: line.productQuantity,
      nature: line.nature,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      vatPercent: line.vatPercent,
      ...(line.vatGround === null ? {} : { vatGround: line.vatGround }),
    })),
    discount:
      order.discount === 0
        ? null
        : {
            code: order.discountCode,
            label: order.discountCode === null ? 'Réduction' : `Code promo ${order.discountCode}`,
            totalIncludingVat: order.discount,
            perRate: shares.map(({ vatPercent, discountBase, discountVat }) => ({
              vatPercent,
              base: discountBase,
              vat: discountVat,
            })),
          },
    vatShares: shares.map(({ vatPercent, base, vat }) => ({ vatPercent, base, vat })),
    totals: {
      lines: order.subTotal,
      discountBase: sum(({ discountBase }) => discountBase),
      taxBasis: sum(({ base }) => base),
      vat: sum(({ vat }) => vat),
      grandTotal: order.total,
    },
  };
}

/** The buyer as documents show them. */
export function buyerOf({
  buyer,
  billingAddress,
}: Pick<StoredOrder, 'buyer'> & { billingAddress: AddressSnapshot }): Buyer {
  const { type, siren, siret, vatNumber, purchaseOrderNumber, electronicAddress, costCentre } = buyer;
  const { email } = billingAddress;
  const identity = { type, siren, siret, vatNumber, email, purchaseOrderNumber, electronicAddress };
  return { ...recipientOf(billingAddress), ...identity, ...(costCentre === null ? {} : { costCentre }) };
}

/** The shop words the late payment terms for professionals; the law those for consumers. */
export function notesFor(
  { buyer, lines }: Pick<StoredOrder, 'buyer'> & Pick<Goods, 'lines'>,
  { terms }: InvoiceSettings,
): Notes {
  const notes = standardNotes(buyer, lines);
  return buyer.type === 'company' ? { ...notes, ...terms } : notes;
}

/** An address as documents show it. */
export function recipientOf(address: AddressSnapshot): Recipient {
  const { firstName, lastName, companyName, street, appartment, postalCode, city, country } = address;
  return {
    name: `${firstName} ${lastName}`,
    company: companyName,
    address: { line1: street, line2: appartment, postalCode, city, country },
  };
}
