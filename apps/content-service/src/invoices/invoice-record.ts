import { type Cents, splitDiscount, sumCents, zeroCents } from '@economat/commerce';
import {
  type Invoice,
  type ProForma,
  type RecordBody,
  type Recipient,
  type Seller,
  standardNotes,
} from '@economat/invoice';
import type { AddressSnapshot, StoredOrder } from '../orders/stored-order.ts';
import { parisDay } from './paris-day.ts';

/** The document of an order that is paid: what it says is frozen by whoever stores it (D6). */
export function invoiceRecord(order: StoredOrder, seller: Seller, issue: { number: string; at: Date }): Invoice {
  return { kind: 'invoice', number: issue.number, credited: null, ...recordBody(order, seller, issue.at, true) };
}

/** Before the payment: the same figures without a number and without a claim. */
export function proFormaRecord(order: StoredOrder, seller: Seller, at: Date): ProForma {
  return { kind: 'pro-forma', number: null, credited: null, ...recordBody(order, seller, at, false) };
}

function recordBody(order: StoredOrder, seller: Seller, at: Date, isPaid: boolean): RecordBody {
  // The order's VAT shares are those of its lines; the voucher is split over them so that bases and VAT follow (D9, P18).
  const shares = splitDiscount(order.vatShares, order.discount);
  const sum = (pick: (share: (typeof shares)[number]) => Cents): Cents => sumCents(shares.map(pick));
  const issueDate = parisDay(at);
  const buyerFacts = { type: order.buyer.type } as const;
  return {
    issueDate,
    orderNumber: order.orderNumber,
    orderDate: parisDay(order.createdAt),
    deliveryDate: order.delivery.to,
    seller,
    buyer: {
      ...recipientOf(order.billingAddress),
      ...buyerFacts,
      siren: order.buyer.siren,
      siret: order.buyer.siret,
      vatNumber: order.buyer.vatNumber,
      email: order.billingAddress.email,
    },
    shipTo: recipientOf(order.shippingAddress),
    lines: order.lines.map((line, index) => ({
      position: index + 1,
      name: line.productName,
      variant: line.variant,
      option: line.productQuantity,
      nature: 'goods',
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      vatPercent: line.vatPercent,
    })),
    discount:
      order.discount === 0
        ? null
        : {
            code: order.discountCode,
            label: order.discountCode === null ? 'Remise' : `Code promo ${order.discountCode}`,
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
      prepaid: isPaid ? order.total : zeroCents,
      due: isPaid ? zeroCents : order.total,
    },
    payment: {
      method: order.paymentMethod,
      status: isPaid ? 'paid' : 'due',
      dueDate: isPaid || order.payableUntil === null ? null : parisDay(order.payableUntil),
      paidAt: isPaid ? issueDate : null,
      reference: order.paymentMethod === 'bank_transfer' ? order.orderNumber : null,
    },
    notes: standardNotes(buyerFacts),
  };
}

function recipientOf(address: AddressSnapshot): Recipient {
  const { firstName, lastName, companyName, street, appartment, postalCode, city, country } = address;
  return {
    name: `${firstName} ${lastName}`,
    company: companyName,
    address: { line1: street, line2: appartment, postalCode, city, country },
  };
}
