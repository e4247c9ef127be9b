import type { Page } from '@playwright/test';
import { newBuyer } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

/** Presses Tab until the wanted thing has focus, as somebody without a mouse would. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const wanted = page.getByRole(role as 'button', { name }).and(focused);
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`Tab never reaches ${role} ${String(name)}`);
}

test('a guest buys with the keyboard alone', async ({ page }) => {
  const buyer = newBuyer('keyboard');
  await page.goto('/product-detail/kit-menage-studio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'button', /^Ajouter au panier/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /Panier ?, 1 article/ })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: WORDS.fr.cartTotal })).toBeVisible();
  await tabTo(page, 'link', /^Valider la commande/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: WORDS.fr.billing })).toBeVisible();
  for (const [label, text] of [
    ['Prénom', buyer.firstName],
    ['Nom', buyer.lastName],
    ['Numéro et rue', buyer.street],
    ['Code postal', buyer.postalCode],
    ['Ville', buyer.city],
    ['Téléphone', buyer.phone],
    ['Adresse e-mail', buyer.email],
  ] as const) {
    const field = page
      .getByRole('region', { name: WORDS.fr.billing })
      .getByLabel(new RegExp(`^${label}`))
      .first();
    for (let presses = 0; presses < 60 && !(await field.evaluate((e) => e === document.activeElement)); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  }
  await tabTo(page, 'radio', /.*/);
  const transfer = page.getByRole('radio', { name: /^Virement/ });
  for (let presses = 0; presses < 6 && !(await transfer.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(transfer).toBeChecked();
  await tabTo(page, 'checkbox', /conditions générales/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /obligation de paiement/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue' })).toBeVisible();
});
