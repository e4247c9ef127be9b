import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { listAnswer } from '@economat/contract';
import { enrol, foundCompany } from '../support/company.ts';
import { logInNewCustomer, type TestCustomer } from '../support/customer.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { postAtDesk } from '../support/staff-desk.ts';
import { inLanguage } from '../support/words.ts';

/** One more person with a browser of their own. */
async function another(browser: Browser, shop: RunningShop, language: string, label: string) {
  const context = await browser.newContext({ locale: language, baseURL: shop.url });
  const page = await context.newPage();
  return { context, page, customer: await logInNewCustomer(page, shop, label) };
}

async function orderFor(shop: RunningShop, { token }: TestCustomer, company: string) {
  const login = { Authorization: `Bearer ${token}` };
  const order = await sendOrder(shop, {
    method: 'bank_transfer',
    article: { slug: 'kit-menage-studio' },
    login,
    company,
  });
  await postAtDesk(shop, `orders/${order.documentId}/transfer-received`, {});
  return order;
}

test(
  'a manager sees what a buyer ordered for the company, an accountant its documents alone',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language, browser }) => {
    const say = inLanguage(language);
    const at = (path: string) => (language === 'en' ? `/en${path}` : path);
    const main = page.getByRole('main');
    const company = await foundCompany(shop, await logInNewCustomer(page, shop, 'responsable'));
    const buyer = await another(browser, shop, language, 'acheteuse');
    await enrol(shop, buyer.customer, company, 'buyer');
    const order = await orderFor(shop, buyer.customer, company);

    await page.goto('/myaccount/orders');
    await expect(main.getByText(say('Aucune commande.', 'No orders found.'))).toBeVisible();
    await main.getByRole('link', { name: say('Celles de l’entreprise', 'Those of the company') }).click();
    const row = main.getByRole('row').filter({ hasText: order.orderNumber });
    await expect(row).toContainText(say(`Commandée par ${buyer.customer.email}`, `Ordered by ${buyer.customer.email}`));
    await expectGoodAtEveryWidth(page);
    await row.getByRole('link', { name: say(/^Voir la commande/, /^View order/) }).press('Enter');
    await expect(main.getByText(say('Commandée par', 'Ordered by'))).toBeVisible();
    await expect(main.getByRole('button', { name: say(/^Annuler/, /^Cancel/) })).toHaveCount(0);
    await expect(main.getByRole('link', { name: say(/^Commander à nouveau/, /^Order Again/i) })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await main.getByRole('link', { name: say('Retour aux commandes', 'Back to Orders') }).click();
    await expect(row).toBeVisible();

    await page.goto('/myaccount/documents');
    await main.getByRole('link', { name: say('Ceux de l’entreprise', 'Those of the company') }).click();
    await expect(row).toBeVisible();
    await main.getByRole('link', { name: say('Trimestre', 'Quarter') }).click();
    await expect(page).toHaveURL(/period=.*scope=company/);
    await expect(row).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: /CSV/ }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(order.orderNumber);
    await expectGoodAtEveryWidth(page);
    await main.getByRole('link', { name: say('Dépenses de l’année', 'Spending of the year') }).click();
    await expect(main.getByText(say('26,28 €', '€26.28')).first()).toBeVisible();
    await expectGoodAtEveryWidth(page);

    const accountant = await another(browser, shop, language, 'comptable');
    await enrol(shop, accountant.customer, company, 'accountant');
    const desk = accountant.page.getByRole('main');
    await accountant.page.goto(at('/myaccount/documents'));
    await expect(desk.getByRole('row').filter({ hasText: order.orderNumber })).toBeVisible();
    await expect(desk.getByRole('link', { name: order.orderNumber })).toHaveCount(0);
    await expectGoodAtEveryWidth(accountant.page);
    await accountant.page.goto(at(`/myaccount/orders/${order.documentId}`));
    await expect(desk.getByText(say('La commande n’a pas pu être lue', 'Failed to load order details'))).toBeVisible();
    await accountant.page.goto(at('/myaccount/orders?scope=company'));
    await expect(desk.getByText(order.orderNumber)).toHaveCount(0);
    await accountant.context.close();
    await buyer.context.close();
  },
);

test(
  'a list shared with the company is edited by both, and stays there when its giver leaves',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language, browser }) => {
    const say = inLanguage(language);
    const manager = await logInNewCustomer(page, shop, 'responsable');
    const company = await foundCompany(shop, manager);
    const buyer = await another(browser, shop, language, 'acheteuse');
    await enrol(shop, buyer.customer, company, 'buyer');
    const kept = await fetch(`${shop.url}/api/lists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.customer.token}` },
      body: JSON.stringify({ data: { name: 'Studio Bastille', lines: [] } }),
    });
    const list = listAnswer.parse(await kept.json()).data.documentId;
    const at = (path: string) => (language === 'en' ? `/en${path}` : path);
    const ofBuyer = buyer.page.getByRole('main');
    await buyer.page.goto(at(`/myaccount/lists/${list}`));
    await rename(buyer.page, say, null);
    await expect(ofBuyer.getByText(say('Partagée avec l’entreprise', 'Shared with the company'))).toBeVisible();
    await expect(ofBuyer.getByText(say('Tout est enregistré.', 'Everything is saved.'))).toBeVisible();
    await expectGoodAtEveryWidth(buyer.page);

    const main = page.getByRole('main');
    await page.goto('/myaccount/lists');
    await expect(main.getByText(say('Partagée avec l’entreprise', 'Shared with the company'))).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await main.getByRole('link', { name: 'Studio Bastille' }).press('Enter');
    await rename(page, say, 'Studio Oberkampf');
    await expect(main.getByRole('heading', { name: 'Studio Oberkampf' })).toBeVisible();
    await expect(main.getByText(say('Tout est enregistré.', 'Everything is saved.'))).toBeVisible();

    // The buyer's page is older: what it saves is refused, and the newer list comes at a press.
    await rename(buyer.page, say, 'Studio Nation');
    await ofBuyer.getByRole('button', { name: say('Recharger la liste', 'Reload the list') }).click();
    await expect(ofBuyer.getByRole('heading', { name: 'Studio Oberkampf' })).toBeVisible();

    await page.goto('/myaccount/company');
    const person = main.getByRole('listitem').filter({ hasText: buyer.customer.email });
    await person.getByRole('button', { name: say(/^Retirer/, /^Remove/) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Retirer', 'Remove') })
      .click();
    await expect(person).toHaveCount(0);
    await buyer.page.reload();
    await expect(ofBuyer.getByText(say(/^Cette liste n’existe pas/, /^There is no such list/))).toBeVisible();
    await page.goto(`/myaccount/lists/${list}`);
    await expect(main.getByRole('heading', { name: 'Studio Oberkampf' })).toBeVisible();
    await buyer.context.close();
  },
);

/** Gives the list another name, or without one to the company. */
async function rename(page: Page, say: ReturnType<typeof inLanguage>, name: string | null): Promise<void> {
  await page.getByRole('button', { name: say('Nom et adresse', 'Name and address') }).click();
  const dialog = page.getByRole('dialog');
  if (name === null) await dialog.getByRole('checkbox').check({ force: true });
  else await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: say('Enregistrer', 'Save') }).click();
  await expect(dialog).toHaveCount(0);
}
