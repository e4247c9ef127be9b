import { type Cents, cents, formatMoney } from '@economat/commerce';
import { creditNote, type IssuedRecord, recordProblems } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules, xmlTexts } from '../../../packages/invoice/src/testing/check-xml.ts';
import { attachedXml, pageTexts, plainSpaces } from '../../../packages/invoice/src/testing/read-pdf.ts';
import { BREAKDOWN, TOTALS } from '../../../packages/invoice/src/testing/rule.ts';
import { SELLER } from '../../../packages/invoice/src/testing/sample-records.ts';
import { invoiceRecord } from '../src/invoices/invoice-record.ts';
import type { StoredOrder } from '../src/orders/stored-order.ts';
import type { InvoiceSettings } from '../src/invoices/invoice-settings-queries.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { randomOrder } from './support/random-order.ts';

const ROUNDS = deepRounds(1_000);

const SETTINGS: InvoiceSettings = {
  seller: SELLER,
  isOnDebits: true,
  dueDays: 7,
  terms: { latePenalty: 'Pénalités', recoveryIndemnity: 'Indemnité de 40 €', earlyPayment: 'Pas d’escompte' },
};

/** What a document says in each of its forms; amounts are cents, the shares base and VAT per rate. */
interface Figures {
  readonly shares: readonly (readonly [base: number, vat: number])[];
  readonly taxBasis: number;
  readonly vat: number;
  readonly total: number;
  readonly due: number;
}

/** The document of an order: its invoice, or the credit note of a part that goes back. */
function documentOf(order: StoredOrder, credited: number): IssuedRecord {
  const invoice = invoiceRecord(order, SETTINGS, { number: 'FA-2026-000001', issueDate: '2026-11-20' });
  const amount = cents(Math.round(credited * order.total));
  if (order.paymentStatus !== 'paid' || amount === 0) return invoice;
  const numbered = { number: 'AV-2026-000001', issueDate: '2026-11-27' };
  const refund = {
    amount,
    reason: null,
    returned: null,
    isRefunded: true,
    isInternal: false,
    deliveryDate: null,
    reference: null,
    earlier: [],
  };
  return creditNote(invoice, { ...numbered, ...refund });
}

function ofRecord({ vatShares, totals }: IssuedRecord): Figures {
  return {
    shares: vatShares.map(({ base, vat }) => [base, vat] as const),
    taxBasis: totals.taxBasis,
    vat: totals.vat,
    total: totals.grandTotal,
    due: totals.due,
  };
}

function ofXml(xml: string, rates: number): Figures {
  const amounts = (paths: readonly string[]): number[] =>
    xmlTexts(xml, paths).map((text) => Number(text.replace('.', '')));
  const shares = Array.from({ length: rates }, (_, index) => {
    const share = `${BREAKDOWN}[${index + 1}]`;
    const [base = NaN, vat = NaN] = amounts([`${share}/ram:BasisAmount`, `${share}/ram:CalculatedAmount`]);
    return [base, vat] as const;
  });
  const names = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'];
  const [taxBasis = NaN, vat = NaN, total = NaN, due = NaN] = amounts(names.map((name) => `${TOTALS}/ram:${name}`));
  return { shares, taxBasis, vat, total, due };
}

function expectOnPaper(text: string, { kind, vatShares, totals }: IssuedRecord): void {
  for (const { vatPercent, base, vat } of vatShares)
    expect(text).toContain(`${vatPercent.toLocaleString('fr-FR')} % ${money(base)} ${money(vat)}`);
  expect(text).toContain(`TVA ${money(totals.vat)} Total TTC ${money(totals.grandTotal)}`);
  expect(text).toContain(
    kind === 'invoice' ? `Net à payer ${money(totals.due)}` : `Net remboursé ${money(totals.grandTotal)}`,
  );
}

function money(amount: Cents): string {
  return plainSpaces(formatMoney(amount, 'fr'));
}

test(
  'order, payment, refund, record, PDF and XML agree on bases, VAT and totals',
  { tags: ['spec:U13'], timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(randomOrder, fc.double({ min: 0, max: 1, noNaN: true }), async (order, credited) => {
        const record = documentOf(order, credited);
        expect(recordProblems(record)).toEqual([]);
        const figures = ofRecord(record);
        const moved = record.kind === 'invoice' ? order.total : Math.round(credited * order.total);
        expect(figures.total).toBe(moved);
        expect(figures.shares.flat().reduce((sum, amount) => sum + amount, 0)).toBe(moved);
        const pdf = await createInvoicePdfOnServer(record);
        const xml = await attachedXml(pdf);
        expect(brokenRules(xml)).toEqual([]);
        expect(ofXml(xml, record.vatShares.length)).toEqual(figures);
        expectOnPaper((await pageTexts(pdf)).join(' '), record);
      }),
      { numRuns: ROUNDS },
    );
  },
);
