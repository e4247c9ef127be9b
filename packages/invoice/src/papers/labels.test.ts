/// <reference types="node" />
import { LABELS_PER_SHEET } from '@economat/commerce';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { labelsPdf } from '../papers.ts';
import { codesOn, readCode128 } from '../testing/read-code-128.ts';
import { rectangles, textBoxes } from '../testing/read-drawing.ts';
import { drawnGlyphs, pageTexts } from '../testing/read-pdf.ts';
import { orderNumber, sampleLabels } from '../testing/sample-papers.ts';
import { INDIVIDUAL } from '../testing/sample-records.ts';
import { LABEL_FORMATS } from './label-formats.ts';
import type { AddressLabel, LabelFormatName } from './paper.ts';

const FORMATS = Object.keys(LABEL_FORMATS) as LabelFormatName[];

function addressed(names: Partial<AddressLabel['shipTo']> & { line1?: string; city?: string }): Partial<AddressLabel> {
  const { line1 = '2 place Exemple', city = 'Lyon', ...rest } = names;
  const { name, company } = INDIVIDUAL;
  const address = { line1, line2: null, postalCode: '69002', city, country: 'FR' };
  return { shipTo: { name, company, address, ...rest } };
}

/** Which label of a page a point lies on, from 0; -1 for none. */
function labelAt(format: LabelFormatName, x: number, y: number): number {
  const { columns, rows, left, top, pitch, width, height } = LABEL_FORMATS[format];
  const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / height)];
  const isInside = x >= left && x - left - column * pitch <= width && column < columns && y >= top && row < rows;
  return isInside ? row * columns + column : -1;
}

/** Everything that is written or drawn lies on one label, at least a printer's margin from its edge. */
async function expectInside(pdf: Uint8Array, format: LabelFormatName): Promise<void> {
  const margin = 8;
  for (const [index, texts] of (await textBoxes(pdf)).entries()) {
    const written = texts.map(({ x, y, width, height }) => ({ x, y: y - height, width, height: height * 1.25 }));
    for (const { x, y, width, height } of [...written, ...(rectangles(pdf)[index] ?? [])]) {
      const label = labelAt(format, x - margin, y - margin);
      expect(label).toBeGreaterThanOrEqual(0);
      expect(labelAt(format, x + width + margin, y + height + margin)).toBe(label);
    }
  }
}

test.each(FORMATS)(
  'the bars on %s labels read as the order numbers, whatever their length',
  async (format) => {
    const numbers = fc.integer({ min: 0, max: 999_999_999_999_999 }).map(orderNumber);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(numbers, { minLength: 1, maxLength: 10 }), async (wanted) => {
        const pdf = await labelsPdf(
          sampleLabels(
            wanted.map((number) => ({ orderNumber: number })),
            { format },
          ),
        );
        expect(rectangles(pdf).flatMap(codesOn).map(readCode128)).toEqual(wanted);
        await expectInside(pdf, format);
      }),
      { numRuns: 20 },
    );
  },
  60_000,
);

test('a label says who sends it, who gets it, and the number under its bars', async () => {
  const [text] = await pageTexts(await labelsPdf(sampleLabels([addressed({ company: 'Hôtel Bellecour' })])));
  expect(text).toBe(
    'Exp. Économat, 12 rue des Réserves, 75011 Paris Hôtel Bellecour Léa Martin 2 place Exemple 69002 Lyon ORD-0000001',
  );
});

test('a country is named abroad alone, in capitals', async () => {
  const address = { line1: 'Prinsengracht 1', line2: 'hs', postalCode: '1015 AA', city: 'Amsterdam', country: 'NL' };
  const abroad = { shipTo: { name: 'Jan', company: null, address } };
  const pages = await pageTexts(await labelsPdf(sampleLabels([{}, abroad], { format: '10x15' })));
  expect(pages[0]).not.toMatch(/france/i);
  expect(pages[1]).toContain('Prinsengracht 1 hs 1015 AA Amsterdam PAYS-BAS');
});

test('a begun sheet is used from its first free label on, and then whole sheets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: LABELS_PER_SHEET }),
      fc.integer({ min: 1, max: 20 }),
      async (start, count) => {
        const pdf = await labelsPdf(
          sampleLabels(
            Array.from({ length: count }, () => ({})),
            { start },
          ),
        );
        const places = (await textBoxes(pdf)).flatMap((texts, page) =>
          texts
            .filter(({ text }) => text.startsWith('ORD-'))
            .map(({ text, x, y }) => [text, page * LABELS_PER_SHEET + labelAt('a4', x, y) + 1]),
        );
        expect(places).toEqual(Array.from({ length: count }, (_, index) => [orderNumber(index + 1), start + index]));
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);

test.each([
  ['in Arabic', { name: 'محمد عبد الرحمن', company: 'فندق الواحة', line1: '٣ شارع النخيل' }],
  ['with emoji', { name: '🏠 Gîte 👩‍👩‍👧', company: '漢字 🏡🏡🏡', line1: '2 place 🌊' }],
  ['of 60 letters without a space', { name: 'W'.repeat(60), company: 'M'.repeat(60), city: 'Ǽ'.repeat(60) }],
  [
    'as long as the shop takes them',
    { name: 'W '.repeat(100), company: 'M'.repeat(150), line1: 'W'.repeat(200), city: 'W'.repeat(100) },
  ],
])('an address %s stays on its label, and the one beside it too', async (_kind, names) => {
  for (const format of FORMATS) {
    const pdf = await labelsPdf(sampleLabels([{}, addressed(names), {}], { format }));
    await expectInside(pdf, format);
    expect(drawnGlyphs(pdf)).not.toContain(0);
    expect((await pageTexts(pdf)).join(' ').match(/Léa Martin/g)).toHaveLength(2);
  }
});

test('no address of any script leaves its label or breaks the drawing', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, text, fc.constantFrom(...FORMATS), async (name, line1, format) => {
      await expectInside(await labelsPdf(sampleLabels([addressed({ name, line1 })], { format })), format);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('what is not printed is named in French on a page of its own, after the labels', async () => {
  for (const format of FORMATS) {
    const pdf = await labelsPdf(
      sampleLabels([{}], {
        format,
        remarks: [
          { order: 'ORD-0000007', kind: 'cancelled' },
          { order: 'a'.repeat(24), kind: 'unknown' },
        ],
      }),
    );
    const pages = await pageTexts(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('ORD-0000007 : commande annulée, non imprimée.');
    expect(pages[1]).toContain('commande inconnue, non imprimée.');
  }
});
