import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';

const SCREEN_MS = 60_000;

test.describe('changes at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('two editors of one article choose field by field, and a former price is put back', async ({
    page,
    shop,
    browser,
  }) => {
    const desk = await openDesk(shop);
    const fields = { title: 'Savon noir', slug: 'savon-noir', PD_PriceRange: '4', VAT: 20, place: 'A-1' };
    const { data: item } = (await (await desk('POST', ITEM, fields)).json()) as { data: { documentId: string } };
    const form = `/admin/content-manager/collection-types/${ITEM}/${item.documentId}`;

    await logInToDesk(page, await inviteToDesk(shop, 'editor'));
    const context = await browser.newContext({ baseURL: shop.url });
    const theirs = await context.newPage();
    await logInToDesk(theirs, administrator(shop));
    for (const editor of [page, theirs]) await openForm(editor, form);

    await test.step('the other saves a price and a place', async () => {
      await field(theirs, 'Prix HT').fill('5');
      await field(theirs, 'Emplacement').fill('A-2');
      await save(theirs);
      await expect(saved(theirs)).toBeVisible({ timeout: SCREEN_MS });
    });

    const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
    await test.step('the same price is shown with both values, and nothing is saved before the choice', async () => {
      await field(page, 'Prix HT').fill('6');
      await field(page, 'Référence').fill('SAV-1');
      await save(page);
      await expect(dialog).toBeVisible({ timeout: SCREEN_MS });
      await expectFrench(dialog);
      await expectNoViolation(page, '[role="dialog"]');
      await expect(dialog.getByRole('group')).toHaveCount(1);
      await expect(dialog.getByRole('radio', { name: /^Votre valeur\s*6$/ })).not.toBeChecked();
      await expect(dialog.getByRole('radio', { name: /^Administrateur Économat.*5$/s })).not.toBeChecked();
      await expect(dialog.getByRole('button', { name: 'Enregistrer ce choix' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Ne pas enregistrer' }).click();
      await expect(page.getByText('Modifié par quelqu’un d’autre depuis l’ouverture de la fiche.')).toBeVisible();
      await expect(field(page, 'Prix HT')).toHaveValue('6');
    });

    await test.step('one’s own value is chosen, and the other’s place stays', async () => {
      await save(page);
      await dialog.getByRole('radio', { name: /^Votre valeur/ }).check();
      await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
      await expect(saved(page)).toBeVisible({ timeout: SCREEN_MS });
      await expect(field(page, 'Emplacement')).toHaveValue('A-2', { timeout: SCREEN_MS });
      await expect(field(page, 'Prix HT')).toHaveValue('6');
      await expect(field(page, 'Référence')).toHaveValue('SAV-1');
    });

    await test.step('the log says who changed what, and puts the price back', async () => {
      await page.getByRole('link', { name: 'Voir qui a changé quoi' }).click();
      await expect(page.getByText('3 modifications, la dernière d’abord')).toBeVisible({ timeout: SCREEN_MS });
      const changes = page.getByRole('article', { name: 'Article ou rayon « Savon noir » : modification' });
      await expect(changes).toHaveCount(2);
      await expect(changes.first()).toContainText('Sacha Martin');
      await expect(changes.nth(1)).toContainText('Administrateur Économat');
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await changes.nth(1).getByRole('button', { name: 'Rétablir Prix HT' }).click();
      await expect(page.getByText('C’est rétabli.')).toBeVisible();
      await expect(page.getByText('4 modifications, la dernière d’abord')).toBeVisible();
      await expect(changes.first().getByRole('listitem').filter({ hasText: 'Prix HT' })).toContainText(/6.*4/s);
    });

    await test.step('the whole article is put back to what it was at first', async () => {
      const first = page.getByRole('article').nth(2);
      await first.getByRole('button', { name: 'Rétablir la fiche d’avant ce changement' }).click();
      await first.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText('5 modifications, la dernière d’abord')).toBeVisible();
      await page.goto(form);
      await expect(field(page, 'Emplacement')).toHaveValue('A-1', { timeout: SCREEN_MS });
      await expect(field(page, 'Prix HT')).toHaveValue('4');
      await expect(field(page, 'Référence')).toHaveValue('');
    });
    await context.close();
  });
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const saved = (page: Page) => page.getByText(/Enregistré|Document enregistré|Sauvegardé/i).first();

async function openForm(page: Page, form: string): Promise<void> {
  await page.goto(form);
  await expect(field(page, 'Prix HT')).toBeVisible({ timeout: SCREEN_MS });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}
