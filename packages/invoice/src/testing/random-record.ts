import { FRANCHISE_GROUND, ITEM_VAT_GROUNDS } from '@economat/commerce';
import * as fc from 'fast-check';

import type { IssuedRecord } from '../record/record.ts';
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

/** Any order of the shop: several rates and natures, with or without a discount, paid or due, invoice or credit note. */
export const randomRecord: fc.Arbitrary<IssuedRecord> = fc
  .record({
    lines: fc.array(randomLine, { minLength: 1, maxLength: 12 }),
    discountTtc: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50_000_000 })),
    isCompany: fc.boolean(),
    isDue: fc.boolean(),
    isOnDebits: fc.boolean(),
    isFranchise: fc.boolean(),
    /** Part of the total that goes back, null for the invoice itself. */
    credited: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ lines: anyLines, discountTtc, isCompany, isDue, isOnDebits, isFranchise, credited }) => {
    const lines = isFranchise ? anyLines.map(inFranchise) : anyLines;
    const buyer = isCompany ? COMPANY : INDIVIDUAL;
    const invoice = sampleInvoice(lines, {
      discountTtc,
      buyer,
      isOnDebits,
      ...(isDue ? { payment: TRANSFER_DUE } : {}),
    });
    const amount = Math.round((credited ?? 0) * invoice.totals.grandTotal);
    return amount === 0 ? invoice : refundOf(invoice, amount, { isRefunded: !isDue });
  });
