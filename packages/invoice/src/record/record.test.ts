import { cents } from '@economat/commerce';
import { expect, test } from 'vitest';

import { creditNoteFor, ORDER_KINDS, UNIDENTIFIED_COMPANY } from '../testing/order-kinds.ts';
import { COMPANY, INDIVIDUAL, line, sampleInvoice, SELLER, TRANSFER_DUE } from '../testing/sample-records.ts';
import { invoiceFileName } from './file-name.ts';
import { canonicalJson, invoiceFingerprint } from './fingerprint.ts';
import { parseInvoiceRecord } from './parse-record.ts';
import type { InvoiceRecord } from './record.ts';
import { recordProblems } from './record-problems.ts';
import { standardNotes } from './standard-notes.ts';

const INVOICE = sampleInvoice([line(1250, 4), line(449, 3, 5.5)], { discountTtc: 500 });
const EXEMPT = sampleInvoice([line(100, 1, 0, { vatGround: 'VATEX-FR-CGI261-7' })]);
const DUE = sampleInvoice([line(1250, 4)], { buyer: COMPANY, payment: TRANSFER_DUE });

test.each(ORDER_KINDS)('%s: the record survives storage as JSON unchanged', async (_name, record) => {
  const parsed = parseInvoiceRecord(JSON.parse(JSON.stringify(record)));
  expect(parsed).toEqual({ ok: true, record });
});

test.each([
  ['an amount in euros', { ...INVOICE, totals: { ...INVOICE.totals, vat: 9.17 } }, 'totals.vat'],
  ['a date with a time', { ...INVOICE, issueDate: '2026-11-20T10:00:00Z' }, 'issueDate'],
  ['a day that no calendar has', { ...INVOICE, issueDate: '2026-02-30' }, 'issueDate'],
  ['a blank buyer', { ...INVOICE, buyer: { ...INVOICE.buyer, name: ' ' } }, 'buyer.name'],
  ['an invoice without number', { ...INVOICE, number: null }, 'number'],
  ['a credit note without invoice', { ...INVOICE, kind: 'credit-note' }, 'credited'],
  ['a pro forma with a number', { ...INVOICE, kind: 'pro-forma' }, 'number'],
  ['an unknown payment method', { ...INVOICE, payment: { ...INVOICE.payment, method: 'cash' } }, 'payment.method'],
  ['nothing', null, ''],
])('%s is refused with the path of the fault', (_name, input, path) => {
  const parsed = parseInvoiceRecord(input);
  expect(parsed.ok).toBe(false);
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain(path);
});

test.each<[string, InvoiceRecord, string]>([
  ['no line', { ...INVOICE, lines: [] }, 'lines'],
  [
    'positions that skip',
    { ...INVOICE, lines: INVOICE.lines.map((item) => ({ ...item, position: item.position + 1 })) },
    'lines.0.position',
  ],
  [
    'a line total that is not price × quantity',
    { ...INVOICE, lines: INVOICE.lines.map((item) => ({ ...item, lineTotal: cents(1) })) },
    'lines.0.lineTotal',
  ],
  [
    'a rate that the platforms refuse',
    { ...INVOICE, lines: INVOICE.lines.map((item) => ({ ...item, vatPercent: 19 })) },
    'lines.0.vatPercent',
  ],
  ['a wrong sum of lines', { ...INVOICE, totals: { ...INVOICE.totals, lines: cents(1) } }, 'totals.lines'],
  ['a line at 0 % without a ground', sampleInvoice([line(100, 1, 0)]), 'lines.0.vatGround'],
  [
    'a taxed line with a ground',
    sampleInvoice([line(100, 1, 20, { vatGround: 'VATEX-FR-CGI261-7' })]),
    'lines.0.vatGround',
  ],
  [
    'a ground without its sentence',
    { ...EXEMPT, notes: { ...EXEMPT.notes, vatExemption: null } },
    'notes.vatExemption',
  ],
  [
    'a taxed sale of a seller without VAT number',
    { ...INVOICE, seller: { ...SELLER, vatNumber: null } },
    'seller.vatNumber',
  ],
  ['a missing VAT share', { ...INVOICE, vatShares: INVOICE.vatShares.slice(1) }, 'vatShares'],
  [
    'VAT two cents off its rate',
    { ...INVOICE, vatShares: INVOICE.vatShares.map((share) => ({ ...share, vat: cents(share.vat + 2) })) },
    'vatShares.0.vat',
  ],
  [
    'a base that ignores the discount',
    { ...INVOICE, vatShares: INVOICE.vatShares.map((share) => ({ ...share, base: cents(share.base + 5) })) },
    'vatShares.0.base',
  ],
  [
    'a discount that does not add up',
    {
      ...INVOICE,
      discount: { ...(INVOICE.discount ?? { code: null, label: 'x', perRate: [] }), totalIncludingVat: cents(501) },
    },
    'discount.totalIncludingVat',
  ],
  ['a discount total without discount', { ...INVOICE, discount: null }, 'totals.discountBase'],
  ['a wrong net total', { ...INVOICE, totals: { ...INVOICE.totals, taxBasis: cents(1) } }, 'totals.taxBasis'],
  ['a wrong total', { ...INVOICE, totals: { ...INVOICE.totals, grandTotal: cents(1) } }, 'totals.grandTotal'],
  ['a wrong VAT total', { ...INVOICE, totals: { ...INVOICE.totals, vat: cents(1) } }, 'totals.vat'],
  ['a wrong amount due', { ...INVOICE, totals: { ...INVOICE.totals, due: cents(1) } }, 'totals.due'],
  ['a number that the platforms refuse', { ...INVOICE, number: 'FA 2026/1' }, 'number'],
  ['an order after its invoice', { ...INVOICE, orderDate: '2026-11-21' }, 'orderDate'],
  ['a credit note before its invoice', creditNoteFor(INVOICE, { issueDate: '2026-11-19' }), 'credited.date'],
  ['a seller SIREN with a wrong digit', { ...INVOICE, seller: { ...SELLER, siren: '732829321' } }, 'seller.siren'],
  ['a SIRET of somebody else', { ...INVOICE, seller: { ...SELLER, siret: '55210055400013' } }, 'seller.siret'],
  [
    'a VAT number of somebody else',
    { ...INVOICE, seller: { ...SELLER, vatNumber: 'FR00732829320' } },
    'seller.vatNumber',
  ],
  [
    'an IBAN with a wrong digit',
    { ...INVOICE, seller: { ...SELLER, iban: 'FR7630006000011234567890188' } },
    'seller.iban',
  ],
  ['a buyer SIREN with a wrong digit', { ...INVOICE, buyer: { ...COMPANY, siren: '552100555' } }, 'buyer.siren'],
  ['a company without name', { ...INVOICE, buyer: { ...COMPANY, company: null } }, 'buyer.company'],
  ['a paid invoice without date', { ...INVOICE, payment: { ...INVOICE.payment, paidAt: null } }, 'payment.paidAt'],
  ['a paid invoice with money due', { ...DUE, payment: INVOICE.payment }, 'totals.due'],
  [
    'a day of payment that it does not state',
    { ...INVOICE, payment: { ...INVOICE.payment, dueDate: null } },
    'payment.dueDate',
  ],
  ['a delivery that has not happened', { ...INVOICE, deliveryDate: '2026-11-21' }, 'deliveryDate'],
  [
    'a company without SIREN that reads nothing of it',
    { ...INVOICE, buyer: UNIDENTIFIED_COMPANY },
    'notes.unidentified',
  ],
  ['a due invoice without due date', { ...DUE, payment: { ...TRANSFER_DUE, dueDate: null } }, 'payment.dueDate'],
  ['a due date before issue', { ...DUE, payment: { ...TRANSFER_DUE, dueDate: '2026-11-01' } }, 'payment.dueDate'],
  [
    'a consumer who is not told of withdrawal',
    { ...INVOICE, notes: standardNotes(COMPANY, INVOICE.lines) },
    'notes.withdrawal',
  ],
  ['an empty penalty note', { ...DUE, notes: { ...DUE.notes, latePenalty: ' ' } }, 'notes.latePenalty'],
])('%s is a problem at its field', (_name, record, path) => {
  expect(recordProblems(record).map((problem) => problem.path)).toContain(path);
});

test('the fingerprint is SHA-256 over JSON with sorted keys', async () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'é' }], a: null })).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
  const reordered = Object.fromEntries(Object.entries(INVOICE).toReversed());
  const parsed = parseInvoiceRecord(reordered);
  expect(parsed.ok && (await invoiceFingerprint(parsed.record))).toBe(await invoiceFingerprint(INVOICE));
  expect(await invoiceFingerprint(INVOICE)).toMatch(/^[0-9a-f]{64}$/);
});

test('one changed cent changes the fingerprint', async () => {
  const changed = { ...INVOICE, totals: { ...INVOICE.totals, due: cents(INVOICE.totals.due + 1) } };
  expect(await invoiceFingerprint(changed)).not.toBe(await invoiceFingerprint(INVOICE));
});

test('files are named by the order number, credit notes by their own too', () => {
  expect(invoiceFileName(INVOICE, 'pdf')).toBe('ORD-0000001.pdf');
  expect(invoiceFileName(creditNoteFor(INVOICE), 'xml')).toBe('ORD-0000001-AV-2026-000001.xml');
  expect(invoiceFileName({ ...INVOICE, orderNumber: '../etc/passwd' }, 'pdf')).toBe('-etc-passwd.pdf');
});

test('a consumer is informed of guarantees and their delay where goods are sold', () => {
  const [goods, service] = [{ nature: 'goods' }, { nature: 'service' }] as const;
  const notesOf = (...lines: (typeof goods | typeof service)[]) => standardNotes(INDIVIDUAL, lines);
  expect(notesOf(goods).guarantee).toMatch(/^Vous bénéficiez de la garantie légale de conformité/);
  expect(notesOf(goods).withdrawal).toContain('après la réception du dernier article');
  expect(notesOf(goods, service).guarantee).toMatch(
    /^Pour les articles achetés, vous bénéficiez de la garantie légale/,
  );
  expect(notesOf(goods, service).withdrawal).toBe(notesOf(goods).withdrawal);
  expect(notesOf(service).guarantee).toBeNull();
  expect(notesOf(service).withdrawal).toContain('14 jours à compter du lendemain de la commande');
  expect(notesOf(service).withdrawal).not.toMatch(/réception|article/);
});

test('a record of goods without their guarantees is a problem, one of a rental is none', () => {
  const without = (record: InvoiceRecord) => ({ ...record, notes: { ...record.notes, guarantee: null } });
  const paths = (record: InvoiceRecord) => recordProblems(record).map(({ path }) => path);
  expect(paths(without(INVOICE))).toEqual(['notes.guarantee']);
  expect(paths(without(sampleInvoice([line(8900, 1, 20, { nature: 'service' })])))).toEqual([]);
});

test('the notes of a consumer never contain the penalties of professionals', () => {
  const notes = standardNotes(INDIVIDUAL, INVOICE.lines);
  expect(notes.latePenalty).toContain('sans objet');
  expect(notes.recoveryIndemnity).toContain('sans objet');
});
