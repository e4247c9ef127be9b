import { cents } from '@economat/commerce';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { brokenRules } from '../testing/check-xml.ts';
import { refundOf } from '../testing/order-kinds.ts';
import { rounds } from '../testing/rounds.ts';
import { INDIVIDUAL, line, sampleInvoice, TRANSFER_DUE } from '../testing/sample-records.ts';
import { invoiceXml } from '../xml/invoice-xml.ts';
import { leftToCredit, returnedAmount } from './credit-note.ts';
import { parseInvoiceRecord } from './parse-record.ts';
import type { CreditNote } from './record.ts';
import { recordProblems } from './record-problems.ts';

const ROLLS = line(1250, 4, 20, { name: 'Bobine', option: '12 rouleaux' });
const SOAP = line(449, 3, 5.5, { name: 'Savon' });
const INVOICE = sampleInvoice([ROLLS, SOAP], { discountTtc: 742 });
const TOTAL = INVOICE.totals.grandTotal;

test('a whole refund takes every line, the voucher and the VAT of the invoice back', () => {
  const { lines, discount, vatShares, totals, credited } = refundOf(INVOICE, TOTAL);
  expect({ lines, vatShares }).toEqual({ lines: INVOICE.lines, vatShares: INVOICE.vatShares });
  expect(discount).toEqual(INVOICE.discount);
  expect(totals).toEqual(INVOICE.totals);
  expect(credited).toEqual({ number: 'FA-2026-000001', date: '2026-11-20', reason: 'Rétractation' });
});

test('an amount without goods is one line per rate, named by the invoice', () => {
  const { lines, totals } = refundOf(INVOICE, 1000);
  expect(lines.map(({ name, vatPercent }) => [name, vatPercent])).toEqual([
    ['Remboursement sur la facture FA-2026-000001', 20],
    ['Remboursement sur la facture FA-2026-000001', 5.5],
  ]);
  expect(totals).toMatchObject({ grandTotal: 1000, prepaid: 1000, due: 0 });
});

test('an amount off goods and a rental of one rate is credited to both in proportion', () => {
  const mixed = sampleInvoice([line(3000, 1, 20), line(1000, 1, 20, { nature: 'service' })]);
  const parts = (note: CreditNote) => note.lines.map(({ nature, lineTotal }) => [nature, lineTotal]);
  const first = refundOf(mixed, 2400);
  expect(parts(first)).toEqual([
    ['goods', 1500],
    ['service', 500],
  ]);
  expect(recordProblems(first)).toEqual([]);
  const rental = refundOf(mixed, 1200, { returned: [{ position: 2, quantity: 1, before: 0 }] });
  expect(parts(rental)).toEqual([['service', 1000]]);
  expect([first.notes.guarantee, rental.notes.guarantee]).toEqual([mixed.notes.guarantee, null]);
  expect(recordProblems(rental)).toEqual([]);
  expect(parts(refundOf(mixed, 600, { earlier: [rental] }))).toEqual([['goods', 500]]);
});

test('returned goods are listed at their price with their part of the voucher', () => {
  const returned = [{ position: 1, quantity: 3, before: 0 }];
  const amount = returnedAmount(INVOICE, returned);
  const note = refundOf(INVOICE, amount, { returned });
  expect(note.lines).toEqual([{ ...INVOICE.lines[0], quantity: 3, lineTotal: 3750 }]);
  expect(note.discount).toMatchObject({ code: 'BIENVENUE' });
  expect(note.vatShares.map(({ vatPercent }) => vatPercent)).toEqual([20]);
  expect(recordProblems(note)).toEqual([]);
});

test('goods refunded at another amount than theirs are credited as an amount', () => {
  const returned = [{ position: 1, quantity: 3, before: 0 }];
  const note = refundOf(INVOICE, 500, { returned });
  expect(note.lines.map(({ name }) => name)).toContain('Remboursement sur la facture FA-2026-000001');
});

test('an unpaid invoice is credited without a refund', () => {
  const invoice = sampleInvoice([ROLLS], { payment: TRANSFER_DUE });
  const note = refundOf(invoice, invoice.totals.grandTotal, { isRefunded: false });
  expect(note.payment).toMatchObject({ status: 'due', paidAt: null, dueDate: null });
  expect(recordProblems(note)).toEqual([]);
});

test('no more can be credited than the invoice says', () => {
  expect(() => refundOf(INVOICE, TOTAL + 1)).toThrow(RangeError);
});

test('a line whose name is lost to a long invoice number still fits the schema', () => {
  const note = refundOf({ ...INVOICE, number: 'F'.repeat(35) }, 1000);
  expect(parseInvoiceRecord(note)).toEqual({ ok: true, record: note });
});

const anyInvoice = fc
  .record({
    lines: fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 90_000 }),
          fc.integer({ min: 1, max: 30 }),
          fc.constantFrom(0, 2.1, 5.5, 10, 20),
          fc.constantFrom('goods' as const, 'service' as const),
        )
        .map(([unitPrice, quantity, vatPercent, nature]) => line(unitPrice, quantity, vatPercent, { nature })),
      { minLength: 1, maxLength: 6 },
    ),
    discountTtc: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  })
  .map(({ lines, discountTtc }) => sampleInvoice(lines, { discountTtc, buyer: INDIVIDUAL }));

/** A refund: some money, or pieces of goods. */
const anyRefund = fc.oneof(
  fc.nat({ max: 50_000 }).map((money) => ({ money, pieces: null })),
  fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 }).map((pieces) => ({ money: 0, pieces })),
);

test('any mix of goods, amounts and a rest gives credit notes that add up to the invoice', () => {
  fc.assert(
    fc.property(anyInvoice, fc.array(anyRefund, { maxLength: 5 }), (invoice, refunds) => {
      const notes: CreditNote[] = [];
      const gone = new Map<number, number>();
      for (const { money, pieces } of [...refunds, { money: Number.MAX_SAFE_INTEGER, pieces: null }]) {
        const returned = invoice.lines.flatMap(({ position, quantity }) => {
          const before = gone.get(position) ?? 0;
          const wanted = Math.min(pieces?.[position - 1] ?? 0, quantity - before);
          return wanted === 0 ? [] : [{ position, quantity: wanted, before }];
        });
        const wish = pieces === null ? money : returnedAmount(invoice, returned);
        const amount = Math.min(wish, leftToCredit(invoice, notes));
        if (amount === 0) continue;
        const note = refundOf(invoice, amount, { returned: pieces === null ? null : returned, earlier: notes });
        for (const { position, quantity, before } of returned) gone.set(position, before + quantity);
        expect(recordProblems(note)).toEqual([]);
        expect(parseInvoiceRecord(note).ok).toBe(true);
        expect(brokenRules(invoiceXml(note))).toEqual([]);
        notes.push(note);
      }
      for (const { vatPercent, base, vat } of invoice.vatShares) {
        const same = notes.flatMap((note) => note.vatShares.filter((share) => share.vatPercent === vatPercent));
        expect(same.reduce((sum, share) => sum + share.base, 0)).toBe(base);
        expect(same.reduce((sum, share) => sum + share.vat, 0)).toBe(vat);
      }
      expect(leftToCredit(invoice, notes)).toBe(cents(0));
    }),
    { numRuns: rounds({ daily: 60, deep: 300 }) },
  );
}, 60_000);
