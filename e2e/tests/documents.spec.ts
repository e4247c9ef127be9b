import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNoViolation } from '../support/axe.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer, type TestCustomer } from '../support/customer.ts';
import { press } from '../support/keyboard.ts';
import { pdfText } from '../support/pdf-text.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openOrderDesk, wireRefunds } from '../support/staff-desk.ts';
import { inLanguage } from '../support/words.ts';

/** Paid orders of a kit of 26,28 €, each with its invoice. */
async function buy(shop: RunningShop, { token }: TestCustomer, count: number): Promise<string[]> {
  const take = await openOrderDesk(shop);
  const login = { Authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const article = { slug: 'kit-menage-studio' };
    const { documentId } = await sendOrder(shop, { method: 'bank_transfer', article, login });
    await take(documentId, 'transfer-received');
    ids.push(documentId);
  }
  return ids;
}

async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file;
}

const bytesOf = async (file: Download) => readFile(await file.path());
const rowsOf = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');

test(
  'invoices and credit notes of a period are taken home as ZIP, as table and one by one',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await logInNewCustomer(page, shop, 'documents');
    const [first = ''] = await buy(shop, customer, 2);
    const take = await openOrderDesk(shop);
    await take(first, 'refund', { key: `e2e-${first}`, amount: 10.5, reason: 'Article abîmé' });
    await wireRefunds(shop);

    await page.goto('/myaccount/documents');
    await expect(page.getByRole('heading', { level: 2, name: say('Factures et avoirs', 'Invoices and credit notes') })).toBeVisible(); // prettier-ignore
    await expect(rowsOf(page)).toHaveCount(3);
    const sum = page.getByRole('main').locator('tfoot');
    await expect(sum).toContainText('3 documents');
    await expect(sum).toContainText(say('42,06', '42.06'));
    await expectGoodAtEveryWidth(page);

    const numbers = (await rowsOf(page).getByRole('rowheader').allTextContents()).map(
      (text) => /(?:FA|AV)-\d{4}-\d{6}/.exec(text)?.[0] ?? '',
    );
    const zip = await saved(page, () => page.getByRole('button', { name: say('Tous les PDF (ZIP)', 'All PDFs (ZIP)') }).click()); // prettier-ignore
    expect(zip.suggestedFilename()).toMatch(/^documents-\d{4}-\d{2}\.zip$/);
    await expect(page.getByText(say('Le ZIP contient 3 documents.', 'The ZIP has 3 documents.'))).toBeVisible();
    const files = unzipSync(new Uint8Array(await bytesOf(zip)));
    expect(Object.keys(files).toSorted()).toEqual(numbers.map((number) => `${number}.pdf`).toSorted());
    for (const number of numbers)
      expect(await pdfText(Buffer.from(files[`${number}.pdf`] ?? new Uint8Array()))).toContain(number);

    const csv = await saved(page, () =>
      page.getByRole('button', { name: say('Tableau (CSV)', 'Table (CSV)') }).click(),
    );
    const table = (await bytesOf(csv)).toString('utf8');
    expect(table.startsWith(`\uFEFF"Date";"Type";${say('"Numéro"', '"Number"')}`)).toBe(true);
    expect(table.match(/;21,90;4,38;26,28\r\n/g)).toHaveLength(2);
    expect(table).toContain(';-8,75;-1,75;-10,50\r\n');

    const [last = ''] = numbers;
    const one = await saved(page, () => page.getByRole('button', { name: new RegExp(last) }).click());
    expect(one.suggestedFilename()).toBe(`${last}.pdf`);
    expect(await pdfText(await bytesOf(one))).toContain(last);
  },
);

test(
  'a period is chosen by month, quarter, year or day, and Back leads to the one before',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await logInNewCustomer(page, shop, 'periods');
    await buy(shop, customer, 1);
    await page.goto('/myaccount/documents?period=2024-02');
    const shown = page.getByRole('main').locator('strong');
    await expect(shown).toHaveText(say('février 2024', 'February 2024'));
    await expect(page.getByRole('heading', { name: say('Aucun document : février 2024', 'No document: February 2024') })).toBeVisible(); // prettier-ignore
    await expectNoViolation(page);
    const units = page.getByRole('navigation', { name: say('Période', 'Period') });
    await units.getByRole('link', { name: say('Trimestre', 'Quarter') }).click();
    await expect(shown).toHaveText(say('1er trimestre 2024', 'Q1 2024'));
    await page.getByRole('link', { name: say('Période précédente : 4e trimestre 2023', 'Period before: Q4 2023') }).click(); // prettier-ignore
    await expect(shown).toHaveText(say('4e trimestre 2023', 'Q4 2023'));
    await page.goBack();
    await expect(shown).toHaveText(say('1er trimestre 2024', 'Q1 2024'));
    await units.getByRole('link', { name: say('Année', 'Year') }).click();
    await expect(shown).toHaveText('2024');

    await page.getByText(say('Choisir les dates', 'Choose the days')).click();
    const from = page.getByLabel(say(/^Du/, /^From/));
    const to = page.getByLabel(say(/^Au/, /^To/));
    await from.fill('');
    await page.getByRole('button', { name: say('Afficher', 'Show') }).click();
    await expect(page.getByText(say('Choisissez le jour.', 'Choose the day.'))).toBeVisible();
    await from.fill('2099-12-31');
    await to.fill('2024-02-29');
    await page.getByRole('button', { name: say('Afficher', 'Show') }).click();
    await expect(shown).toHaveText(say('Du 29 février 2024 au 31 décembre 2099', 'From 29 February 2024 to 31 December 2099')); // prettier-ignore
    await expect(rowsOf(page)).toHaveCount(1);
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(1);
  },
);

test('a document that cannot be read is named, and the others are in the ZIP all the same', async ({
  page,
  shop,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('net::ERR_FAILED');
  const customer = await logInNewCustomer(page, shop, 'documents-missing');
  await buy(shop, customer, 3);
  await page.goto('/myaccount/documents');
  const header = rowsOf(page).nth(1).getByRole('rowheader');
  const [number = ''] = /FA-\d{4}-\d{6}/.exec((await header.textContent()) ?? '') ?? [];
  await page.route(`**/api/documents/${number}`, (call) => call.abort());
  const zip = await saved(page, () => page.getByRole('button', { name: 'Tous les PDF (ZIP)' }).click());
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `Ces documents manquent dans le ZIP : ${number}. Téléchargez-les un par un.`,
  );
  expect(Object.keys(unzipSync(new Uint8Array(await bytesOf(zip))))).toHaveLength(2);
  await page.getByRole('button', { name: `Télécharger le PDF de ${number}` }).click();
  await expect(page.getByText(`${number} n’a pas pu être téléchargé. Réessayez.`)).toBeVisible();
});

test('by keyboard alone the ZIP is begun, watched and stopped, and nothing is saved', async ({ page, shop }) => {
  const customer = await logInNewCustomer(page, shop, 'documents-stop');
  await buy(shop, customer, 2);
  const downloads: Download[] = [];
  page.on('download', (file) => downloads.push(file));
  await page.goto('/myaccount');
  const menu = page.getByRole('navigation', { name: 'Mon compte' });
  await press(page, menu.getByRole('link', { name: 'Factures' }), 'Enter');
  await expect(rowsOf(page)).toHaveCount(2);
  // The last record is never answered: the work cannot end by itself.
  const header = rowsOf(page).last().getByRole('rowheader');
  const [last = ''] = /FA-\d{4}-\d{6}/.exec((await header.textContent()) ?? '') ?? [];
  await page.route(`**/api/documents/${last}`, () => undefined);
  await press(page, page.getByRole('button', { name: 'Tous les PDF (ZIP)' }), 'Enter');
  await expect(page.getByRole('progressbar', { name: 'Préparation du ZIP' })).toHaveAttribute('value', '1');
  await expect(page.getByText('1 sur 2')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Arrêter' }), 'Enter');
  await expect(page.getByText('Arrêté : rien n’a été enregistré.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(downloads).toEqual([]);
});
