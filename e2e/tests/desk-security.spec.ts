import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const SETTINGS = '/admin/content-manager/single-types/api::shop-setting.shop-setting';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';

test.describe('the security of the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('a second factor and a new IBAN need proof, and the log has both', async ({ page, shop }) => {
    const owner = administrator(shop);
    await logInToDesk(page, owner);
    const { key, codes } = await test.step('setting up the second factor', async () => {
      await page.getByRole('link', { name: 'Double authentification' }).click();
      await answer(page, 'Votre mot de passe', 'un autre mot de passe', 'Continuer');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Ce mot de passe n’est pas le bon.');
      await answer(page, 'Votre mot de passe', owner.password, 'Continuer');
      await expect(page.getByRole('img', { name: 'Code QR pour votre application d’authentification' })).toBeVisible();
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      const shownKey = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
      await answer(page, 'Code', oneTimeCode(shownKey), 'Mettre en place');
      const list = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
      await expect(list).toHaveCount(10);
      const shownCodes = await list.allInnerTexts();
      await expectNoViolation(page, 'main');
      await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
      await expect(page.getByText('Codes de secours restants : 10 sur 10.')).toBeVisible();
      return { key: shownKey, codes: shownCodes };
    });

    await test.step('logging in with the code of the phone', async () => {
      await logInAgain(page, owner);
      await answer(page, 'Code', '000000', 'Entrer');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Ce code n’est pas le bon/);
      // The code of now has served; the next one is taken from a phone that is half a minute ahead.
      await answer(page, 'Code', oneTimeCode(key, 30), 'Entrer');
      await expect(page.getByRole('link', { name: 'Journal de sécurité' })).toBeVisible({ timeout: 60_000 });
    });

    await test.step('logging in with a recovery code, once', async () => {
      await logInAgain(page, owner);
      await answer(page, 'Code', codes[0] ?? '', 'Entrer');
      await page.getByRole('link', { name: 'Double authentification' }).click({ timeout: 60_000 });
      await expect(page.getByText('Codes de secours restants : 9 sur 10.')).toBeVisible();
    });

    await test.step('changing the IBAN', async () => {
      await page.goto(SETTINGS);
      const iban = page.getByRole('textbox', { name: /^IBAN/ });
      await iban.fill(IBAN, { timeout: 60_000 });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/Changer le vendeur ou la banque demande votre mot de passe/)).toBeVisible();
      // What was typed is still there.
      await expect(iban).toHaveValue(IBAN);
      const panel = page.getByRole('complementary').filter({ hasText: 'Vendeur et banque' });
      await answer(panel, 'Votre mot de passe', owner.password, 'Confirmer');
      await expect(panel.getByText(/^Mot de passe reconnu/)).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/^Sauvegardé/).first()).toBeVisible();
      await expect(panel.getByText(/^Mot de passe reconnu/)).toHaveCount(0);
    });

    await test.step('reading the log', async () => {
      await page.getByRole('link', { name: 'Journal de sécurité' }).click();
      for (const name of [
        /Vendeur ou banque modifiés.*Compte bancaire › IBAN/,
        /Changement de vendeur ou de banque refusé/,
        /Code de secours utilisé/,
        /Code du téléphone accepté/,
        /Double authentification mise en place/,
      ]) {
        await expect(page.getByRole('row', { name }).first()).toBeVisible();
      }
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
    });
  });
});

async function logInAgain(page: Page, owner: { email: string; password: string }): Promise<void> {
  // The panel keeps its session in cookies and what it believes about it beside them.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logInToDesk(page, owner);
  await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible({ timeout: 60_000 });
}

async function answer(
  part: Page | ReturnType<Page['locator']>,
  label: string,
  text: string,
  button: string,
): Promise<void> {
  await part.getByLabel(label, { exact: false }).first().fill(text, { timeout: 60_000 });
  await part.getByRole('button', { name: button }).click();
}
