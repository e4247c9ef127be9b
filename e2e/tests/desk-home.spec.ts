import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { judgePage, keepPicture } from '../support/judged-page.ts';
import { press } from '../support/keyboard.ts';
import { placeOrder } from '../support/placed-order.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';

test.describe('the home of the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('shows each role what waits and what was sold, as far as the role goes', async ({ page, shop, browser }) => {
    const step = await openOrderDesk(shop);
    const paid = await placeOrder(page, shop, { method: 'bank_transfer', customer: null });
    await placeOrder(page, shop, { method: 'bank_transfer', customer: null });
    await step(paid.documentId, 'transfer-received');

    /** A browser of one's own: a log-in would end that of somebody else. */
    async function logInAs(account: { email: string; password: string }): Promise<Page> {
      const other = await (await browser.newContext({ baseURL: shop.url, locale: 'fr-FR' })).newPage();
      await logInToDesk(other, account);
      await expect(heading(other, 'Aujourd’hui')).toBeVisible({ timeout: 60_000 });
      return other;
    }

    await test.step('an administrator sees all of it', async () => {
      const desk = await logInAs(administrator(shop));
      await expect(desk.getByRole('listitem').filter({ hasText: 'À préparer' })).toContainText('1');
      const today = desk.getByRole('article', { name: 'Aujourd’hui' });
      await expect(today).toContainText('Commandes reçues');
      await expect(today.getByText('2', { exact: true })).toBeVisible();
      for (const part of ['Ventes par jour', 'Meilleures ventes', 'Argent qui attend', 'Bientôt épuisés'])
        await expect(desk.getByRole('heading', { name: new RegExp(`^${part}`) })).toBeVisible();
      await expect(desk.locator('canvas')).toBeVisible();
      await keepPicture(desk, 'home');
      await press(desk, desk.getByText('Les mêmes chiffres en tableau'), 'Enter');
      await expect(desk.getByRole('row').filter({ hasText: 'L’an dernier' })).toBeVisible();
      await judgePage(desk, 'home');
      await press(desk, desk.getByRole('link', { name: /^À préparer/ }), 'Enter');
      await expect(desk.getByText(paid.orderNumber)).toBeVisible();
      await desk.context().close();
    });

    await test.step('whoever prepares sees no money, and ships', async () => {
      const desk = await logInAs(await inviteToDesk(shop, 'preparation'));
      await expect(desk.getByRole('heading', { name: 'Ventes', exact: true })).toHaveCount(0);
      await expectNoMoney(desk);
      for (const gone of ['Anomalies', 'Virements', 'Remboursements', 'Journal des ventes', 'Boutique'])
        await expect(desk.getByRole('link', { name: gone, exact: true })).toHaveCount(0);
      await keepPicture(desk, 'home-preparation');
      await press(desk, desk.getByRole('link', { name: 'Mes alertes' }), 'Enter');
      await expect(heading(desk, 'Mes alertes')).toBeVisible();
      await press(desk, desk.getByRole('checkbox', { name: 'Nouvelle commande' }), 'Space');
      await press(desk, desk.getByRole('button', { name: 'Enregistrer' }), 'Enter');
      await expect(desk.getByText('Vos alertes sont enregistrées.')).toBeVisible();
      await expectNoViolation(desk, 'main');
      await keepPicture(desk, 'alerts');
      await desk.goto('/admin/commandes?queue=to-prepare');
      await press(desk, desk.getByRole('link', { name: paid.orderNumber }), 'Enter');
      await expect(heading(desk, `Commande ${paid.orderNumber}`)).toBeVisible();
      await expectNoMoney(desk);
      await expectFrench(desk.getByRole('main'));
      await expectNoViolation(desk, 'main');
      await keepPicture(desk, 'order-preparation');
      await expect(desk.getByRole('button', { name: /Annuler|Rembourser/ })).toHaveCount(0);
      await press(desk, desk.getByRole('button', { name: 'Marquer comme préparée' }), 'Enter');
      await press(desk, desk.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(desk.getByText(/^Préparé le/)).toBeVisible();
      await desk.goto('/admin/journal');
      await expect(desk.getByText(/pas (?:les permissions|l’autorisation|accès)|permission/i).first()).toBeVisible();
      await desk.context().close();
    });

    await test.step('whoever keeps the books reads, and changes nothing', async () => {
      const desk = await logInAs(await inviteToDesk(shop, 'accounting'));
      await expect(desk.getByRole('heading', { name: 'Ventes', exact: true })).toBeVisible();
      await expect(desk.getByRole('link', { name: 'Expédier', exact: true })).toHaveCount(0);
      await keepPicture(desk, 'home-accounting');
      await desk.goto(`/admin/commandes/${paid.orderNumber}`);
      await expect(desk.getByRole('region', { name: 'Montants' })).toBeVisible({ timeout: 60_000 });
      await expect(desk.getByRole('button', { name: /Enregistrer en PDF/ }).first()).toBeVisible();
      for (const name of [/Annuler/, /Expédier/, /préparée/, /Rembourser/, /note/, /Renvoyer/, /Étiquettes/])
        await expect(desk.getByRole('button', { name })).toHaveCount(0);
      await expectNoViolation(desk, 'main');
      await keepPicture(desk, 'order-accounting');
      await desk.context().close();
    });
  });
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function expectNoMoney(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText('€');
}
