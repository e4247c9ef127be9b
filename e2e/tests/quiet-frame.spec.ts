import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { addToCart, openCheckout } from '../support/journey.ts';
import { placeOrder } from '../support/placed-order.ts';
import { expectNoOverflow } from '../support/screen-width.ts';
import { expect, IN_ENGLISH_TOO, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };

/** Home, other language, cart and the phone; below what law and trust need. */
async function expectQuietFrame(page: Page, say: ReturnType<typeof inLanguage>): Promise<void> {
  const header = page.getByRole('banner');
  const names = [
    say('Économat, accueil', 'Économat, home'),
    '+33 4 65 71 24 00',
    say('English', 'Français'),
    say(/^Panier/, /^Cart/),
  ];
  for (const name of names) await expect(header.getByRole('link', { name })).toBeVisible();
  await expect(header.getByRole('link')).toHaveCount(names.length);
  await expect(header.getByText(say('Paiement sécurisé', 'Secure payment'))).toBeVisible();
  await expect(header.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox', { name: /produit|product/ }))).toHaveCount(0);

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText([
    '+33 4 65 71 24 00',
    say('E-mail', 'Email'),
    say('Messagerie instantanée', 'Instant messaging'),
    say('Conditions générales de vente', 'Terms and conditions of sale'),
    say('Mentions légales', 'Legal notice'),
    say('Politique de confidentialité', 'Privacy policy'),
    say('Renoncer au contrat ici', 'Withdraw from the contract here'),
    say('Résilier votre contrat', 'End your contract'),
    say('English', 'Français'),
  ]);
  await expect(footer.getByRole('region', { name: say('Paiements acceptés', 'Accepted payments') })).toBeVisible();
}

test(
  'checkout and payment lead only home, to the cart and to what law and trust need',
  IN_ENGLISH_TOO,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    await openCheckout(page, WORDS[language], KIT);
    await expectQuietFrame(page, say);
    await expect(page.getByRole('banner').getByRole('link', { name: say(/^Panier/, /^Cart/) })).toHaveAccessibleName(
      /\b1\b/,
    );
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('link', { name: say('Aller au contenu', 'Skip to content') })).toHaveAttribute(
      'href',
      '#contenu',
    );
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, String(width));
    }
    await expectNoViolation(page);

    // People shop on from the cart.
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(/^Panier/, /^Cart/) })
      .click();
    await expect(page.getByRole('navigation', { name: say('Catégories', 'Categories') })).toBeVisible();

    await placeOrder(page, shop, { method: 'credit_card', customer: null });
    for (const path of ['/payment', '/cardpayment', '/bnppaymentfailed', '/paypal-payment']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expectQuietFrame(page, say);
    }
    // What follows a purchase leads on.
    await page.goto('/banktransfer');
    await expect(page.getByRole('navigation', { name: say('Catégories', 'Categories') })).toBeVisible();
  },
);

test('from the cart to the checkout the header falls silent without a new document', async ({ page }) => {
  await addToCart(page, WORDS.fr, KIT);
  await page.goto('/cart');
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('link', { name: WORDS.fr.validate }).click();
  await expectQuietFrame(page, inLanguage('fr'));
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toHaveAccessibleName(/\b1\b/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the checkout has the same quiet frame', async ({ page }) => {
    await page.goto('/checkout');
    await expectQuietFrame(page, inLanguage('fr'));
  });
});
