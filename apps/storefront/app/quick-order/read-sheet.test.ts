import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readPastedRows } from './pasted-rows.ts';
import { readSheet } from './read-sheet.ts';

const ROWS = [
  ['Quantité', 'Référence'],
  [12, 'KIT-SEC'],
  [3, 'PH-8080'],
];

function workbook(): ArrayBuffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'Commande');
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
}

test('the first sheet of a workbook is read as rows, whatever its file is called', async () => {
  const sheet = await readSheet(new File([workbook()], 'commande.bin'));
  expect(sheet.ok && readPastedRows(sheet.text).rows).toEqual([
    { reference: 'KIT-SEC', quantity: '12', others: [] },
    { reference: 'PH-8080', quantity: '3', others: [] },
  ]);
});

test('a damaged workbook and a file of more than 2 MB are refused with the reason', async () => {
  const damaged = new File([workbook().slice(0, 300)], 'commande.xlsx');
  expect(await readSheet(damaged)).toEqual({ ok: false, reason: 'unreadable' });
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'commande.csv');
  expect(await readSheet(large)).toEqual({ ok: false, reason: 'too-large' });
});
