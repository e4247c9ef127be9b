/// <reference types="node" />
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { deliveryNotesPdf } from '../papers.ts';
import { drawnGlyphs, pageTexts, taggedTexts } from '../testing/read-pdf.ts';
import { sampleNotes } from '../testing/sample-papers.ts';
import { COMPANY } from '../testing/sample-records.ts';
import type { DeliveryNote } from './paper.ts';

async function textOf(...notes: Partial<DeliveryNote>[]): Promise<string> {
  return (await pageTexts(await deliveryNotesPdf(sampleNotes(notes)))).join(' ');
}

test('a note says who gets what, when, and what the buyer wrote', async () => {
  const { name, company, address } = COMPANY;
  const text = await textOf({
    billTo: { name, company, address },
    purchaseOrderNumber: 'BC-77',
    costCentre: 'Studio Bastille',
    words: [{ label: 'Remarques sur la commande', text: 'Sonner deux fois.\nCode 12B4' }],
  });
  expect(text).toContain('Bon de livraison ORD-0000001');
  expect(text).toContain('Commande ORD-0000001 du 20 novembre 2026');
  expect(text).toContain('Livraison prévue du 23 novembre 2026 au 24 novembre 2026');
  expect(text).toContain('Bon de commande BC-77');
  expect(text).toContain('Centre de coûts Studio Bastille');
  expect(text).toContain('Livré à Léa Martin 2 place Exemple 69002 Lyon, France Tél. +33 6 12 34 56 78');
  expect(text).toContain('Facturé à Hôtel Bellecour & Fils SARL À l’attention de Léa Martin');
  expect(text).toContain('Désignation Référence Quantité Bobine BOB-80 2 12 rouleaux');
  expect(text).toContain('Remarques sur la commande Sonner deux fois. Code 12B4');
  expect(text).toContain('Vérifiez le contenu du colis.');
  expect(text).toContain('Reçu le, nom et signature');
});

test('an order made in English has its note in English, beside French ones', async () => {
  const pages = await pageTexts(await deliveryNotesPdf(sampleNotes([{}, { language: 'en' }])));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Bon de livraison');
  expect(pages[1]).toContain('Delivery note ORD-0000002');
  expect(pages[1]).toContain('Expected delivery 23 November 2026 to 24 November 2026');
  expect(pages[1]).toContain('Item Reference Quantity');
  expect(pages[1]).not.toMatch(/livraison|Désignation|Tél\.|Reçu/);
});

test('each note counts its own pages, and begins on a new one', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({
    name: `Article ${index + 1}.`,
    variant: null,
    option: null,
    reference: null,
    quantity: 1,
    isRental: index === 0,
  }));
  const pdf = await deliveryNotesPdf(sampleNotes([{ lines }, {}]));
  const pages = await pageTexts(pdf);
  const long = pages.filter((page) => page.includes('Bon de livraison ORD-0000001'));
  expect(long.length).toBeGreaterThan(2);
  for (const [index, page] of long.entries()) expect(page).toContain(`Page ${index + 1} / ${long.length}`);
  for (let position = 1; position <= 90; position++) expect(long.join(' ')).toContain(`Article ${position}.`);
  expect(pages.at(-1)).toContain('Page 1 / 1 Bon de livraison ORD-0000002');
  expect(long[0]).toContain('Location ou prestation');
  expect(await taggedTexts(pdf, 'H1')).toEqual(['Bon de livraison']);
});

test('words of the buyer that fill pages run on, and none is lost', async () => {
  const text = Array.from({ length: 900 }, (_, index) => `mot${index}.`).join(' ');
  const whole = await textOf({ words: [{ label: 'Remarques', text }] });
  for (let index = 0; index < 900; index++) expect(whole).toContain(`mot${index}.`);
});

test('no text of any script breaks the drawing or draws an empty box', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), async (text) => {
      const line = { name: text, variant: text, option: null, reference: text, quantity: 1, isRental: false };
      const notes = sampleNotes([{ lines: [line], words: [{ label: 'Remarques', text }] }]);
      expect(drawnGlyphs(await deliveryNotesPdf(notes))).not.toContain(0);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('orders that are not printed are named after the notes', async () => {
  const remarks = [{ order: 'ORD-0000009', kind: 'withdrawn' }] as const;
  const pages = await pageTexts(await deliveryNotesPdf(sampleNotes([{}], { remarks })));
  expect(pages.at(-1)).toBe('À savoir ORD-0000009 : plus rien à expédier après rétractation, non imprimée.');
});
