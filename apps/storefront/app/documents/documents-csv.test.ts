import { cents } from '@economat/commerce';
import type { CustomerDocument } from '@economat/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadedText, loadText } from '../shared/text/load-text.ts';
import { documentsCsv } from './documents-csv.ts';
import { sumAmounts } from './signed-amounts.ts';

const INVOICE: CustomerDocument = {
  kind: 'invoice',
  number: 'FA-2026-000001',
  date: '2026-11-02',
  order: 'abcdefghijklmnopqrstuvwx',
  orderNumber: 'ORD-0000001',
  credited: null,
  property: '=HYPERLINK("x"); Studio',
  net: cents(123_456),
  vat: cents(24_691),
  total: cents(148_147),
};
const NOTE: CustomerDocument = {
  ...INVOICE,
  kind: 'credit-note',
  number: 'AV-2026-000001',
  date: '2026-11-23',
  credited: 'FA-2026-000001',
  property: 'Studio',
  net: cents(833),
  vat: cents(167),
  total: cents(1000),
};

test('the table opens in a French spreadsheet, the oldest first, and no cell is a formula', async () => {
  await loadText('fr', ['documents']);
  expect(documentsCsv([NOTE, INVOICE], loadedText('fr', 'documents')).split('\r\n')).toEqual([
    '\uFEFF"Date";"Type";"Numéro";"Facture d’origine";"Commande";"Livré à";"HT";"TVA";"TTC"',
    `"2026-11-02";"Facture";"FA-2026-000001";"";"ORD-0000001";"'=HYPERLINK(""x""); Studio";1234,56;246,91;1481,47`,
    '"2026-11-23";"Avoir";"AV-2026-000001";"FA-2026-000001";"ORD-0000001";"Studio";-8,33;-1,67;-10,00',
    '',
  ]);
});

test('the English table has English words and the same figures', async () => {
  await loadText('en', ['documents']);
  const [head, row] = documentsCsv([NOTE], loadedText('en', 'documents')).split('\r\n');
  expect(head).toBe(
    '\uFEFF"Date";"Type";"Number";"Original invoice";"Order";"Delivered to";"Excl. VAT";"VAT";"Incl. VAT"',
  );
  expect(row).toBe(
    '"2026-11-23";"Credit note";"AV-2026-000001";"FA-2026-000001";"ORD-0000001";"Studio";-8,33;-1,67;-10,00',
  );
});

test('the cells of each column add up to the sum below the table, to the cent', async () => {
  await loadText('fr', ['documents']);
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const anyDocument = fc
    .record({ kind: fc.constantFrom('invoice' as const, 'credit-note' as const), net: amount, vat: amount })
    .map(({ kind, net, vat }) => ({ ...INVOICE, kind, net: cents(net), vat: cents(vat), total: cents(net + vat) }));
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 60 }), (documents) => {
      const rows = documentsCsv(documents, loadedText('fr', 'documents')).trimEnd().split('\r\n').slice(1);
      const column = (fromEnd: number) =>
        rows.reduce((sum, row) => sum + Number((row.split(';').at(fromEnd) ?? '').replace(',', '')), 0);
      const { net, vat, total } = sumAmounts(documents);
      expect([column(-3), column(-2), column(-1)]).toEqual([net, vat, total]);
      expect(net + vat).toBe(total);
    }),
  );
});
