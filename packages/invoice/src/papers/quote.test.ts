/// <reference types="node" />
import { expect, test } from 'vitest';

import { quotePdf } from '../papers.ts';
import { drawnGlyphs, pageTexts, taggedTexts } from '../testing/read-pdf.ts';
import { COMPANY, line, sampleInvoice } from '../testing/sample-records.ts';
import type { QuotePaper } from './quote-paper.ts';

function samplePaper(
  more: Partial<QuotePaper> = {},
  invoice = sampleInvoice([line(2400, 4), line(1690, 3, 5.5)]),
): QuotePaper {
  const { seller, buyer, shipTo, lines, discount, vatShares, notes, totals } = invoice;
  return {
    seller,
    buyer,
    shipTo,
    lines,
    discount,
    vatShares,
    notes,
    totals,
    number: 'DEV-0000007',
    isDraft: false,
    madeOn: '2026-11-22',
    validUntil: '2026-12-22',
    message: null,
    ...more,
  };
}

async function textOf(paper: QuotePaper): Promise<string> {
  return (await pageTexts(await quotePdf(paper))).join(' ');
}

test('a quote says what is promised to whom, until when, at which VAT, and where to sign', async () => {
  const invoice = sampleInvoice([line(2400, 4), line(1690, 3, 5.5)], { buyer: COMPANY, discountTtc: 1000 });
  const text = await textOf(samplePaper({ message: 'Merci de votre appel.\nÀ bientôt' }, invoice));
  expect(text).toContain('Devis DEV-0000007');
  expect(text).toContain('Date du devis 22 novembre 2026');
  expect(text).toContain('Valable jusqu’au 22 décembre 2026');
  expect(text).toContain('Client Hôtel Bellecour & Fils SARL');
  expect(text).toContain('SIREN 552 100 554');
  expect(text).toContain('Message Merci de votre appel. À bientôt');
  expect(text).toMatch(/Taux Base HT Montant TVA .*20 % .*5,5 %/);
  expect(text).toMatch(/Total TTC 158,69\s€/);
  expect(text).toMatch(/Total à payer 158,69\s€/);
  expect(text).toContain('Bon pour accord : date, nom, signature');
  expect(text).toContain('RCS Paris 732 829 320');
  expect(text).toContain('Conditions de règlement');
  expect(text).not.toMatch(/Facture|Brouillon|commande ORD|Mode de règlement/);
});

test('a draft says that it promises nothing, and a consumer reads their rights', async () => {
  const text = await textOf(samplePaper({ isDraft: true }));
  expect(text).toContain('Brouillon : ces prix ne sont pas encore garantis.');
  expect(text).toContain('Vos droits Vous pouvez renoncer à ce contrat');
});

test('a quote of many lines runs over numbered pages, without a letter missing', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => line(100 + index, 1, 20, { name: `Drap ${index + 1}.` }));
  const pdf = await quotePdf(samplePaper({}, sampleInvoice(lines)));
  const pages = await pageTexts(pdf);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain(`Page ${pages.length} / ${pages.length}`);
  expect(pages.join(' ')).toContain('Drap 60.');
  expect(await taggedTexts(pdf, 'H1')).toEqual(['Devis']);
  expect(drawnGlyphs(pdf)).not.toContain(0);
});
