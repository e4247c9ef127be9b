import { ACCOUNT_NAMES, ACCOUNTS, cents, isAccountNumber, JOURNALS, USUAL_ACCOUNTS } from '@economat/commerce';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { collectiveInvoice } from '../record/collective-invoice.ts';
import { refundOf } from '../testing/order-kinds.ts';
import { randomRecord } from '../testing/random-record.ts';
import { line, sampleInvoice } from '../testing/sample-records.ts';
import { documentEntry } from './document-entry.ts';
import type { Entry } from './entry.ts';
import { fecHead, fecRows } from './fec-rows.ts';
import { latin9 } from './latin9.ts';
import { MEANS, movementEntry } from './movement-entry.ts';
import { type Settlement, settlementEntry } from './settlement-entry.ts';

type Side = 'debit' | 'credit';

function sumOf({ lines }: Pick<Entry, 'lines'>, side: Side, account = ''): number {
  return lines.filter((one) => one.account.startsWith(account)).reduce((sum, one) => sum + one[side], 0);
}

/** The account, debit and credit of each line. */
function figures({ lines }: Entry) {
  return lines.map(({ account, debit, credit }) => [account, debit, credit]);
}

describe('the entry of a document', () => {
  test('has debits that equal its credits, and the bases and VAT that the document says', () => {
    fc.assert(
      fc.property(randomRecord, (record) => {
        const entry = documentEntry(record, USUAL_ACCOUNTS);
        const [owed, sold]: [Side, Side] = record.kind === 'invoice' ? ['debit', 'credit'] : ['credit', 'debit'];
        expect(sumOf(entry, 'debit')).toBe(sumOf(entry, 'credit'));
        expect(sumOf(entry, owed)).toBe(record.totals.grandTotal);
        expect(sumOf(entry, owed, '411')).toBe(record.totals.grandTotal);
        expect(sumOf(entry, sold, '70')).toBe(record.totals.taxBasis);
        expect(sumOf(entry, sold, '4457')).toBe(record.totals.vat);
        for (const { vatPercent, base, vat } of record.vatShares) {
          const ofRate = entry.lines.filter(({ tax }) => tax?.vatPercent === vatPercent);
          const sum = (part: 'base' | 'vat') =>
            ofRate.filter(({ tax }) => tax?.part === part).reduce((total, one) => total + one[sold], 0);
          expect([sum('base'), sum('vat')]).toEqual([base, vat]);
        }
      }),
    );
  });

  test('splits sales by nature and rate, and the voucher in proportion', () => {
    const lines = [line(5000, 2), line(5000, 1, 20, { nature: 'service' }), line(1000, 1, 5.5)];
    const invoice = sampleInvoice(lines, { discountTtc: 1055 });
    const entry = documentEntry(invoice, USUAL_ACCOUNTS);
    const [full, reduced] = invoice.vatShares;
    expect(figures(entry)[0]).toEqual(['411000', invoice.totals.grandTotal, 0]);
    expect(entry.lines.map(({ account }) => account)).toEqual([
      '411000',
      '707200',
      '445712',
      '706200',
      '445712',
      '707055',
      '445715',
    ]);
    const service = entry.lines.find(({ account }) => account === '706200')?.credit ?? 0;
    expect(Math.abs(service - (full?.base ?? 0) / 3)).toBeLessThan(1);
    expect(sumOf(entry, 'credit', '707055')).toBe(reduced?.base);
  });

  test('of a credit note is that of the invoice on the other sides', () => {
    const invoice = sampleInvoice([line(5000, 2), line(8900, 1, 10, { nature: 'service' })]);
    const note = refundOf(invoice, invoice.totals.grandTotal);
    const swapped = figures(documentEntry(invoice, USUAL_ACCOUNTS)).map(([account, debit, credit]) => [
      account,
      credit,
      debit,
    ]);
    expect(figures(documentEntry(note, USUAL_ACCOUNTS))).toEqual(swapped);
    expect(documentEntry(note, USUAL_ACCOUNTS).label).toBe('Avoir AV-2026-000001, commande ORD-0000001');
  });

  test('of a collective invoice counts its orders', () => {
    const order = { body: sampleInvoice([line(5000)]), shippedOn: '2026-11-19' };
    const issue = { number: 'FA-2026-000007', issueDate: '2026-11-30', dueDate: '2026-12-30' };
    const labels = [collectiveInvoice([order], issue), collectiveInvoice([order, order], issue)].map(
      (invoice) => documentEntry(invoice, USUAL_ACCOUNTS).label,
    );
    expect(labels).toEqual([1, 2].map((n) => `Facture FA-2026-000007, ${n} commande${n === 1 ? '' : 's'} sur compte`));
  });

  test('without a price has one line of nothing', () => {
    const invoice = sampleInvoice([line(1000)], { discountTtc: 1200 });
    expect(figures(documentEntry(invoice, USUAL_ACCOUNTS))).toEqual([['411000', 0, 0]]);
  });
});

describe('the entry of a movement of money', () => {
  test.each(MEANS)('by %s takes from customers what the account of money gets, and a refund the reverse', (means) => {
    const facts = {
      means,
      source: 'x',
      day: '2026-11-20',
      of: 'order',
      piece: 'ORD-0000001',
      amount: cents(6555),
    } as const;
    const receipt = movementEntry({ ...facts, kind: 'receipt', reference: 'R1' }, USUAL_ACCOUNTS);
    const refund = movementEntry({ ...facts, kind: 'refund', reference: null }, USUAL_ACCOUNTS);
    const money = { axepta: '511500', paypal: '517100', transfer: '512000' }[means];
    expect(figures(receipt)).toEqual([
      [money, 6555, 0],
      ['411000', 0, 6555],
    ]);
    expect(figures(refund)).toEqual([
      [money, 0, 6555],
      ['411000', 6555, 0],
    ]);
    expect(JOURNALS[receipt.journal]).toBe({ axepta: 'Cartes', paypal: 'PayPal', transfer: 'Banque' }[means]);
  });
});

describe('the entry of a settlement', () => {
  const settlement = { source: 'settlement 1', piece: 'REG-000001', day: '2026-11-24' } as const;

  test.each<[Pick<Settlement, 'kind' | 'provider'>, number, number, [string, number, number][]]>([
    [
      { kind: 'remittance', provider: 'axepta' },
      6555,
      50,
      [
        ['512000', 6505, 0],
        ['627800', 50, 0],
        ['511500', 0, 6555],
      ],
    ],
    [
      { kind: 'remittance', provider: 'axepta' },
      -1055,
      50,
      [
        ['512000', 0, 1105],
        ['627800', 50, 0],
        ['511500', 1055, 0],
      ],
    ],
    [
      { kind: 'fees', provider: 'paypal' },
      124,
      124,
      [
        ['627800', 124, 0],
        ['517100', 0, 124],
      ],
    ],
    [
      { kind: 'fees', provider: 'paypal' },
      -30,
      -30,
      [
        ['627800', 0, 30],
        ['517100', 30, 0],
      ],
    ],
    [
      { kind: 'payout', provider: 'paypal' },
      105_376,
      0,
      [
        ['512000', 105_376, 0],
        ['517100', 0, 105_376],
      ],
    ],
  ])('%j of %i cents with fees of %i empties the account of the provider', (what, gross, fee, expected) => {
    const entry = settlementEntry({ ...settlement, ...what, gross: cents(gross), fee: cents(fee) }, USUAL_ACCOUNTS);
    expect(figures(entry)).toEqual(expected);
    expect(entry.piece).toBe('REG-000001');
  });

  test('balances whatever is passed on and kept', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, (gross, fee) => {
        const facts = {
          ...settlement,
          kind: 'remittance',
          provider: 'axepta',
          gross: cents(gross),
          fee: cents(fee),
        } as const;
        const entry = settlementEntry(facts, USUAL_ACCOUNTS);
        expect(sumOf(entry, 'debit')).toBe(sumOf(entry, 'credit'));
        expect(sumOf(entry, 'credit', '511') - sumOf(entry, 'debit', '511')).toBe(gross);
      }),
    );
  });
});

describe('accounts', () => {
  test('have usual numbers that the plan comptable allows', () => {
    for (const name of ACCOUNT_NAMES) expect(isAccountNumber(name, ACCOUNTS[name].usual), name).toBe(true);
  });

  test.each([
    ['goods20', '706200'],
    ['vat20', '44566'],
    ['customers', '411 000'],
    ['customers', '41'],
    ['bank', '512000123456'],
    ['bank', '512é'],
  ] as const)('refuse for %s the number %s', (name, number) => {
    expect(isAccountNumber(name, number)).toBe(false);
  });

  test('of one number have one name', () => {
    const entry = documentEntry(sampleInvoice([line(100), line(100, 1, 5.5)]), {
      ...USUAL_ACCOUNTS,
      goods55: '707200',
    });
    const names = entry.lines.filter(({ account }) => account === '707200').map(({ name }) => name);
    expect(new Set(names).size).toBe(1);
  });
});

describe('a row of the file', () => {
  test('has 18 fields and one line whatever its texts hold', () => {
    const head = fecHead().trimEnd().split('\t');
    expect(head).toHaveLength(18);
    const entry = documentEntry(sampleInvoice([line(100)]), USUAL_ACCOUNTS);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const booked = { ...entry, label: text, number: 'VE-2026-000001', day: '2026-11-20', bookedOn: '2026-11-21' };
        const rows = fecRows(booked).split('\r\n');
        expect(rows).toHaveLength(entry.lines.length + 1);
        for (const row of rows.slice(0, -1)) expect(row.split('\t')).toHaveLength(18);
        expect(fecRows(booked)).not.toContain('|');
      }),
    );
  });

  test('is written in ISO 8859-15, which any text becomes', () => {
    const decoder = new TextDecoder('iso-8859-15');
    expect(decoder.decode(latin9('TVA collectée 5,5 % — œuvre à 3 €, l’été, Łódź, 日'))).toBe(
      "TVA collectée 5,5 % - œuvre à 3 €, l'été, ?ódz, ?",
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => latin9(text).every((byte) => byte <= 255)));
  });
});
