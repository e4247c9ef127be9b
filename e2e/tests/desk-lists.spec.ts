import type { Page } from '@playwright/test';
import { administrator, expectFrench, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { cancelOrder, sendOrder } from '../support/placed-order.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';

const SCREEN_MS = 60_000;

test.describe('the lists and forms of the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], timezoneId: 'America/New_York' });
  test.setTimeout(300_000);

  test('start with each role’s work, in French and Paris time, without refused actions', async ({
    page,
    shop,
    browser,
  }) => {
    const order = await sendOrder(shop, { method: 'bank_transfer' });
    const shown = parisMinutes();
    await cancelOrder(page, shop, order);
    await logInToDesk(page, administrator(shop));

    await test.step('the home page', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible({ timeout: SCREEN_MS });
      await expect(page.getByText('Statistiques du projet')).toHaveCount(0);
      await expectFrench(page.getByRole('main').first());
    });

    await test.step('the orders', async () => {
      await page.getByRole('link', { name: 'Boutique', exact: true }).click();
      await expect(page).toHaveURL(/api::order\.order/, { timeout: SCREEN_MS });
      const row = page.getByRole('row', { name: order.orderNumber });
      await expect(row).toContainText(new RegExp(shown), { timeout: SCREEN_MS });
      await expect(row).toContainText(/Annulée.*sans paiement.*virement/);
      const cell = row.getByText('Annulée');
      expect(
        await cell.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ).toBeGreaterThanOrEqual(14);
      await expect(page.getByRole('main').getByRole('link', { name: 'Créer une nouvelle entrée' })).toHaveCount(0);
      await expect(page.getByPlaceholder('Rechercher')).toBeVisible();
      await page.getByRole('button', { name: 'Filtres' }).click();
      await page.getByRole('dialog').getByRole('combobox').first().click();
      await expect(page.getByRole('option', { name: 'Numéro', exact: true })).toBeVisible();
      await expect(page.getByRole('option', { name: /hash|key|searchText/i })).toHaveCount(0);
    });

    await test.step('the media library', async () => {
      await page.goto('/admin/plugins/upload');
      await expect(page.getByRole('heading', { name: 'Médiathèque' }).first()).toBeVisible({ timeout: SCREEN_MS });
      await expectFrench(page.getByRole('main').first());
    });

    await test.step('an article, as an editor', async () => {
      const context = await browser.newContext({ baseURL: shop.url });
      const theirs = await context.newPage();
      await logInToDesk(theirs, await inviteToDesk(shop, 'editor'));
      await theirs.getByRole('link', { name: 'Boutique', exact: true }).click({ timeout: SCREEN_MS });
      await expect(theirs).toHaveURL(/api::sidebar-item\.sidebar-item/, { timeout: SCREEN_MS });
      const kit = theirs.getByRole('row', { name: /Kit d’arrivée, une personne/ });
      await expect(kit).toContainText(/dès 7,90\s€/, { timeout: SCREEN_MS });
      await theirs.getByRole('row').nth(1).getByRole('link').click({ timeout: SCREEN_MS });
      await expect(theirs.getByText(/^au plus \d+ caractères/).first()).toBeVisible({ timeout: SCREEN_MS });
      await expectNoModelEditing(theirs);
      await context.close();
    });
  });
});

/** The minute of now in Paris, or the one before, as a pattern. */
function parisMinutes(): string {
  const minute = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
  return [0, 60_000].map((age) => minute.format(new Date(Date.now() - age))).join('|');
}

async function expectNoModelEditing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Plus d.actions/i })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /modèle/i })).toHaveCount(0);
}
