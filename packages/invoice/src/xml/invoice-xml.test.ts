/// <reference types="node" />
import { createHash } from 'node:crypto';

import { sumCents } from '@economat/commerce';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { invoiceFingerprint } from '../record/fingerprint.ts';
import { parseInvoiceRecord } from '../record/parse-record.ts';
import type { Invoice, IssuedRecord } from '../record/record.ts';
import { recordProblems } from '../record/record-problems.ts';
import { brokenRules, schemaErrors, xmlText, xmlTexts } from '../testing/check-xml.ts';
import { creditNoteFor, ORDER_KINDS, PAID_EARLY, refundOf, UNIDENTIFIED_COMPANY } from '../testing/order-kinds.ts';
import { randomRecord } from '../testing/random-record.ts';
import { rounds } from '../testing/rounds.ts';
import { BREAKDOWN, BUYER, CONTEXT, DELIVERY, DOCUMENT, SELLER, SETTLEMENT, TOTALS } from '../testing/rule.ts';
import {
  COMPANY,
  INDIVIDUAL,
  line,
  sampleInvoice,
  SELLER as SELLER_OF_SAMPLES,
  TRANSFER_DUE,
} from '../testing/sample-records.ts';
import { amountText } from './cii-values.ts';
import { invoiceXml } from './invoice-xml.ts';

test.each(ORDER_KINDS)('%s: record, schema, EN 16931 and French rules are kept', async (_name, record, codes) => {
  expect(recordProblems(record)).toEqual([]);
  const xml = invoiceXml(record);
  expect(await schemaErrors(xml)).toEqual([]);
  expect(brokenRules(xml)).toEqual([]);
  const bar = xmlText(xml, `${DOCUMENT}/ram:IncludedNote[ram:SubjectCode = 'BAR']/ram:Content`);
  const frame = xmlText(xml, `${CONTEXT}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`);
  expect(`${bar} ${frame}`).toBe(codes);
});

const B2B_DUE = invoiceXml(
  sampleInvoice([line(1250, 4), line(449, 3, 5.5)], { buyer: COMPANY, payment: TRANSFER_DUE, discountTtc: 500 }),
);
const CREDIT_NOTE = invoiceXml(creditNoteFor(sampleInvoice([line(1250, 4)])));

const REMOVALS: readonly (readonly [string, string, RegExp])[] = [
  [
    'BR-FR-05 PMT',
    B2B_DUE,
    /<ram:IncludedNote>\s*<ram:Content>[^<]*<\/ram:Content>\s*<ram:SubjectCode>PMT.*?<\/ram:IncludedNote>/s,
  ],
  [
    'BR-FR-05 PMD',
    B2B_DUE,
    /<ram:IncludedNote>\s*<ram:Content>[^<]*<\/ram:Content>\s*<ram:SubjectCode>PMD.*?<\/ram:IncludedNote>/s,
  ],
  [
    'BR-FR-05 AAB',
    B2B_DUE,
    /<ram:IncludedNote>\s*<ram:Content>[^<]*<\/ram:Content>\s*<ram:SubjectCode>AAB.*?<\/ram:IncludedNote>/s,
  ],
  [
    'BR-FR-20',
    B2B_DUE,
    /<ram:IncludedNote>\s*<ram:Content>[^<]*<\/ram:Content>\s*<ram:SubjectCode>BAR.*?<\/ram:IncludedNote>/s,
  ],
  ['BR-FR-08', B2B_DUE, /<ram:BusinessProcess.*?<\/ram:BusinessProcess[^>]*>/s],
  ['BR-FR-10', B2B_DUE, /<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>/s],
  [
    'BR-FR-11',
    B2B_DUE,
    /<ram:SpecifiedLegalOrganization>\s*<ram:ID schemeID="0002">552100554.*?<\/ram:SpecifiedLegalOrganization>/s,
  ],
  ['BR-FR-13', B2B_DUE, /<ram:URIUniversalCommunication>.*?<\/ram:URIUniversalCommunication>/s],
  [
    'BR-FR-12',
    B2B_DUE,
    /<ram:URIUniversalCommunication>\s*<ram:URIID schemeID="0225">552100554.*?<\/ram:URIUniversalCommunication>/s,
  ],
  ['BR-S-02', B2B_DUE, /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/s],
  ['BR-02', B2B_DUE, /(?<=<rsm:ExchangedDocument>\s*)<ram:ID>[^<]*<\/ram:ID>/s],
  ['BR-16', B2B_DUE, /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/s],
  ['BR-CO-18', B2B_DUE, /<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>.*<\/ram:ApplicableTradeTax>/s],
  ['BR-CO-11', B2B_DUE, /<ram:SpecifiedTradeAllowanceCharge>.*<\/ram:SpecifiedTradeAllowanceCharge>/s],
  ['BR-61', B2B_DUE, /<ram:IBANID>[^<]*<\/ram:IBANID>/s],
  ['BR-CO-25', B2B_DUE, /<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/s],
  ['BR-15', B2B_DUE, /<ram:DuePayableAmount>[^<]*<\/ram:DuePayableAmount>/s],
  ['BR-FR-CO-05', CREDIT_NOTE, /<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/s],
  ['BR-FR-CO-05', CREDIT_NOTE, /<ram:FormattedIssueDateTime>.*<\/ram:FormattedIssueDateTime>/s],
  ['BR-FR-CO-09', CREDIT_NOTE, /<ram:TotalPrepaidAmount>[^<]*<\/ram:TotalPrepaidAmount>/s],
];

test.each(REMOVALS)('without its mandatory part the file breaks %s', (rule, xml, part) => {
  const without = xml.replace(part, '');
  expect(without).not.toBe(xml);
  expect(brokenRules(without)).toContain(rule);
});

test.each([
  ['the number', /(?<=<rsm:ExchangedDocument>\s*)<ram:ID>[^<]*<\/ram:ID>/s],
  ['the buyer', /<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/s],
  ['the currency', /<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/s],
  [
    'the totals',
    /<ram:SpecifiedTradeSettlementHeaderMonetarySummation>.*<\/ram:SpecifiedTradeSettlementHeaderMonetarySummation>/s,
  ],
  ['a line total', /<ram:LineTotalAmount>[^<]*<\/ram:LineTotalAmount>/s],
])('the schema refuses a file without %s', async (_name, part) => {
  expect(await schemaErrors(B2B_DUE.replace(part, ''))).not.toEqual([]);
});

const ORDERS = rounds({ daily: 100, deep: 1000 });

test(`bases, VAT and totals of record and XML agree for ${ORDERS} random orders`, () => {
  fc.assert(
    fc.property(randomRecord, (record) => {
      expect(recordProblems(record)).toEqual([]);
      const xml = invoiceXml(record);
      expect(brokenRules(xml)).toEqual([]);
      expectSameFigures(xml, record);
    }),
    { numRuns: ORDERS },
  );
}, 60_000);

function expectSameFigures(xml: string, { totals, vatShares }: IssuedRecord): void {
  expect(sumCents([totals.taxBasis, totals.vat])).toBe(totals.grandTotal);
  expect(sumCents(vatShares.flatMap((share) => [share.base, share.vat]))).toBe(totals.grandTotal);
  const figures = [
    ['GrandTotalAmount', totals.grandTotal],
    ['TaxTotalAmount', totals.vat],
    ['TaxBasisTotalAmount', totals.taxBasis],
    ['DuePayableAmount', totals.due],
  ] as const;
  const shares = vatShares.flatMap(({ base, vat }, index) => [
    [`${BREAKDOWN}[${index + 1}]/ram:BasisAmount`, base] as const,
    [`${BREAKDOWN}[${index + 1}]/ram:CalculatedAmount`, vat] as const,
  ]);
  const expected = [...figures.map(([name, amount]) => [`${TOTALS}/ram:${name}`, amount] as const), ...shares];
  expect(
    xmlTexts(
      xml,
      expected.map(([path]) => path),
    ),
  ).toEqual(expected.map(([, amount]) => amountText(amount)));
}

const EXEMPT = line(1390, 1, 0, { vatGround: 'VATEX-FR-CGI261C-3' });
const FRANCHISE = line(1500, 4, 0, { vatGround: 'VATEX-FR-FRANCHISE' });
const RENTAL = line(8900, 1, 20, { nature: 'service' });

test('an exempt rate is category E with the sentence and the code of its ground', () => {
  const xml = invoiceXml(sampleInvoice([line(100), EXEMPT]));
  expect(xmlText(xml, `${BREAKDOWN}[2]/ram:CategoryCode`)).toBe('E');
  expect(xmlText(xml, `${BREAKDOWN}[2]/ram:ExemptionReasonCode`)).toBe('VATEX-FR-CGI261C-3');
  expect(xmlText(xml, `${BREAKDOWN}[2]/ram:ExemptionReason`)).toContain('article 135 de la directive 2006/112/CE');
  expect(xmlText(xml, `count(${BREAKDOWN}[1]/ram:ExemptionReasonCode)`)).toBe('0');
});

test('two grounds share the one breakdown E: the sentences of both, the code of the larger', () => {
  const xml = invoiceXml(sampleInvoice([EXEMPT, line(5000, 1, 0, { vatGround: 'VATEX-FR-CGI261-4' })]));
  expect(xmlText(xml, `${BREAKDOWN}/ram:ExemptionReasonCode`)).toBe('VATEX-FR-CGI261-4');
  expect(xmlText(xml, `${BREAKDOWN}/ram:ExemptionReason`)).toMatch(/article 132 .* article 135 /);
});

test('category Z never leaves: neither on invoices nor on any credit note, of 500 random orders', () => {
  fc.assert(
    fc.property(randomRecord, (record) => {
      expect(invoiceXml(record)).not.toContain('<ram:CategoryCode>Z<');
    }),
    { numRuns: 500 },
  );
});

test('a seller in franchise without VAT number is registered by the SIREN', () => {
  const xml = invoiceXml(sampleInvoice([FRANCHISE], { seller: { ...SELLER_OF_SAMPLES, vatNumber: null } }));
  expect(xmlText(xml, `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'FC']`)).toBe('732829320');
  expect(xmlText(xml, `${BREAKDOWN}/ram:ExemptionReasonCode`)).toBe('VATEX-FR-FRANCHISE');
});

test('the option for debits is stated where services are invoiced, and nowhere else', () => {
  const codes = (record: IssuedRecord) =>
    [1, 2].map((place) => xmlText(invoiceXml(record), `${BREAKDOWN}[${place}]/ram:DueDateTypeCode`));
  expect(codes(sampleInvoice([RENTAL, line(100, 1, 5.5)], { isOnDebits: true }))).toEqual(['5', '5']);
  expect(codes(sampleInvoice([line(200), line(100, 1, 5.5)], { isOnDebits: true }))).toEqual(['', '']);
  expect(codes(sampleInvoice([RENTAL, line(100, 1, 5.5)]))).toEqual(['', '']);
  const mixed = sampleInvoice([RENTAL, line(100, 1, 5.5)], { isOnDebits: true });
  const goodsBack = refundOf(mixed, 106, { returned: [{ position: 2, quantity: 1, before: 0 }] });
  expect(codes(goodsBack)).toEqual(['', '']);
});

/** A record that was frozen before grounds were kept, with the promised day of delivery. */
function frozenBefore(): Invoice {
  const invoice = sampleInvoice([EXEMPT], { deliveryDate: '2026-11-24' });
  const lines = invoice.lines.map(({ vatGround: _later, ...earlier }) => earlier);
  const payment = { ...invoice.payment, dueDate: null };
  return { ...invoice, lines, payment, notes: { ...invoice.notes, vatExemption: null } };
}

test('a record older than grounds is parsed, fingerprinted and written unchanged', async () => {
  const record = frozenBefore();
  const parsed = parseInvoiceRecord(JSON.parse(JSON.stringify(record)));
  expect(parsed).toEqual({ ok: true, record });
  expect(await invoiceFingerprint(record)).toBe('8e22b257a843da965574d6e36a312c6e2cead834254fea5cd3ef567d49a86bec');
  const hash = createHash('sha256').update(invoiceXml(record)).digest('hex');
  expect(hash).toBe('c9cb6515f8483fad1a48c88d14c347b199dbfccd8bed293e8b7779a549e9962a');
});

test('such an invoice is credited net of VAT, in category E', () => {
  const note = refundOf(frozenBefore(), 500);
  expect(recordProblems(note)).toEqual([]);
  const xml = invoiceXml(note);
  expect(brokenRules(xml)).toEqual([]);
  expect(xmlText(xml, `${BREAKDOWN}/ram:ExemptionReasonCode`)).toBe('VATEX-FR-CNWVAT');
});

test('names keep their letters, markup is escaped and control characters become spaces', () => {
  const name = 'Zażółć <script>&"🏠\u0000 \uD800 أحمد';
  const xml = invoiceXml(sampleInvoice([line(100)], { buyer: { ...COMPANY, company: name } }));
  expect(xmlText(xml, `${BUYER}/ram:Name`)).toBe('Zażółć <script>&"🏠  \uFFFD أحمد');
});

test('the seller is identified by SIREN, SIRET, VAT number and electronic address', () => {
  expect(xmlText(B2B_DUE, `${SELLER}/ram:SpecifiedLegalOrganization/ram:ID[@schemeID = '0002']`)).toBe('732829320');
  expect(xmlText(B2B_DUE, `${SELLER}/ram:GlobalID[@schemeID = '0009']`)).toBe('73282932000074');
  expect(xmlText(B2B_DUE, `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID`)).toBe('FR44732829320');
  expect(xmlText(B2B_DUE, `${SELLER}/ram:URIUniversalCommunication/ram:URIID[@schemeID = '0225']`)).toBe('732829320');
});

const BUYER_ADDRESS = `${BUYER}/ram:URIUniversalCommunication/ram:URIID`;

test.each([
  ['its SIREN', null, '552100554'],
  ['one of its establishments', '552100554_55210055400013', '552100554_55210055400013'],
  ['a department of one', '552100554_55210055400013_COMPTA-1', '552100554_55210055400013_COMPTA-1'],
  ['a suffix of its own', '552100554_achats.fr', '552100554_achats.fr'],
  ['its SIREN where the address is of another company', '732829320_ACHATS', '552100554'],
  ['its SIREN where the address is none', '552100554 ACHATS', '552100554'],
])('a company is addressed by %s', (_name, given, expected) => {
  const xml = invoiceXml(sampleInvoice([line(100)], { buyer: { ...COMPANY, electronicAddress: given } }));
  expect(xmlText(xml, `${BUYER_ADDRESS}[@schemeID = '0225']`)).toBe(expected);
  expect(brokenRules(xml)).toEqual([]);
});

test.each([
  ['BR-FR-21', '732829320_ACHATS'],
  ['BR-FR-23', '552100554_société'],
])('the rules (%s) refuse a company the address %s', (rule, address) => {
  const xml = B2B_DUE.replace(/(<ram:URIID schemeID="0225">)552100554</, `$1${address}<`);
  expect(brokenRules(xml)).toEqual([rule]);
});

const DUE_DAY = `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`;

test('a payment taken before the day of issue is stated as it was taken', () => {
  const xml = invoiceXml(PAID_EARLY);
  expect(xmlText(xml, DUE_DAY)).toBe('20261119');
  expect(brokenRules(xml)).toEqual([]);
});

test('a record older than the day of payment as due day keeps its document', () => {
  const { payment } = PAID_EARLY;
  expect(xmlText(invoiceXml({ ...PAID_EARLY, payment: { ...payment, dueDate: null } }), DUE_DAY)).toBe('20261120');
});

test('what is to be paid may not be due before it is issued', () => {
  const xml = B2B_DUE.replace('>20261220<', '>20261119<');
  expect(xml).not.toBe(B2B_DUE);
  expect(brokenRules(xml)).toEqual(['BR-FR-CO-07']);
});

const OCCURRED = `${DELIVERY}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`;

test('a delivery is stated once it has happened, and not before', () => {
  expect(xmlText(invoiceXml(sampleInvoice([line(100)], { deliveryDate: '2026-11-18' })), OCCURRED)).toBe('20261118');
  const before = sampleInvoice([line(100)]);
  expect(xmlText(invoiceXml(before), `count(${DELIVERY}/ram:ActualDeliverySupplyChainEvent)`)).toBe('0');
  expect(xmlText(invoiceXml(refundOf(before, 120)), OCCURRED)).toBe('20261124');
  expect(recordProblems({ ...before, deliveryDate: '2026-11-21' })).toEqual([
    { code: 'order-of-dates', path: 'deliveryDate' },
  ]);
});

test('a company without SIREN reads in the file how its purchase is reported', () => {
  const unidentified = sampleInvoice([line(1250)], { buyer: UNIDENTIFIED_COMPANY });
  for (const record of [unidentified, refundOf(unidentified, 500)]) {
    const xml = invoiceXml(record);
    expect(xmlText(xml, `${DOCUMENT}/ram:IncludedNote[ram:SubjectCode = 'AAI']/ram:Content`)).toContain(
      'sans numéro SIREN',
    );
    expect(xmlText(xml, `${DOCUMENT}/ram:IncludedNote[ram:SubjectCode = 'BAR']/ram:Content`)).toBe('B2C');
  }
  const address = { ...COMPANY.address, country: 'NL' };
  const dutch = sampleInvoice([line(1250)], { buyer: { ...UNIDENTIFIED_COMPANY, vatNumber: null, address } });
  const { unidentified: _, ...before } = dutch.notes;
  const marking = (record: IssuedRecord) =>
    xmlText(invoiceXml(record), `${DOCUMENT}/ram:IncludedNote[ram:SubjectCode = 'BAR']/ram:Content`);
  expect(marking(dutch)).toBe('B2C');
  expect(marking({ ...dutch, notes: before })).toBe('B2BINT');
  for (const buyer of [COMPANY, INDIVIDUAL]) {
    expect(invoiceXml(sampleInvoice([line(1250)], { buyer }))).not.toContain('sans numéro SIREN');
  }
});

test('a refund by transfer does not name our own account', () => {
  const xml = invoiceXml(refundOf(sampleInvoice([line(1250)], { payment: TRANSFER_DUE }), 500));
  expect(xmlText(xml, `count(${SETTLEMENT}//ram:IBANID)`)).toBe('0');
});

test('four rolls at 12.50 less a voucher of 5.00 are invoiced at 45.83 + 9.17 = 55.00', () => {
  const xml = invoiceXml(sampleInvoice([line(1250, 4)], { discountTtc: 500 }));
  expect(xmlText(xml, `${TOTALS}/ram:AllowanceTotalAmount`)).toBe('4.17');
  expect(xmlText(xml, `${BREAKDOWN}/ram:BasisAmount`)).toBe('45.83');
  expect(xmlText(xml, `${BREAKDOWN}/ram:CalculatedAmount`)).toBe('9.17');
  expect(xmlText(xml, `${TOTALS}/ram:GrandTotalAmount`)).toBe('55.00');
});
