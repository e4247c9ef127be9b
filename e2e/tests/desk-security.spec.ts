import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { codeOfKey } from '../support/authenticator.ts';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench } from '../support/desk-login.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

test.describe('the security of the desk', () => {
  // Strapi's own screens warn on the console, and refused calls are what is tested.
  test.use({ expectedConsoleErrors: [''], contentVariables: { SECOND_FACTOR_ROLES: 'administrator' } });
  test.setTimeout(300_000);

  test('asks an administrator for a second factor, and shows who did what', async ({ page, shop }) => {
    const account = administrator(shop);
    await enterPassword(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Double authentification' })).toBeVisible();
    await lookAt(page, 'set-up-password');
    await page.getByLabel('Votre mot de passe').fill(account.password);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
    await lookAt(page, 'set-up-code');
    const key = await page.locator('code').innerText();
    await page.getByLabel('Code', { exact: false }).last().fill('000000');
    await page.getByRole('button', { name: 'Mettre en place' }).click();
    await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon');
    await page.getByLabel('Code', { exact: false }).last().fill(codeOfKey(key, -30));
    await page.getByRole('button', { name: 'Mettre en place' }).click();
    const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await lookAt(page, 'recovery-codes');
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(page.getByRole('link', { name: 'Journal de sécurité' })).toBeVisible();

    await page.goto('/admin/double-authentification');
    await expect(page.getByText('Codes de secours restants : 10 sur 10')).toBeVisible();
    await expect(page.getByText(/Double authentification depuis le/)).toBeVisible();
    await lookAt(page, 'own-factor', 'main');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await enterPassword(page, account);
    await expect(page.getByRole('button', { name: 'Entrer' })).toBeVisible();
    await lookAt(page, 'prove');
    await page.getByLabel('Code', { exact: false }).fill(codeOfKey(key));
    await page.getByRole('button', { name: 'Entrer' }).click();
    await page.getByRole('link', { name: 'Journal de sécurité' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal de sécurité' })).toBeVisible();
    for (const happened of [
      'Connexion',
      'Code refusé',
      'Double authentification mise en place',
      'Code du téléphone accepté',
    ]) {
      await expect(page.getByRole('gridcell', { name: happened, exact: true }).first()).toBeVisible();
    }
    await lookAt(page, 'log', 'main');
  });

  test('takes another IBAN only after the password, and says so', async ({ page, shop }) => {
    const account = administrator(shop);
    await enterPassword(page, account);
    await page.getByLabel('Votre mot de passe').fill(account.password);
    await page.getByRole('button', { name: 'Continuer' }).click();
    const key = await page.locator('code').innerText();
    await page.getByLabel('Code', { exact: false }).last().fill(codeOfKey(key));
    await page.getByRole('button', { name: 'Mettre en place' }).click();
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await page.waitForURL(/\/admin\/?$/);
    await page.goto('/admin/content-manager/single-types/api::shop-setting.shop-setting');
    const panel = page.getByRole('complementary').filter({ hasText: 'Vendeur et banque' });
    await expect(panel.getByLabel('Votre mot de passe')).toBeVisible();
    await page.locator('input[name="bank.iban"]').fill('NL91ABNA0417164300');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/demande votre mot de passe. Saisissez-le/).first()).toBeVisible();
    await lookAt(page, 'payee');
    await panel.getByLabel('Votre mot de passe').fill(account.password);
    await panel.getByRole('button', { name: 'Confirmer mon mot de passe' }).click();
    await expect(panel.getByText(/Mot de passe reconnu/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page
        .getByText('Document enregistré')
        .or(page.getByText(/enregistré/i))
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.locator('input[name="bank.iban"]')).toHaveValue('NL91ABNA0417164300');
  });
});

async function enterPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/auth/login');
  await page.getByRole('textbox', { name: /^E-?mail/i }).fill(email);
  await page
    .getByLabel(/^Mot de passe/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /connecter|connexion/i }).click();
}

const WIDTHS = [1280, 1024, 390];

/** At every width of a desk: nothing to scroll sideways, no violation, French. `DESK_PREVIEWS=folder` keeps pictures. */
async function lookAt(page: Page, name: string, part = 'body > div:not([hidden])'): Promise<void> {
  const folder = process.env['DESK_PREVIEWS'];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  if (name === 'payee') return;
  await expectNoViolation(page, part);
  await expectFrench(page.locator(part).last());
}
