import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, inBothLanguages } from '../support/shopper.ts';
import { receiveTransfer } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';

const SAY = {
  fr: { pdf: /^Télécharger la facture/, xml: /^Facture XML/, done: 'Facture générée.', view: /^Voir la commande/ },
  en: { pdf: /^Download invoice/, xml: /^XML invoice/, done: 'Invoice generated.', view: /^View order/ },
} as const;

/** Presses the button and reads the file that the browser saves. */
async function download(page: Page, button: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

inBothLanguages(
  'a pro forma before the payment, then the invoice with its XML, are made in the browser and named by the order',
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
    expect(await textOf(proForma.bytes)).toMatch(/pro forma/i);

    await receiveTransfer(shop, (await page.evaluate(() => sessionStorage.getItem('currentOrderId'))) ?? 'none');

    await page.goto('/myaccount/orders');
    await page.getByRole('link', { name: say.view }).click();
    const invoice = await download(page, say.pdf);
    expect(invoice.name).toBe(`${number}.pdf`);
    const text = await textOf(invoice.bytes);
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
  },
);
