import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASTED_ROWS_MAXIMUM, readPastedRows, readQuantity } from './pasted-rows.ts';

function read(text: string): string[] {
  return readPastedRows(text).rows.map(({ reference, quantity, others }) => [reference, quantity, ...others].join('|'));
}

test.each([
  ['a copy from a spreadsheet', 'KIT-SEC\t12\nPH-8080\t3', ['KIT-SEC|12', 'PH-8080|3']],
  ['columns in the other order', '12\tKIT-SEC\n3\tPH-8080', ['KIT-SEC|12', 'PH-8080|3']],
  ['a CSV file with a heading', 'Désignation;Qté;Référence\nKit;12;KIT-SEC\n', ['KIT-SEC|12|Kit']],
  ['an English heading', 'SKU,Quantity\nKIT-SEC,12', ['KIT-SEC|12']],
  ['numeric references before quantities', '4006381;2\n4006382;1', ['4006381|2', '4006382|1']],
  ['quoted cells', '"KIT; ""SEC""";"12"', ['KIT; "SEC"|12']],
  ['words with a number behind', 'KIT-SEC 12\nPH-8080 x 3', ['KIT-SEC|12', 'PH-8080|3']],
  ['a number with a cross before', '3 x PH-8080\n2 × KIT-SEC', ['PH-8080|3', 'KIT-SEC|2']],
  ['references alone', 'KIT-SEC\r\n\r\nPH-8080\r\n', ['KIT-SEC|', 'PH-8080|']],
  ['a bundle in a third column', 'PH-8080;2;18 rouleaux\nKIT-SEC;1;', ['PH-8080|2|18 rouleaux', 'KIT-SEC|1']],
  ['what is no quantity', 'KIT-SEC;1e9\nPH-8080;=SOMME(A1)', ['KIT-SEC|1e9', 'PH-8080|=SOMME(A1)']],
  ['the mark that spreadsheets put first', '\uFEFFKIT-SEC;12', ['KIT-SEC|12']],
  ['nothing', ' \n\t\n', []],
])('%s is read', (_name, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['', 1],
  ['12', 12],
  [' 12,00 ', 12],
  ['9999', 9999],
  ['0', null],
  ['10000', null],
  ['1e9', null],
  ['2,5', null],
  ['-1', null],
  ['=2', null],
  ['🙂', null],
])('the quantity “%s” counts as %s', (written, quantity) => {
  expect(readQuantity(written)).toBe(quantity);
});

test('no row with a reference is lost, whatever was pasted', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/[\p{C}\p{Z}"]/gu, 'a') || 'a');
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, fc.integer({ min: 1, max: 9999 })), { maxLength: 60 }), (rows) => {
      const text = rows.map(([reference, quantity]) => `R${reference}\t${quantity}`).join('\n');
      expect(readPastedRows(text).rows.map(({ quantity }) => quantity)).toEqual(rows.map(([, number]) => `${number}`));
    }),
  );
});

test('any text is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { rows, left } = readPastedRows(text);
      expect(rows.length + left).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
    }),
  );
});

test('rows beyond the maximum are counted, not shown', () => {
  const { rows, left } = readPastedRows('KIT-SEC;1\n'.repeat(PASTED_ROWS_MAXIMUM + 7));
  expect([rows.length, left]).toEqual([PASTED_ROWS_MAXIMUM, 7]);
});
