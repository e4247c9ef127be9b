/// <reference types="node" />
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { createInvoicePdfOnServer } from '../node.ts';
import { termsPdf } from '../papers.ts';
import type { TermsPaper } from '../papers/terms-paper.ts';
import { line, sampleInvoice } from '../testing/sample-records.ts';

test('calls are answered while a document is drawn', async () => {
  let isDrawn = false;
  const drawing = createInvoicePdfOnServer(sampleInvoice([line(100)])).finally(() => (isDrawn = true));
  let turns = 0;
  for (; !isDrawn; turns++) await setImmediate();
  await drawing;
  // Drawn by this thread it would be five.
  expect(turns).toBeGreaterThan(200);
});

test('a document that cannot be drawn says why, and holds up no other', async () => {
  const paper: TermsPaper = { title: 'CGV', version: '1', language: 'fr', keptAt: new Date(0), blocks: [] };
  const [broken, whole] = await Promise.allSettled([
    termsPdf({ ...paper, keptAt: new Date(Number.NaN) }),
    termsPdf(paper),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } });
  expect(whole.status).toBe('fulfilled');
});
