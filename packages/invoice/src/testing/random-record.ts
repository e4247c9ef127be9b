import { FRANCHISE_GROUND, ITEM_VAT_GROUNDS } from '@economat/commerce';
import * as fc from 'fast-check';

import { collectiveInvoice, type OrderToCollect, partOf } from '../record/collective-invoice.ts';
import type { Invoice, IssuedRecord } from '../record/record.ts';
import { refundOf } from './order-kinds.ts';
import { COMPANY, INDIVIDUAL, line, type SampleLine, sampleInvoice, TRANSFER_DUE } from './sample-records.ts';

const randomLine = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    vatPercent: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    nature: fc.constantFrom('goods' as const, 'service' as const),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => `Article ${text}`),
    ground: fc.constantFrom(...ITEM_VAT_GROUNDS),
  })
  .map(({ unitPrice, quantity, vatPercent, nature, name, ground }) =>
    line(unitPrice, quantity, vatPercent, { nature, name, ...(vatPercent === 0 ? { vatGround: ground } : {}) }),
  );

function inFranchise(sold: SampleLine): SampleLine {
  return { ...sold, vatPercent: 0, vatGround: FRANCHISE_GROUND };
}

/** What an order is for, whoever places it. */
const randomOrder = fc.record({
  lines: fc.array(randomLine, { minLength: 1, maxLength: 12 }),
  discountTtc: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50_000_000 })),
});

/** Part of a total that goes back, null for the invoice itself. */
const credited = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));

/** An invoice, or the credit note of a part of it. */
function documentOf(invoice: Invoice, part: number | null, isRefunded: boolean): IssuedRecord {
  const amount = Math.round((part ?? 0) * invoice.totals.grandTotal);
  return amount === 0 ? invoice : refundOf(invoice, amount, { isRefunded });
}

const randomSingle: fc.Arbitrary<IssuedRecord> = fc
  .record({
    order: randomOrder,
    isCompany: fc.boolean(),
    isDue: fc.boolean(),
    isOnDebits: fc.boolean(),
    isFranchise: fc.boolean(),
    credited,
  })
  .map(({ order, isCompany, isDue, isOnDebits, isFranchise, credited: part }) => {
    const invoice = sampleInvoice(isFranchise ? order.lines.map(inFranchise) : order.lines, {
      discountTtc: order.discountTtc,
      buyer: isCompany ? COMPANY : INDIVIDUAL,
      isOnDebits,
      ...(isDue ? { payment: TRANSFER_DUE } : {}),
    });
    return documentOf(invoice, part, !isDue);
  });

/** A month of orders on account on one invoice, or the credit note of a part of its last order. */
export const randomCollective: fc.Arbitrary<IssuedRecord> = fc
  .record({
    orders: fc.tuple(randomOrder, fc.array(randomOrder, { maxLength: 5 })),
    isOnDebits: fc.boolean(),
    isFranchise: fc.boolean(),
    credited,
  })
  .map(({ orders: [first, others], isOnDebits, isFranchise, credited: part }) => {
    const toCollect = ({ lines, discountTtc }: typeof first, index: number): OrderToCollect => ({
      body: sampleInvoice(isFranchise ? lines.map(inFranchise) : lines, {
        discountTtc,
        buyer: COMPANY,
        isOnDebits,
        payment: TRANSFER_DUE,
        orderNumber: orderNumberOf(index),
      }),
      shippedOn: `2026-11-${String(index + 10)}`,
    });
    const invoice = collectiveInvoice(
      [toCollect(first, 0), ...others.map((order, index) => toCollect(order, index + 1))],
      { number: 'FA-2026-000001', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    );
    const last = partOf(invoice, orderNumberOf(others.length));
    const document = documentOf(last, part, false);
    return document === last ? invoice : document;
  });

function orderNumberOf(index: number): string {
  return `ORD-000000${String(index + 1)}`;
}

/** Any document of the shop: several rates and natures, with or without a discount, paid or due, of one order or of a month. */
export const randomRecord: fc.Arbitrary<IssuedRecord> = fc.oneof(randomSingle, randomCollective);
