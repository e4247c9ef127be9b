import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { pdfText } from '../support/pdf-text.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openOrderDesk, wireRefunds } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';

const SAY = {
  fr: {
    pdf: /^Télécharger la facture/,
    xml: /^Facture XML/,
    done: 'Facture générée.',
    view: /^Voir la commande/,
    credit: /^Télécharger l’avoir/,
    creditXml: /^XML de l’avoir/,
    credited: 'Avoir généré.',
  },
  en: {
    pdf: /^Download invoice/,
    xml: /^XML invoice/,
    done: 'Invoice generated.',
    view: /^View order/,
    credit: /^Download credit note/,
    creditXml: /^XML of credit note/,
    credited: 'Credit note generated.',
  },
} as const;

/** Presses the button and reads the file that the browser saves. */
async function download(page: Page, button: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'a pro forma, then the invoice with its XML, are made in the browser',
  IN_ENGLISH_TOO,
  async ({ page, shop, language }) => {
    const words = WORDS[language];
    const say = SAY[language];
    await logInNewCustomer(page, shop, 'invoice');
    await addToCart(page, words, { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    const buyer = newBuyer('invoice');
    await fillBilling(page, words, buyer);
    await payByTransfer(page, words);
    const number =
      (await page
        .getByText(/^ORD-\d{7}$/)
        .first()
        .textContent()) ?? '';

    const proForma = await download(page, say.pdf);
    await expect(page.getByText(say.done)).toBeVisible();
    expect(proForma.name).toBe(`${number}.pdf`);
    expect(await pdfText(proForma.bytes)).toMatch(/pro forma/i);

    const id = await currentOrder(page);
    const take = await openOrderDesk(shop);
    await take(id, 'transfer-received');

    await page.goto('/myaccount/orders');
    await page.getByRole('link', { name: say.view }).click();
    // The list has such a button, too, and stands until the order is loaded.
    await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();
    const invoice = await download(page, say.pdf);
    expect(invoice.name).toBe(`${number}.pdf`);
    const text = await pdfText(invoice.bytes);
    for (const part of [
      /FA-\d{4}-\d{6}/,
      new RegExp(number),
      /Zoé Lefèvre/,
      /Kit de ménage, studio/,
      /21,90/,
      /4,38/,
      /26,28/,
    ]) {
      expect(text).toMatch(part);
    }
    const xml = await download(page, say.xml);
    expect(xml.name).toBe(`${number}.xml`);
    const [issued = 'none'] = /FA-\d{4}-\d{6}/.exec(text) ?? [];
    expect(xml.bytes.toString()).toContain(`<ram:ID>${issued}</ram:ID>`);
    // The same bytes travel inside the PDF, packed: its name in the file's own directory of attachments says so.
    expect(invoice.bytes.toString('latin1')).toContain('factur-x.xml');

    await take(id, 'refund', { key: `e2e-${id}`, amount: 10.5, reason: 'Article abîmé' });
    await wireRefunds(shop);
    await page.reload();
    const note = await download(page, say.credit);
    await expect(page.getByText(say.credited)).toBeVisible();
    const credit = await pdfText(note.bytes);
    const [creditNumber = 'none'] = /AV-\d{4}-\d{6}/.exec(credit) ?? [];
    expect(note.name).toBe(`${number}-${creditNumber}.pdf`);
    for (const part of [/^.*Avoir/, new RegExp(`facture ${issued}`), /8,75/, /1,75/, /10,50/, /Article abîmé/]) {
      expect(credit).toMatch(part);
    }
    const creditXml = await download(page, say.creditXml);
    expect(creditXml.bytes.toString()).toContain('<ram:TypeCode>381</ram:TypeCode>');
  },
);

test(
  'with a voucher the order says why its invoice states less VAT, and the document agrees',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const words = WORDS[language];
    await addToCart(page, words, { path: '/product-detail/rouleaux-thermiques-80x80', option: '50 rouleaux' });
    await page.goto('/cart');
    await page.getByText(words.voucherFold).click();
    await page.getByRole('main').getByRole('textbox', { name: words.voucher }).fill('BIENVENUE');
    await page.getByRole('button', { name: words.applyVoucher }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/BIENVENUE/)
        .first(),
    ).toBeVisible();
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('voucher-vat'));
    await payByTransfer(page, words);
    // Goods have 13,30 € of VAT on 66,50 €; 71,82 € are left to pay, of which 11,97 € are VAT.
    const why = {
      fr: /elle diminue aussi la TVA\. La facture en compte 11,97\s€ au lieu de 13,30\s€\./,
      en: /it lowers the VAT too\. The invoice states €11\.97 instead of €13\.30\./,
    }[language];
    await expect(page.getByText(why)).toBeVisible();
    expect(await pdfText((await download(page, SAY[language].pdf)).bytes)).toMatch(/59,85\s€.*11,97\s€/);
  },
);

test('a guest company finds its SIRET and the terms for professionals on its documents', async ({ page, shop }) => {
  const words = WORDS.fr;
  await addToCart(page, words, { path: '/product-detail/kit-menage-studio' });
  await page.goto('/checkout');
  await fillBilling(page, words, newBuyer('company'));
  const billing = page.getByRole('region', { name: words.billing });
  await billing.getByLabel(/^Entreprise/).fill('Hôtel Bellecour SARL');
  await billing.getByLabel(/^SIREN ou SIRET/).fill('552 100 554 00014');
  await billing.getByLabel(/^Numéro de TVA/).fill('FR96 552100554');
  await billing.getByLabel(/^Numéro de bon de commande/).fill('BC-2026/118');
  await expect(page.getByText('Ce SIRET n’est pas valable : vérifiez les chiffres.')).toBeVisible();
  await billing.getByLabel(/^SIREN ou SIRET/).fill('552100554_55210055400013_ACHATS');
  await payByTransfer(page, words);

  const id = await currentOrder(page);
  const take = await openOrderDesk(shop);
  await take(id, 'invoice');
  await page.goto(`/order/${id}`);
  const due = await pdfText((await download(page, SAY.fr.pdf)).bytes);
  for (const part of [
    /FA-\d{4}-\d{6}/,
    /Hôtel Bellecour SARL/,
    /SIRET 552 100 554 00013/,
    /TVA FR96552100554/,
    /Facture électronique : 552100554_55210055400013_ACHATS/,
    /BC-2026\/118/,
    /Échéance/,
    /À régler par virement/,
    /40 €/,
    /pénalités/,
    /Pas d’escompte/,
  ]) {
    expect(due).toMatch(part);
  }
  await take(id, 'transfer-received');
  await take(id, 'refund', { key: `e2e-${id}`, amount: 26.28, reason: 'Erreur de livraison' });
  await wireRefunds(shop);
  await page.reload();
  const credit = await pdfText((await download(page, SAY.fr.credit)).bytes);
  for (const part of [/Avoir/, /SIRET 552 100 554 00013/, /Kit de ménage, studio/, /26,28/])
    expect(credit).toMatch(part);
});

/** The order of this tab. */
async function currentOrder(page: Page): Promise<string> {
  return (await page.evaluate(() => sessionStorage.getItem('currentOrderId'))) ?? 'none';
}
