import { createHash } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import type { IssuedRecord } from '../record/record.ts';
import { ORDER_KINDS } from '../testing/order-kinds.ts';

const RECORDS = ORDER_KINDS.slice(0, 8).map(([, record]) => record);

async function hashes(records = RECORDS): Promise<string[]> {
  const { createInvoicePdfOnServer } = await import('../node.ts');
  const documents: string[] = [];
  for (const record of records) {
    documents.push(
      createHash('sha256')
        .update(await createInvoicePdfOnServer(record))
        .digest('hex'),
    );
  }
  return documents;
}

test('the build of pdfkit that browsers load draws the same bytes as the one of the server', async () => {
  const onServer = await hashes();
  vi.resetModules();
  vi.doMock(
    'pdfkit',
    () => import(new URL('../../../../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url).href),
  );
  expect(await hashes()).toEqual(onServer);
}, 60_000);

test('a document has the same bytes whatever was drawn before it', async () => {
  // A letter and its presentation form have one glyph, which is read out as the character that it stands for.
  const [plain, form] = ['\u0622', '\uFE81'].map((letter) => RECORDS.map((record) => withName(record, letter)));
  vi.doUnmock('pdfkit');
  vi.resetModules();
  const alone = await hashes(plain);
  vi.resetModules();
  await hashes(form);
  expect(await hashes(plain)).toEqual(alone);
}, 60_000);

function withName<Issued extends IssuedRecord>(record: Issued, name: string): Issued {
  return { ...record, lines: record.lines.map((line) => ({ ...line, name })) };
}
