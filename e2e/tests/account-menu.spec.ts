import { logInNewCustomer } from '../support/customer.ts';
import { expectNoOverflow } from '../support/screen-width.ts';
import { expect, IN_ENGLISH_TOO, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';

test(
  'the account’s menu is one list that says where one is, on pages below a tab too',
  IN_ENGLISH_TOO,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    await logInNewCustomer(page, shop, 'menu');
    const menu = page.getByRole('navigation', { name: say('Mon compte', 'My account') });
    const current = menu.locator('[aria-current]');
    await page.goto('/myaccount');
    const tabs = say(
      'Tableau de bord, Vos commandes, Commandes régulières, Devis, Factures, Listes, Entreprise, Cartes de paiement, Adresses, Détails du compte',
      'Dashboard, Your Orders, Standing Orders, Quotes, Invoices, Lists, Company, Payment Cards, Address Book, Account Details',
    ).split(', ');
    await expect(menu.getByRole('link')).toHaveText(tabs);
    await menu.getByRole('link', { name: say('Commandes régulières', 'Standing Orders') }).click();
    await expect(page).toHaveURL(/\/myaccount\/subscriptions$/);
    await expect(current).toHaveText(say('Commandes régulières', 'Standing Orders'));
    await expect(current).toHaveAttribute('aria-current', 'page');
    for (const [path, tab] of [
      ['lists/new', say('Listes', 'Lists')],
      ['documents/spending', say('Factures', 'Invoices')],
      ['download', say('Factures', 'Invoices')],
    ] as const) {
      await page.goto(`/myaccount/${path}`);
      await expect(current, path).toHaveText(tab);
      await expect(current, path).toHaveAttribute('aria-current', 'true');
    }
    // One line on a phone, with the tab that is shown in sight.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/myaccount/details');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect((await menu.boundingBox())?.height).toBeLessThan(64);
    await expectNoOverflow(page);
  },
);
