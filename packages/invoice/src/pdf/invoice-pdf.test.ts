/// <reference types="node" />
import { formatIban, formatMoney, isFranchise } from '@economat/commerce';
import * as fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';

import { createInvoicePdfOnServer } from '../node.ts';
import type { InvoiceRecord, ProForma } from '../record/record.ts';
import { creditNoteFor, ORDER_KINDS, refundOf, UNIDENTIFIED_COMPANY } from '../testing/order-kinds.ts';
import { randomRecord } from '../testing/random-record.ts';
import {
  attachedXml,
  drawnGlyphs,
  pageTexts,
  pdfSyntax,
  plainSpaces,
  taggedTexts,
  xmpPacket,
} from '../testing/read-pdf.ts';
import { COMPANY, INDIVIDUAL, line, sampleInvoice, SELLER, TRANSFER_DUE } from '../testing/sample-records.ts';
import { invoiceXml } from '../xml/invoice-xml.ts';
import { createInvoicePdf } from './invoice-pdf.ts';

const ROLLS = [line(1250, 4, 20, { variant: 'Blanc', option: '12 rouleaux' }), line(449, 3, 5.5)];

function proForma(): ProForma {
  return { ...sampleInvoice(ROLLS, { payment: TRANSFER_DUE }), kind: 'pro-forma', number: null };
}

async function wholeText(record: InvoiceRecord): Promise<string> {
  return (await pageTexts(await createInvoicePdfOnServer(record))).join(' ');
}

function money(amount: InvoiceRecord['totals']['due']): string {
  return plainSpaces(formatMoney(amount, 'fr'));
}

test.each(ORDER_KINDS)('%s: the PDF shows the figures of the record and carries its XML', async (_name, record) => {
  const pdf = await createInvoicePdfOnServer(record);
  expect(await attachedXml(pdf)).toBe(invoiceXml(record));
  expectFigures((await pageTexts(pdf)).join(' '), record);
});

test('figures of PDF and record agree for 40 random orders', async () => {
  await fc.assert(
    fc.asyncProperty(randomRecord, async (record) => {
      expectFigures(await wholeText(record), record);
    }),
    { numRuns: 40 },
  );
}, 60_000);

function expectFigures(text: string, record: InvoiceRecord): void {
  const { totals, vatShares, lines } = record;
  expect(text).toContain(record.number);
  expect(text).toContain(record.orderNumber);
  if (isFranchise(lines)) return expectNoVat(text, record);
  for (const { vatPercent, base, vat } of vatShares) {
    const rate = vatPercent.toLocaleString('fr-FR');
    expect(text).toContain(`${rate} % ${money(base)} ${money(vat)}`);
  }
  expect(text).toContain(`Total TTC ${money(totals.grandTotal)}`);
  expect(text).toMatch(`TVA ${money(totals.vat)} Total TTC`);
  for (const { quantity, unitPrice, lineTotal, vatPercent } of lines) {
    expect(text).toContain(
      `${quantity} ${money(unitPrice)} ${vatPercent.toLocaleString('fr-FR')} % ${money(lineTotal)}`,
    );
  }
  expect(text).toContain(dueText(record));
}

function dueText(record: InvoiceRecord): string {
  const { totals } = record;
  return record.kind === 'credit-note'
    ? `Net ${record.payment.status === 'paid' ? 'remboursé' : 'à déduire'} ${money(totals.grandTotal)}`
    : `Net à payer ${money(totals.due)}`;
}

/** The seller may let no VAT appear: one price, and the sentence of the law. */
function expectNoVat(text: string, record: InvoiceRecord): void {
  const printed = record.lines.reduce((rest, { name }) => rest.replaceAll(plainSpaces(name), ''), text);
  expect(printed).not.toMatch(/\bHT\b|\bTTC\b|\d %/);
  expect(text.replaceAll(/TVA (?:non applicable|FR\d+)/g, '')).not.toContain('TVA');
  expect(text).toContain('TVA non applicable, article 284 de la directive 2006/112/CE.');
  expect(text).toContain('Désignation Quantité Prix unitaire Total');
  for (const { quantity, unitPrice, lineTotal } of record.lines) {
    expect(text).toContain(`${quantity} ${money(unitPrice)} ${money(lineTotal)}`);
  }
  expect(text).toContain(dueText(record));
}

test('the sentence of a ground and the option for debits stand under the figures', async () => {
  const stamps = line(1390, 1, 0, { vatGround: 'VATEX-FR-CGI261C-3' });
  const text = await wholeText(sampleInvoice([stamps, line(8900, 1, 20, { nature: 'service' })], { isOnDebits: true }));
  expect(text).toContain('Exonération de TVA, article 135 de la directive 2006/112/CE.');
  expect(text).toContain('Option pour le paiement de la taxe d’après les débits.');
  expect(text).not.toContain('taux zéro');
});

test('the file is tagged PDF/A-3b with output intent, language and every font embedded', async () => {
  const syntax = pdfSyntax(await createInvoicePdfOnServer(sampleInvoice(ROLLS)));
  expect(syntax.startsWith('%PDF-1.7\n%')).toBe(true);
  expect(syntax).toMatch(/\/Type \/Catalog/);
  expect(syntax).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(syntax).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  expect(syntax).toMatch(/\/S \/GTS_PDFA1/);
  expect(syntax).toMatch(/\/Metadata \d+ 0 R/);
  expect(syntax).toMatch(/\/Marked true/);
  expect(syntax).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(syntax).toMatch(/\/Lang \(fr-FR\)/);
  expect(syntax).toMatch(/\/DisplayDocTitle true/);
  expect(syntax).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
  expect(syntax).toMatch(/\/AFRelationship \/Alternative/);
  expect(syntax).toMatch(/\/Subtype \/text#2Fxml/);
  expect(syntax).toMatch(/\/ModDate \(D:20261120120000Z\)/);
  expect(syntax).not.toMatch(/\/Encrypt/);
  const descriptors = syntax.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  expect(descriptors).toBeGreaterThanOrEqual(3);
  expect(syntax.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(descriptors);
  expect(syntax.match(/\/Type \/Font$/gm)).toHaveLength(2 * descriptors);
  expect(syntax).not.toMatch(/Helvetica/);
});

test('the XMP is well-formed and declares PDF/A-3 B and Factur-X EN 16931', async () => {
  const seller = { ...SELLER, legalName: 'Draps & <Fils> "SAS"' };
  const packet = xmpPacket(await createInvoicePdfOnServer(sampleInvoice(ROLLS, { seller })));
  const document = XmlDocument.fromString(packet.replace(/<\?xpacket[^>]*\?>/g, '').trim());
  document.dispose();
  expect(packet).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(packet).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(packet).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(packet).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
  expect(packet).toContain('<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#');
  expect(packet).toContain('Draps &amp; &lt;Fils&gt;');
});

test('a pro forma is headed so, has no number, no XML and makes no claim to be Factur-X', async () => {
  const pdf = await createInvoicePdfOnServer(proForma());
  const text = (await pageTexts(pdf)).join(' ');
  expect(text).toContain('Facture pro forma');
  expect(text).not.toContain('FA-2026');
  expect(text).not.toContain('Acquittée');
  await expect(attachedXml(pdf)).rejects.toThrow(/EmbeddedFiles/);
  expect(pdfSyntax(pdf)).not.toMatch(/EmbeddedFile/);
  expect(xmpPacket(pdf)).not.toContain('fx:');
});

test('a credit note names the invoice it credits and says Avoir', async () => {
  const text = await wholeText(creditNoteFor(sampleInvoice(ROLLS)));
  expect(text).toContain('Avoir AV-2026-000001');
  expect(text).toContain('facture FA-2026-000001 du 20 novembre 2026');
  expect(text).toContain('Rétractation');
});

test('the first of a month is written as the French write it', async () => {
  const text = await wholeText(sampleInvoice(ROLLS, { issueDate: '2026-12-01', deliveryDate: '2026-11-01' }));
  expect(text).toContain('1er décembre 2026');
  expect(text).toContain('1er novembre 2026');
});

test('professionals read the terms of late payment, consumers their rights, neither the other', async () => {
  const professional = await wholeText(sampleInvoice(ROLLS, { buyer: COMPANY }));
  expect(professional).toContain(
    'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €',
  );
  expect(professional).toContain('Pas d’escompte');
  expect(professional).toContain('SIREN 552 100 554');
  expect(professional).not.toContain('Vos droits');
  expect(professional).not.toContain('Facture électronique');
  const addressed = { ...COMPANY, electronicAddress: '552100554_ACHATS' };
  expect(await wholeText(sampleInvoice(ROLLS, { buyer: addressed }))).toContain(
    'Facture électronique : 552100554_ACHATS',
  );
  const consumer = await wholeText(sampleInvoice(ROLLS));
  expect(consumer).toContain('renoncer à ce contrat');
  expect(consumer).toContain('garantie légale de conformité');
  expect(consumer).not.toContain('40 €');
});

test('a company without SIREN reads how its purchase is reported, and nobody else does', async () => {
  const sentence = 'sans numéro SIREN communiqué : opération déclarée avec les ventes aux particuliers.';
  const unidentified = sampleInvoice(ROLLS, { buyer: UNIDENTIFIED_COMPANY });
  expect(await wholeText(unidentified)).toContain(sentence);
  expect(await wholeText(refundOf(unidentified, 500))).toContain(sentence);
  expect(await wholeText(sampleInvoice(ROLLS, { buyer: COMPANY }))).not.toContain('sans numéro SIREN');
});

test('what was not delivered yet names no day of delivery', async () => {
  expect(await wholeText(sampleInvoice(ROLLS))).not.toContain('Livraison ou exécution');
  const delivered = await wholeText(sampleInvoice(ROLLS, { deliveryDate: '2026-11-18' }));
  expect(delivered).toContain('Livraison ou exécution');
  expect(delivered).toContain('18 novembre 2026');
});

test('a company finds its own order number and cost centre beside the order', async () => {
  const buyer = { ...COMPANY, purchaseOrderNumber: 'BC-2026/118', costCentre: 'Studio Bastille' };
  const text = await wholeText(sampleInvoice(ROLLS, { buyer }));
  expect(text).toContain('Bon de commande BC-2026/118 Centre de coûts Studio Bastille');
  expect(await wholeText(sampleInvoice(ROLLS, { buyer: COMPANY }))).not.toContain('Centre de coûts');
});

test('a consumer who rents alone reads of withdrawal, but of no guarantee of goods', async () => {
  const rental = await wholeText(sampleInvoice([line(8900, 1, 20, { nature: 'service' })]));
  expect(rental).toContain('renoncer à ce contrat');
  expect(rental).not.toMatch(/conformité|vices cachés|réception/);
});

test('every page names the seller in full', async () => {
  const record = sampleInvoice(Array.from({ length: 60 }, () => line(100)));
  for (const page of await pageTexts(await createInvoicePdfOnServer(record))) {
    expect(page).toContain('Économat SAS, Société par actions simplifiée, au capital de 10 000,00 €');
    expect(page).toContain('RCS Paris 732 829 320');
    expect(page).toContain('TVA FR44732829320');
  }
});

test('a transfer that is due shows account, amount, reference and due date', async () => {
  const text = await wholeText(sampleInvoice(ROLLS, { payment: TRANSFER_DUE }));
  expect(text).toContain(formatIban(SELLER.iban));
  expect(text).toContain(SELLER.bic);
  expect(text).toContain('ECONOMAT SAS');
  expect(text).toContain('20 décembre 2026');
  expect(text).not.toContain('Acquittée');
});

test('a paid invoice says Acquittée with date and method, and asks for no transfer', async () => {
  const text = await wholeText(sampleInvoice(ROLLS));
  expect(text).toContain('Acquittée');
  expect(text).toContain('Réglée le 20 novembre 2026 par carte bancaire');
  expect(text).not.toContain('À régler par virement');
});

test('200 lines run over pages that each repeat the head and count themselves', async () => {
  const record = sampleInvoice(
    Array.from({ length: 200 }, (_, index) => line(199 + index, 1, 20, { name: `Article ${index + 1}.` })),
  );
  const pages = await pageTexts(await createInvoicePdfOnServer(record));
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} / ${pages.length}`);
  for (const page of pages.filter((page) => page.includes('Article '))) {
    expect(page).toContain('Désignation Quantité Prix unitaire HT TVA Total HT');
  }
  for (let position = 1; position <= 200; position++) expect(pages.join(' ')).toContain(`Article ${position}.`);
});

test('a name longer than a page continues on the next one', async () => {
  const name = Array.from({ length: 330 }, (_, index) => `m${index}`).join(' ');
  const pages = await pageTexts(
    await createInvoicePdfOnServer(sampleInvoice([line(100), line(100, 1, 20, { name: `${name} ${name} ${name}` })])),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ')).toContain('m329');
});

test('Polish, Greek, Cyrillic, Vietnamese and Arabic names are drawn with their letters', async () => {
  const names = ['Zażółć gęślą jaźń', 'Ελλάδα', 'Полотенце', 'Nguyễn Thị Ánh'];
  for (const name of names) {
    expect(await wholeText(sampleInvoice([line(100, 1, 20, { name })]))).toContain(name);
  }
  const arabic = await wholeText(sampleInvoice([line(100, 1, 20, { name: 'منشفة قطن' })]));
  expect(arabic).not.toContain('\uFFFD');
  // Readers disagree on the order in which they give right-to-left words back, so the letters are compared.
  expect(lettersOf(arabic)).toEqual(lettersOf('منشفة قطن'));
});

function lettersOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{Script=Arabic}/gu), ([letter]) => letter).toSorted();
}

test('what no face can draw becomes a visible mark, and the file keeps the original', async () => {
  const pdf = await createInvoicePdfOnServer(
    sampleInvoice([line(100)], { buyer: { ...INDIVIDUAL, name: 'Gîte 🏠 漢' } }),
  );
  expect((await pageTexts(pdf)).join(' ')).toContain('Gîte \uFFFD \uFFFD');
  expect(await attachedXml(pdf)).toContain('Gîte 🏠 漢');
});

test('no text of any script breaks the drawing or draws an empty box', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), async (name) => {
      const record = sampleInvoice([line(100, 1, 20, { name, variant: name })], { buyer: { ...INDIVIDUAL, name } });
      const glyphs = drawnGlyphs(await createInvoicePdfOnServer(record));
      expect(glyphs.size).toBeGreaterThan(20);
      expect(glyphs).not.toContain(0);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('the same record gives the same bytes, whatever the clock says', async () => {
  const record = sampleInvoice(ROLLS);
  const first = await createInvoicePdfOnServer(record);
  const second = await createInvoicePdfOnServer(record);
  expect(Buffer.compare(first, second)).toBe(0);
});

test('each part has its title as a heading, under the one of the document', async () => {
  const record = sampleInvoice(ROLLS, { buyer: COMPANY, payment: TRANSFER_DUE });
  const pdf = await createInvoicePdfOnServer(record);
  expect(await taggedTexts(pdf, 'H1')).toEqual(['Facture']);
  expect(await taggedTexts(pdf, 'H2')).toEqual([
    'Facturé à',
    'Livré à',
    'À régler par virement',
    'Conditions de règlement',
  ]);
});

test('without a base font there is no document', async () => {
  await expect(createInvoicePdf(sampleInvoice(ROLLS), {})).rejects.toThrow(TypeError);
});
