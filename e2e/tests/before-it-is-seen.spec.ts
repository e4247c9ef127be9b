import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { completeFields } from '../support/complete-item.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';

const PRODUCT = '/product-detail/savon-de-noel';

test.describe('before it is seen', () => {
  // Strapi's own screens warn on the console; pages of the shop that are not there answer 404.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('a new article says what it lacks, is shown by a link, and appears at its moment', async ({ page, shop }) => {
    const status = async () => (await fetch(shop.url + PRODUCT, { redirect: 'manual' })).status;

    await test.step('its form lists what it lacks, and refuses to show it', async () => {
      await logInToDesk(page, administrator(shop));
      await page.goto(`/admin/content-manager/collection-types/${ITEM}/create`);
      const lacks = page.getByRole('list', { name: 'Il manque, pour la mise en ligne' });
      await expect(lacks).toContainText('un rayon', { timeout: 60_000 });
      await expect(lacks).toContainText('un nom');
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Savon de Noël');
      await expect(lacks).not.toContainText('un nom');
      await expect(page.getByText('À l’enregistrement, l’adresse sera « savon-de-noel ».')).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('savon-de-noel');
      await expect(page.getByText('Cette fiche est hors ligne : personne ne la voit.')).toBeVisible();
      expect(await status()).toBe(404);

      await page.getByRole('checkbox', { name: 'En ligne' }).check();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(
        page.getByText(/Pour être en ligne, il manque à cette fiche : un rayon, un prix/).first(),
      ).toBeVisible();
    });

    await test.step('a link shows it to whoever has it, and sells nothing', async () => {
      await page.goto('/admin/apercu');
      await page.getByRole('checkbox', { name: 'Montrer aussi les fiches hors ligne' }).check({ timeout: 60_000 });
      await expectNoViolation(page, 'main');
      await page.getByRole('button', { name: 'Créer le lien' }).click();
      const link = await page.getByRole('textbox', { name: 'Lien de l’aperçu' }).inputValue();
      await expectFrench(page.getByRole('main'));
      expect(link.startsWith(`${shop.url}/apercu/`)).toBe(true);
      await expectPreview(page, shop, link);
      expect(await status()).toBe(404);

      await page.goto('/admin/apercu');
      await page.getByRole('button', { name: 'Fermer tous les liens d’aperçu' }).click({ timeout: 60_000 });
      await expect(page.getByText('Les liens donnés jusqu’ici ne montrent plus rien.')).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Cet aperçu n’est plus visible' })).toBeVisible();

      await page.goto(link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')));
      await expect(page.getByRole('heading', { level: 1, name: 'Cet aperçu n’est plus visible' })).toBeVisible();
      await expect(page.getByText('Le lien a expiré ou n’est pas complet.')).toBeVisible();
    });

    await test.step('complete and planned, it appears at its second', async () => {
      const { documentId } = await itemOf(shop, 'Savon de Noël');
      const moment = Date.now() + 4000;
      const desk = await openDesk(shop);
      const saved = await desk('PUT', `${ITEM}/${documentId}`, {
        ...(await completeFields(shop)),
        onlineFrom: new Date(moment).toISOString(),
      });
      expect(saved.status).toBe(200);
      expect(await status()).toBe(404);
      await expect.poll(status, { intervals: [50] }).toBe(200);
      expect(Date.now()).toBeGreaterThanOrEqual(moment);
      expect(Date.now() - moment).toBeLessThan(2000);
      expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`${PRODUCT}<`);
    });
  });
});

/** The whole shop below the link's path, with its banner, kept nowhere, and closed where one would buy. */
async function expectPreview(page: Page, shop: RunningShop, link: string): Promise<void> {
  const answer = await page.goto(link + PRODUCT);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const banner = page.getByRole('complementary', { name: 'Aperçu de la boutique' });
  await expect(banner).toContainText('On ne commande pas dans un aperçu.');
  await expect(page.getByRole('heading', { level: 1, name: 'Savon de Noël' })).toBeVisible();
  await expectNoViolation(page);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Économat/ })
    .click();
  await expect(page).toHaveURL(link);
  await expect(banner).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Rechercher un produit' })
    .or(page.getByRole('combobox'))
    .first()
    .fill('savon de noël');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Savon de Noël/ })
    .first()
    .click();
  await expect(page).toHaveURL(link + PRODUCT);

  await page.getByRole('link', { name: 'English', exact: true }).first().click();
  await expect(page.getByRole('complementary', { name: 'Preview of the shop' })).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/en${new URL(link).pathname}${PRODUCT}`);

  for (const closed of ['/cart', '/checkout', '/account']) {
    await page.goto(link + closed);
    await expect(page.getByRole('heading', { level: 1, name: 'On ne commande pas dans un aperçu' })).toBeVisible();
  }
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => url.includes('/apercu/'))).toEqual([]);
  expect(new URL(link).origin).toBe(shop.url);
}

async function itemOf(shop: RunningShop, title: string): Promise<{ documentId: string }> {
  const desk = await openDesk(shop);
  const query = new URLSearchParams({ 'filters[title][$eq]': title }).toString();
  const { results } = (await (await desk('GET', `${ITEM}?${query}`)).json()) as { results: { documentId: string }[] };
  const [item] = results;
  if (item === undefined) throw new Error(`There is no ${title}`);
  return item;
}
