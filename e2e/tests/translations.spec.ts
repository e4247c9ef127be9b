import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expectFrench, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';

const SCREEN_MS = 60_000;

test.describe('English texts at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1280, height: 900 } });
  test.setTimeout(300_000);

  test('what is missing or outdated is listed, shown beside the form and confirmed', async ({ page, shop }) => {
    await addSoaps(shop);
    await logInToDesk(page, await inviteToDesk(shop, 'editor'));

    await test.step('the page "Traductions" lists both, and leads to the forms', async () => {
      await page.getByRole('link', { name: 'Traductions', exact: true }).click({ timeout: SCREEN_MS });
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows.filter({ hasText: 'Savon de Marseille' })).toContainText('Texte anglais manquant : Lots', {
        timeout: SCREEN_MS,
      });
      await expect(rows.filter({ hasText: 'Savon noir liquide' })).toContainText(
        'Français changé depuis la traduction : Nom, Points forts',
      );
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await page.getByRole('combobox', { name: 'Montrer' }).click();
      await page.getByRole('option', { name: /^Français changé.*1 fiche/ }).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('link', { name: 'Savon noir liquide' }).click();
    });

    const frame = page.getByRole('region', { name: 'Traduction anglaise' });
    await test.step('the frame says what the French was, and follows what is typed', async () => {
      await expect(frame.getByText('Le français était : « Savon noir »')).toBeVisible({ timeout: SCREEN_MS });
      await expectFrench(frame);
      await expectNoViolation(page, 'section[aria-label="Traduction anglaise"]');
      const missing = frame.getByRole('list', { name: 'Texte anglais manquant' });
      await expect(missing).toBeHidden();
      await page.getByRole('textbox', { name: 'Poids', exact: true }).fill('1 litre');
      await expect(missing).toHaveText('– Poids');
      await page.getByRole('textbox', { name: 'Poids (anglais)' }).fill('1 litre');
      await expect(missing).toBeHidden();
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Savon noir');
      await expect(confirmation(page, 'Nom')).toBeHidden();
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Savon noir liquide');
    });

    await test.step('a text that is still right is confirmed, another one written anew', async () => {
      await confirmation(page, 'Nom').click();
      await expect(confirmation(page, 'Nom')).toBeHidden();
      await page.getByRole('textbox', { name: 'Points forts (anglais)' }).fill('Very strong');
      await expect(frame.getByText('Rien à traduire ni à revoir.')).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/Enregistré|Document enregistré|Sauvegardé/i).first()).toBeVisible();
      await page.goto('/admin/traductions?state=outdated');
      await expect(page.getByText('Tout est traduit.')).toBeVisible({ timeout: SCREEN_MS });
    });

    await test.step('the table has the texts side by side, and refuses bundles that do not match', async () => {
      await page.goto('/admin/articles?state=to-translate');
      const bundles = page.getByRole('textbox', { name: 'Lots (anglais), Savon de Marseille' });
      await expect(bundles).toBeVisible({ timeout: SCREEN_MS });
      await bundles.fill('1 bar');
      await bundles.blur();
      await expect(bundles).toHaveAccessibleDescription(/Il y a 2 lots en français et 1 en anglais/);
      await expectNoViolation(page, 'main');
      await bundles.fill('1 bar, 6 bars');
      await bundles.blur();
      await expect(bundles).toHaveAttribute('aria-invalid', 'false');
      await page.reload();
      await expect(page.getByText('Aucun article trouvé.')).toBeVisible({ timeout: SCREEN_MS });
    });
  });
});

function confirmation(page: Page, label: string) {
  return page.getByRole('button', { name: `La traduction est toujours juste : ${label}`, exact: true });
}

/** One soap without its English bundle labels, one whose French texts were changed after they were translated. */
async function addSoaps(shop: RunningShop): Promise<void> {
  const desk = await openDesk(shop);
  const bundles = { quantity: '1 pain, 6 pains', PD_PriceRange: '4; 20', VAT: 20 };
  await desk('POST', ITEM, { title: 'Savon de Marseille', titleEn: 'Marseille soap', ...bundles });
  const english = { titleEn: 'Black soap', PD_PointsEn: 'Strong' };
  const made = await desk('POST', ITEM, { title: 'Savon noir', PD_Points: 'Fort', ...english });
  const { data } = (await made.json()) as { data: { documentId: string } };
  await desk('PUT', `${ITEM}/${data.documentId}`, { title: 'Savon noir liquide', PD_Points: 'Très fort' });
}
