import { createHash } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { ORDER_KINDS } from '../testing/order-kinds.ts';

async function hashes(): Promise<string[]> {
  const { createInvoicePdfOnServer } = await import('../node.ts');
  const documents: string[] = [];
  for (const [, record] of ORDER_KINDS.slice(0, 8)) {
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
