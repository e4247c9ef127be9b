import { cents } from '@economat/commerce';
import type { CustomerDocument } from '@economat/contract';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipDocuments } from './zip-documents.ts';

function documentsOf(count: number): CustomerDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'invoice',
    number: `FA-2026-${String(index + 1).padStart(6, '0')}`,
    date: '2026-11-23',
    order: 'abcdefghijklmnopqrstuvwx',
    orderNumber: 'ORD-0000001',
    credited: null,
    property: 'Studio',
    net: cents(100),
    vat: cents(20),
    total: cents(120),
  }));
}

const read = (document: CustomerDocument) => Promise.resolve(document.number);
const draw = (record: unknown) => Promise.resolve(new Blob([`PDF ${String(record)}`]));
const filesOf = async (file: Blob | null | undefined) =>
  file ? unzipSync(new Uint8Array(await file.arrayBuffer())) : {};

test('every document is in the archive under its number; those that fail are named, alone', async () => {
  const fate = fc.constantFrom('fine', 'unread', 'read throws', 'undrawn', 'draw throws');
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 30 }), async (fates) => {
      const documents = documentsOf(fates.length);
      const fateOf = new Map(documents.map(({ number }, index) => [number, fates[index]]));
      const steps: number[] = [];
      const zipped = await zipDocuments(
        documents,
        {
          read: async (document) => {
            if (fateOf.get(document.number) === 'read throws') throw new Error('offline');
            return fateOf.get(document.number) === 'unread' ? null : read(document);
          },
          draw: async (record) => {
            if (fateOf.get(String(record)) === 'draw throws') throw new Error('a font is missing');
            return fateOf.get(String(record)) === 'undrawn' ? null : draw(record);
          },
        },
        { signal: new AbortController().signal, onDone: (count) => steps.push(count) },
      );
      const fine = documents.filter(({ number }) => fateOf.get(number) === 'fine');
      const files = await filesOf(zipped?.file);
      expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
        fine.map(({ number }) => [`${number}.pdf`, `PDF ${number}`]),
      );
      expect(zipped?.missing).toEqual(documents.filter((document) => !fine.includes(document)));
      expect(steps).toEqual(documents.map((_, index) => index + 1));
    }),
    { numRuns: 25 },
  );
});

test('stopping ends the work before the next document', async () => {
  const controller = new AbortController();
  const steps: number[] = [];
  const zipped = await zipDocuments(
    documentsOf(400),
    { read, draw },
    {
      signal: controller.signal,
      onDone: (count) => {
        steps.push(count);
        if (count === 3) controller.abort();
      },
    },
  );
  expect(zipped).toBeNull();
  expect(steps).toEqual([1, 2, 3]);
});

test('four hundred documents make one archive', async () => {
  const zipped = await zipDocuments(
    documentsOf(400),
    { read, draw },
    { signal: new AbortController().signal, onDone: () => undefined },
  );
  expect(Object.keys(await filesOf(zipped?.file))).toHaveLength(400);
});
