import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { IssuedRecord } from '@economat/invoice';
import fc from 'fast-check';
import { randomRecord } from '../../packages/invoice/src/testing/random-record.ts';
import { isDeep } from '../support/deep.ts';
import { insertDocuments, keptHashes } from '../support/issued-documents.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { logIn } from '../support/staff-desk.ts';

const COUNT = isDeep() ? 1000 : 20;
/** What the storefront was built into. */
const ASSETS = path.join(import.meta.dirname, '../../apps/storefront/build/client/assets');

interface StorefrontModule {
  readonly drawInvoice: (record: unknown, format: 'pdf') => Promise<{ readonly file: Blob } | null>;
}

test.setTimeout(isDeep() ? 3_600_000 : 300_000);

test('any document that the buyer’s browser draws is the archived file, byte for byte', async ({ page, shop }) => {
  const records = fc.sample(randomRecord, COUNT).map((record, index): IssuedRecord => ({
    ...record,
    number: `${record.kind === 'invoice' ? 'FA' : 'AV'}-2026-${String(index + 1).padStart(6, '0')}`,
  }));
  await insertDocuments(
    shop,
    records.map((record, index) => ({ record, orderDocumentId: `random-${index}` })),
  );
  // Who takes the documents of a period has all of them drawn and kept.
  const answer = await fetch(`${shop.contentUrl}/api/staff/journal/invoices?from=2026-01-01&to=2026-12-31`, {
    headers: { authorization: `Bearer ${await logIn(shop)}` },
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const kept = await keptHashes(shop);
  expect(kept.size).toBe(COUNT);

  const drawing = (await readdir(ASSETS)).find((name) => /^draw-invoice-[\w-]+\.js$/.test(name));
  await page.goto('/');
  const drawn = await page.evaluate(
    async ({ script, toDraw }) => {
      const { drawInvoice } = (await import(script)) as StorefrontModule;
      const hashes: [string, string][] = [];
      for (const record of toDraw) {
        const bytes = await (await drawInvoice(record, 'pdf'))?.file.arrayBuffer();
        const digest = await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer(0));
        const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
        hashes.push([record.number, hex]);
      }
      return hashes;
    },
    { script: `/assets/${drawing}`, toDraw: records },
  );
  expect(drawn.filter(([number, hash]) => kept.get(number) !== hash)).toEqual([]);
  expect(drawn).toHaveLength(COUNT);
});
