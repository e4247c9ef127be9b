import { cents, REPORT_KINDS, sumCents, USUAL_ACCOUNTS, VAT_REGIMES } from '@economat/commerce';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { documentEntry } from '../ledger/document-entry.ts';
import type { Movement } from '../ledger/movement-entry.ts';
import type { IssuedRecord } from '../record/record.ts';
import { recordProblems } from '../record/record-problems.ts';
import { randomRecord } from '../testing/random-record.ts';
import { COMPANY, INDIVIDUAL, line, sampleInvoice } from '../testing/sample-records.ts';
import { paymentsReportXml, type ReportHead, transactionsReportXml } from './report-xml.ts';
import { reportCalendar, sendingDay } from './report-periods.ts';
import { receiptParts, type RecordedMoney } from './receipt-parts.ts';
import { reportedReceipts } from './reported-receipts.ts';
import { reportedSales } from './reported-sales.ts';

const HEAD: ReportHead = {
  id: 'ER-732829320-T20261101-20261130-1',
  issuedAt: '20261201063000',
  type: 'IN',
  platform: { matricule: '0000', name: 'Plateforme' },
  seller: { siren: '732829320', legalName: 'Vendeur & Fils' },
  period: { start: '2026-11-01', end: '2026-11-30' },
};
const ABROAD = {
  ...COMPANY,
  siren: null,
  siret: null,
  vatNumber: 'NL004495445B01',
  address: { ...COMPANY.address, country: 'NL' },
};

function receipt(day: string, amount: number, kind: Movement['kind'] = 'receipt'): Movement {
  return {
    kind,
    means: 'axepta',
    source: `${kind} ${day}`,
    day,
    piece: 'ORD-1',
    of: 'order',
    amount: cents(amount),
    reference: null,
  };
}

const asSold = (...records: readonly IssuedRecord[]) => records.map((record) => ({ record, isUndeliverable: false }));
const received = (...recorded: readonly RecordedMoney[]) => reportedReceipts(receiptParts(recorded));

test('days of sales say to the cent what documents and their entries say, per rate and nature', () => {
  fc.assert(
    fc.property(fc.array(randomRecord, { maxLength: 12 }), (random) => {
      const records = random.map((record, n) => ({
        ...record,
        number: `${record.kind === 'invoice' ? 'FA' : 'AV'}-${n}`,
        issueDate: `2026-11-0${1 + (n % 5)}`,
      }));
      const { days } = reportedSales(asSold(...records));
      const booked = new Map<string, number>();
      for (const record of records.filter(({ buyer }) => buyer.type === 'individual')) {
        const sign = record.kind === 'invoice' ? 1 : -1;
        const grounds = record.lines.flatMap(({ vatGround }) => vatGround ?? []);
        const isExempt = grounds.length > 0 && grounds.every((ground) => ground.startsWith('VATEX-FR-CGI261'));
        for (const { tax, debit, credit } of documentEntry(record, USUAL_ACCOUNTS).lines) {
          if (tax === null || (tax.vatPercent === 0 && isExempt)) continue;
          const key = `${record.issueDate} ${tax.nature} ${tax.vatPercent} ${tax.part}`;
          booked.set(key, (booked.get(key) ?? 0) + sign * (debit + credit));
        }
      }
      const reported = new Map(
        days.flatMap(({ day, category, rates }) =>
          rates.flatMap(({ vatPercent, base, vat }) => {
            const key = `${day} ${category === 'TPS1' ? 'service' : 'goods'} ${vatPercent}`;
            return [
              [`${key} base`, base + 0],
              [`${key} vat`, vat + 0],
            ] as const;
          }),
        ),
      );
      const filled = (sums: ReadonlyMap<string, number>) =>
        [...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => a.localeCompare(b));
      expect(filled(reported)).toEqual(filled(booked));
      expect(new Set(days.map(({ day, category }) => day + category)).size).toBe(days.length);
    }),
  );
});

test('money is split over what it pays for, and no cent is lost between movements', () => {
  const payments = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(randomRecord, payments, (record, amounts) => {
      fc.pre(record.kind === 'invoice' && record.buyer.type === 'individual' && record.notes.vatOnDebits === undefined);
      const movements = amounts.map((amount, n) => receipt(`2026-11-0${n + 1}`, amount));
      const parts = receiptParts([{ documents: asSold(record), movements }]);
      const all = amounts.reduce((sum, one) => sum + one, 0);
      expect(sumCents(parts.map(({ amount }) => amount))).toBe(all);
      const { days, abroad } = reportedReceipts(parts);
      const sum = sumCents(days.flatMap(({ rates }) => rates.map(({ amount }) => amount)));
      expect(abroad).toEqual([]);
      const isGoodsAlone = record.lines.every(({ nature, vatPercent }) => nature === 'goods' || vatPercent === 0);
      expect(Math.abs(sum)).toBeLessThanOrEqual(isGoodsAlone ? 0 : all);
    }),
  );
});

test('payments in parts that pay an invoice give each rate what it costs, to the cent', () => {
  const rentals = [3_333, 1_111, 777].map((price, index) =>
    line(price, 1, [20, 10, 5.5][index], { nature: 'service' }),
  );
  const invoice = sampleInvoice(rentals, { buyer: INDIVIDUAL });
  const total = invoice.totals.grandTotal;
  const movements = Array.from({ length: 9 }, (_, n) => receipt(`2026-11-0${n + 1}`, n < 8 ? 101 : total - 808));
  const { days } = received({ documents: asSold(invoice), movements });
  const paid = (percent: number): number =>
    sumCents(
      days.flatMap(({ rates }) => rates.filter((rate) => rate.vatPercent === percent)).map(({ amount }) => amount),
    );
  for (const { vatPercent, base, vat } of invoice.vatShares) expect(paid(vatPercent)).toBe(base + vat);
});

test('a refund lowers the day it was made, and a company abroad is reported by invoice', () => {
  const rental = line(10_000, 1, 20, { nature: 'service' });
  const consumer = {
    documents: asSold(sampleInvoice([rental], { buyer: INDIVIDUAL })),
    movements: [receipt('2026-11-02', 12_000), receipt('2026-11-03', 2_000, 'refund')],
  };
  const foreigner = {
    documents: asSold(sampleInvoice([rental], { buyer: ABROAD })),
    movements: [receipt('2026-11-02', 12_000), receipt('2026-11-04', 1)],
  };
  const { days, abroad } = received(consumer, foreigner);
  expect(days).toEqual([
    { day: '2026-11-02', rates: [{ vatPercent: 20, amount: 12_000 }] },
    { day: '2026-11-03', rates: [{ vatPercent: 20, amount: -2_000 }] },
  ]);
  expect(abroad).toEqual([
    {
      number: 'FA-2026-000001',
      issueDate: foreigner.documents[0]?.record.issueDate,
      day: '2026-11-02',
      rates: [{ vatPercent: 20, amount: 12_000 }],
    },
    {
      number: 'FA-2026-000001',
      issueDate: foreigner.documents[0]?.record.issueDate,
      day: '2026-11-04',
      rates: [{ vatPercent: 20, amount: 1 }],
    },
  ]);
  const french = {
    documents: asSold(sampleInvoice([rental], { buyer: COMPANY })),
    movements: [receipt('2026-11-02', 12_000)],
  };
  expect(received(french)).toEqual({ days: [], abroad: [] });
});

test('a report names its sender, period and days in the order of the schema', () => {
  const goods = sampleInvoice([line(3_000), line(1_000, 1, 5.5)], { buyer: INDIVIDUAL });
  const abroad = sampleInvoice([line(10_000)], { buyer: ABROAD });
  const xml = transactionsReportXml(HEAD, reportedSales(asSold(goods, abroad))).replaceAll(/>\s+</g, '><');
  expect(xml).toContain('<Sender><Id schemeId="0238">0000</Id><Name>Plateforme</Name><RoleCode>WK</RoleCode></Sender>');
  expect(xml).toContain('<Name>Vendeur &amp; Fils</Name><RoleCode>SE</RoleCode>');
  expect(xml).toContain(
    '<ReportPeriod><StartDate>20261101</StartDate><EndDate>20261130</EndDate></ReportPeriod><Invoice>',
  );
  expect(xml).toContain(
    '<CompanyId schemeId="0223">NL004495445B01</CompanyId><TaxRegistrationId qualifyingId="VAT">NL004495445B01</TaxRegistrationId>',
  );
  expect(xml).toContain(
    '<CategoryCode>TLB1</CategoryCode><TaxExclusiveAmount>40.00</TaxExclusiveAmount><TaxTotal>6.55</TaxTotal><TransactionsCount>1</TransactionsCount><TaxSubtotal><TaxPercent>20</TaxPercent><TaxableAmount>30.00</TaxableAmount><TaxTotal>6.00</TaxTotal></TaxSubtotal><TaxSubtotal><TaxPercent>5.5</TaxPercent>',
  );
  const payments = paymentsReportXml(HEAD, {
    abroad: [],
    days: [{ day: '2026-11-03', rates: [{ vatPercent: 20, amount: cents(-6_000) }] }],
  });
  expect(payments.replaceAll(/>\s+</g, '><')).toContain(
    '<Transactions><Payment><Date>20261103</Date><SubTotals><TaxPercent>20</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>-60.00</Amount></SubTotals></Payment></Transactions></PaymentsReport>',
  );
});

test('a company that no directory knows is reported with consumers, in sales and in money', () => {
  const record = sampleInvoice([line(10_000, 1, 20, { nature: 'service' })], { buyer: COMPANY });
  const documents = [{ record, isUndeliverable: true }];
  expect(reportedSales(documents).days).toMatchObject([{ category: 'TPS1', rates: [{ base: 10_000, vat: 2_000 }] }]);
  expect(reportedSales(asSold(record))).toEqual({ days: [], abroad: [] });
  const { days } = received({ documents, movements: [receipt('2026-11-02', 12_000)] });
  expect(days).toEqual([{ day: '2026-11-02', rates: [{ vatPercent: 20, amount: 12_000 }] }]);
});

test('what the law wholly exempts is in no report, whoever bought it', () => {
  const stamps = line(1_390, 1, 0, { vatGround: 'VATEX-FR-CGI261C-3' });
  const sold = [INDIVIDUAL, COMPANY, ABROAD].map((buyer) => sampleInvoice([stamps], { buyer }));
  expect(reportedSales(asSold(...sold))).toEqual({ days: [], abroad: [] });
  expect(reportedSales(sold.map((record) => ({ record, isUndeliverable: true })))).toEqual({ days: [], abroad: [] });
  const beside = sampleInvoice([stamps, line(1_000)], { buyer: ABROAD });
  expect(reportedSales(asSold(beside)).abroad).toEqual([beside]);
});

test('the simplified regime, which ends with 2026, is reported like the quarterly one from 2027', () => {
  const day = fc.date({ min: new Date('2027-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...REPORT_KINDS), (date, kind) => {
      const today = date.toISOString().slice(0, 10);
      const from = (regime: 'simplified' | 'quarterly') => reportCalendar({ regime, kind }, [], '2026-12-15', today);
      const [last, ...later] = from('simplified');
      expect(last).toEqual({ start: '2026-12-01', end: '2026-12-31', deadline: '2027-01-31' });
      expect(later).toEqual(from('quarterly').slice(1));
    }),
  );
});

test('a company of the Union without VAT number is reported with consumers', () => {
  const rental = [line(10_000, 1, 20, { nature: 'service' })];
  const european = sampleInvoice(rental, { buyer: { ...ABROAD, vatNumber: null } });
  const { unidentified, ...before } = european.notes;
  expect(unidentified).toContain('sans numéro de TVA communiqué');
  // Documents from before this sentence stay as they are, and are reported in the same way.
  for (const record of [european, { ...european, notes: before }]) {
    expect(recordProblems(record)).toEqual([]);
    expect(reportedSales(asSold(record))).toMatchObject({ abroad: [], days: [{ category: 'TPS1', count: 1 }] });
    const { days, abroad } = received({ documents: asSold(record), movements: [receipt('2026-11-02', 12_000)] });
    expect([days, abroad]).toMatchObject([[{ day: '2026-11-02' }], []]);
  }
  const address = { ...COMPANY.address, country: 'CH' };
  const swiss = sampleInvoice(rental, { buyer: { ...ABROAD, vatNumber: null, address } });
  expect(transactionsReportXml(HEAD, reportedSales(asSold(swiss)))).toMatch(/<CompanyId schemeId="0227">CH\w/);
});

test('periods hold each day once, end before they are sent, and outlive a change of regime', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  const regime = fc.constantFrom(...VAT_REGIMES);
  fc.assert(
    fc.property(
      day,
      day,
      regime,
      regime,
      fc.constantFrom(...REPORT_KINDS),
      fc.nat(20),
      (one, other, a, b, kind, kept) => {
        const [first = '', today = ''] = [one, other].map((date) => date.toISOString().slice(0, 10)).toSorted();
        const before = reportCalendar({ regime: a, kind }, [], first, today).slice(0, kept);
        const periods = reportCalendar({ regime: b, kind }, before, first, today);
        expect(periods.slice(0, before.length)).toEqual(before);
        expect(periods[0]?.start.localeCompare(first)).toBeLessThanOrEqual(0);
        expect(periods.at(-1)?.end.localeCompare(today)).toBeGreaterThanOrEqual(0);
        for (const [index, period] of periods.entries()) {
          const previous = periods[index - 1];
          const dayBefore = previous === undefined ? Date.parse(period.start) - 86_400_000 : Date.parse(previous.end);
          expect(period.start < period.end).toBe(true);
          expect(sendingDay(period) > period.end).toBe(true);
          expect(sendingDay(period) < period.deadline).toBe(true);
          expect(Date.parse(period.start) - dayBefore).toBe(86_400_000);
        }
      },
    ),
  );
});
