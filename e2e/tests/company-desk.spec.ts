import { enrol, foundCompany, openAccount } from '../support/company.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { administrator, logInToDesk } from '../support/desk-login.ts';
import { judgePage } from '../support/judged-page.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { recordShipment } from '../support/staff-desk.ts';

test.describe('a company at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('stands on its people’s pages, and pays its invoice by a line of the statement', async ({ page, shop }) => {
    const main = page.getByRole('main');
    const buyer = await logInNewCustomer(page, shop, 'acheteuse');
    const manager = await logInNewCustomer(page, shop, 'responsable');
    const company = await foundCompany(shop, manager);
    await enrol(shop, buyer, company, 'buyer');
    await openAccount(shop, company, 100);
    const login = { Authorization: `Bearer ${buyer.token}` };
    const article = { slug: 'kit-menage-studio' };
    const order = await sendOrder(shop, { method: 'on_account', article, login, company });
    await recordShipment(shop, { order: order.orderNumber, trackingNumber: `6A${Date.now()}` });
    await logInToDesk(page, administrator(shop));

    await test.step('the customer’s page names company, role, people, account and orders', async () => {
      await page.goto(`/admin/clients?search=${encodeURIComponent(manager.email)}`);
      await main.getByRole('link', { name: manager.email }).click({ timeout: 60_000 });
      const card = main.getByRole('region', { name: 'Entreprise' });
      await expect(card).toContainText(/Bastille Location, SIREN 552100554\s*: responsable/);
      await expect(card).toContainText(/Sur compte jusqu’à 100,00.€/);
      await expect(card).toContainText(/Factures ouvertes\s*26,28.€/);
      await expect(card.getByRole('link', { name: order.orderNumber })).toBeVisible();
      await judgePage(page, 'company-customer');
      await card.getByRole('link', { name: buyer.email }).press('Enter');
      await expect(card).toContainText(/552100554\s*: acheteur\./);
      await expect(card.getByRole('link', { name: manager.email })).toBeVisible();
    });

    const invoice = await test.step('the open accounts say what is left', async () => {
      await page.goto('/admin/comptes-ouverts');
      const account = main.getByRole('article', { name: /^Bastille Location/ });
      await expect(account).toContainText(/Factures ouvertes\s*26,28.€/, { timeout: 60_000 });
      await judgePage(page, 'company-account');
      const search = main.getByRole('textbox', { name: 'Entreprise ou SIREN' });
      await search.fill('Aucune ainsi');
      await main.getByRole('button', { name: 'Chercher' }).click();
      await expect(main.getByText(/^Aucune entreprise trouvée pour «.Aucune ainsi.»\.$/)).toBeVisible();
      await search.fill('552100554');
      await main.getByRole('button', { name: 'Chercher' }).click();
      await expect(account).toBeVisible();
      const [number = ''] = /FA-\d{4}-\d{6}/.exec(await account.innerText()) ?? [];
      return number;
    });

    await test.step('the statement books the transfer that names the invoice', async () => {
      await page.goto('/admin/virements');
      const statement = `Date;Libellé;Crédit\n24/11/2026;VIR BASTILLE LOCATION ${invoice.replaceAll('-', ' ')};20,00\n25/11/2026;VIR BASTILLE SOLDE ${invoice};6,28`;
      for (const [amount, what] of [
        [20, 'il restera 6,28'],
        [6.28, 'Numéro et montant concordent'],
      ] as const) {
        await main.getByRole('textbox', { name: 'Relevé bancaire' }).fill(statement);
        await main.getByRole('button', { name: 'Chercher les commandes' }).click();
        await expect(main.getByText(what)).toBeVisible();
        await expect(main.getByRole('checkbox', { name: `Virement reçu pour ${invoice}, Bastille Location` })).toBeChecked(); // prettier-ignore
        if (amount === 20) await judgePage(page, 'company-transfer');
        await main.getByRole('button', { name: 'Confirmer un virement' }).click();
        await expect(main.getByText('Virement enregistré sur le compte de l’entreprise.')).toBeVisible();
      }
      await page.goto('/admin/comptes-ouverts');
      const account = main.getByRole('article', { name: /^Bastille Location/ });
      await expect(account).toContainText(/Factures ouvertes\s*0,00.€/, { timeout: 60_000 });
      await expect(account.getByText(invoice)).toHaveCount(0);
    });
  });
});
