import { readFile } from 'node:fs/promises';
import { companyAnswer } from '@economat/contract';
import { openAccount } from '../support/company.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer, type TestCustomer } from '../support/customer.ts';
import { fillBilling, newBuyer, openCheckout } from '../support/journey.ts';
import { sendOrder } from '../support/placed-order.ts';
import { pdfText } from '../support/pdf-text.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { postAtDesk, recordShipment } from '../support/staff-desk.ts';
import { inLanguage, WORDS } from '../support/words.ts';

/** A company of the customer that staff let order on account. */
async function foundCompany(shop: RunningShop, { token }: TestCustomer): Promise<string> {
  const answer = await fetch(`${shop.url}/api/company`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { name: 'Bastille Location', siren: '552100554' } }),
  });
  const { documentId } = companyAnswer.parse(await answer.json()).data;
  await openAccount(shop, documentId, 100);
  return documentId;
}

test(
  'a company orders on its account as far as its limit, and sees what is open and paid',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await logInNewCustomer(page, shop, 'sur-compte');
    await page.goto('/myaccount/on-account');
    await expect(page.getByText(say('Votre entreprise ne commande pas sur compte.', 'Your company does not order on account.'))).toBeVisible(); // prettier-ignore
    const company = await foundCompany(shop, customer);
    const login = { Authorization: `Bearer ${customer.token}` };
    const article = { slug: 'kit-menage-studio' };
    const order = await sendOrder(shop, { method: 'on_account', article, login, company });
    await page.reload();
    const sums = page.getByRole('main').locator('dl').first();
    await expect(sums).toContainText(say(/Pas encore facturé\s*26,28/, /Not invoiced yet\s*€26\.28/));
    await expect(sums).toContainText(say(/Encore disponible\s*73,72/, /Still available\s*€73\.72/));

    const words = WORDS[language];
    await openCheckout(page, words, { path: '/product-detail/kit-menage-studio', quantity: 3 });
    const account = page.getByRole('radio', { name: say(/^Sur compte/, /^On account/) });
    await expect(account).toBeDisabled();
    await expect(
      page.getByText(say(/Encore disponible sur compte.: 73,72.€/, /Still available on account: €73\.72/)),
    ).toBeVisible();
    await page.goto('/cart');
    await page.getByRole('main').getByRole('spinbutton').fill('1');
    await page.getByRole('main').getByRole('spinbutton').press('Tab');
    await page.goto('/checkout');
    await fillBilling(page, words, { ...newBuyer(''), email: customer.email });
    await account.check({ force: true });
    await expectGoodAtEveryWidth(page);
    await page.getByRole('checkbox', { name: words.terms }).check();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.goto('/myaccount/on-account');
    await expect(sums).toContainText(say(/Pas encore facturé\s*52,56/, /Not invoiced yet\s*€52\.56/));

    await recordShipment(shop, { order: order.orderNumber, trackingNumber: `6A${Date.now()}` });
    await page.reload();
    const open = page.getByRole('table', { name: say('Factures à régler', 'Invoices to pay') });
    const row = open.getByRole('row').filter({ hasText: order.orderNumber });
    await expect(row).toContainText(say('26,28', '26.28'));
    const [number = ''] = /FA-\d{4}-\d{6}/.exec(await row.innerText()) ?? [];
    const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button').click()]);
    expect(await pdfText(await readFile(await file.path()))).toContain(number);
    await expectGoodAtEveryWidth(page);

    await page.goto('/myaccount');
    const card = page.getByRole('region', { name: say('Compte de l’entreprise', 'Company account') });
    await expect(card).toContainText(say(/À régler\s*:\s*26,28/, /To pay: €26\.28/));
    await expectGoodAtEveryWidth(page);
    await postAtDesk(shop, `company-accounts/${company}/receipts`, {
      invoice: number,
      open: 26.28,
      amount: 26.28,
      day: new Date().toISOString().slice(0, 10),
    });
    await card.getByRole('link').press('Enter');
    await expect(page.getByText(say('Toutes les factures sont réglées.', 'All invoices are paid.'))).toBeVisible();
    const statement = page.getByRole('table', { name: say('Relevé du compte', 'Account statement') });
    await expect(statement.getByRole('row').nth(1)).toContainText(say('Paiement reçu', 'Payment received'));
    await expect(statement.getByRole('row').nth(1)).toContainText(say('0,00', '0.00'));
    await expectGoodAtEveryWidth(page);
  },
);
