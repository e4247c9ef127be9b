import type { Locator, Page } from '@playwright/test';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const KIT = { path: '/product-detail/kit-menage-studio' };

/** Every place where a password is chosen. */
const PLACES: Record<string, (page: Page, shop: RunningShop) => Promise<Locator>> = {
  'the registration': async (page) => {
    await page.goto('/account');
    return page.getByRole('region', { name: 'Créer un compte' }).getByLabel(/^Mot de passe/);
  },
  'the new password': async (page) => {
    await page.goto('/reset-password/abc');
    return page.getByLabel(/^Nouveau mot de passe/);
  },
  'the account': async (page, shop) => {
    await logInNewCustomer(page, shop, 'rules');
    await page.goto('/myaccount/details');
    return page.getByLabel(/^Nouveau mot de passe \(/);
  },
  'the checkout': async (page) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await page.getByRole('checkbox', { name: /^Créer un compte/ }).check();
    return page.getByLabel(/^Choisissez un mot de passe/);
  },
  'the confirmation': async (page) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('rules'));
    await payByTransfer(page, words);
    return page.getByRole('main').getByLabel(/^Mot de passe/);
  },
};

for (const [place, open] of Object.entries(PLACES)) {
  test(
    `${place} shows the rule, ticks it while typing, shows and hides, and accepts a paste`,
    spec('U28'),
    async ({ page, shop }) => {
      const field = await open(page, shop);
      await expect(field).toHaveAccessibleDescription(/^8 caractères au moins\./);
      await field.pressSequentially('abcdefg');
      await expect(field).not.toHaveAccessibleDescription(/Règle respectée/);
      await field.pressSequentially('h');
      await expect(field).toHaveAccessibleDescription(/Règle respectée/);

      await field.evaluate((input) =>
        input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock: true })),
      );
      await expect(field).toHaveAccessibleDescription(/8 caractères au moins.*La touche Verr\. Maj est active\./);

      const toggle = field.locator('xpath=following-sibling::button');
      await expect(toggle).toHaveAccessibleName('Afficher le mot de passe');
      await toggle.click();
      await expect(field).toHaveAttribute('type', 'text');
      await toggle.click();
      await expect(field).toHaveAttribute('type', 'password');

      await field.fill('');
      const isTaken = await field.evaluate((input) =>
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isTaken, 'nothing stops a paste').toBe(true);
    },
  );
}
