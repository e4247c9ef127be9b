import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { creditNoteFor } from '../testing/order-kinds.ts';
import { COMPANY, line, sampleInvoice } from '../testing/sample-records.ts';
import { csvRow } from './csv.ts';
import { salesJournalHead, salesJournalRows } from './sales-journal-csv.ts';

const INVOICE = sampleInvoice([line(1250, 4), line(449, 3, 5.5)], { buyer: COMPANY });

test('each document gives one row per rate, with decimal commas and the fingerprint', () => {
  const csv = salesJournalHead() + salesJournalRows({ record: INVOICE, fingerprint: 'ab12' });
  const rows = csv.trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]?.startsWith('\uFEFF"Date";"Type";"Numéro"')).toBe(true);
  expect(rows[1]).toContain('"FA-2026-000001";"";"ORD-0000001";"Hôtel Bellecour & Fils SARL";"FR";"552100554"');
  expect(rows[1]).toContain(';20,00;50,00;10,00;60,00;"ab12"');
  expect(rows[2]).toContain(';5,50;13,47;0,74;14,21;"ab12"');
});

test('a row at 0 % ends with the code of its legal ground', () => {
  const record = sampleInvoice([line(100), line(1390, 1, 0, { vatGround: 'VATEX-FR-CGI261C-3' })]);
  const rows = salesJournalRows({ record, fingerprint: 'ab12' }).trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(';').at(-1))).toEqual(['""', '"VATEX-FR-CGI261C-3"']);
});

test('a credit note has negative amounts', () => {
  const csv = salesJournalRows({ record: creditNoteFor(INVOICE), fingerprint: '' });
  expect(csv).toContain('"Avoir";"AV-2026-000001";"FA-2026-000001"');
  expect(csv).toContain(';20,00;-50,00;-10,00;-60,00;');
});

test.each(['=1+1', '+33 1 23', '-2', '@SUM(A1)', ' =cmd|x', '\t=1', '"=1"', '＝1+1'])('%j stays text', (text) => {
  const record = sampleInvoice([line(100)], { buyer: { ...COMPANY, company: text } });
  expect(salesJournalRows({ record, fingerprint: '' })).toContain(`;"'`);
});

test('no text breaks out of its cell or begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const row = csvRow([text, 1]);
      expect(row.endsWith(';1,00\r\n')).toBe(true);
      const cell = row.slice(0, -';1,00\r\n'.length);
      expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
      expect(cell).not.toMatch(/^"[=+\-@\t\r]/);
      expect(cell).not.toMatch(/[\r\n]/);
    }),
  );
});
