import { expect } from '@playwright/test';
import { logInNewCustomer } from '../customer.ts';
import { addToCart, fillBilling, newBuyer } from '../journey.ts';
import { letScriptsThrough, openWithoutScripts, type Screen, type Tour } from './tour.ts';

const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' };
const KIT = { path: '/product-detail/kit-menage-studio' };

/** Makes the stored price of every line another one than the shop's. */
async function storeOtherPrice({ page }: Tour): Promise<void> {
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: { numericPrice: number }[] };
    for (const item of cart.items) item.numericPrice = 1;
    localStorage.setItem('cart', JSON.stringify(cart));
  });
}

async function order({ page, words }: Tour): Promise<void> {
  await page.getByRole('button', { name: words.order }).press('Enter');
}

export const BUYING_SCREENS: readonly Screen[] = [
  {
    route: 'cart',
    expectedConsoleErrors: ['404', '422'],
    async visit(tour) {
      const { page, words, say, look } = tour;
      const main = page.getByRole('main');
      await page.goto('/cart');
      await main.getByText(say('Votre panier est vide', 'Your cart is empty')).first().waitFor();
      await look('empty');
      await addToCart(page, words, ROLLS);
      await addToCart(page, words, KIT);
      await openWithoutScripts(tour, '/cart');
      await look('loading');
      await letScriptsThrough(tour);
      await page.goto('/cart');
      await page.getByRole('heading', { name: words.cartTotal }).waitFor();
      await look('full');
      await page.getByText(words.voucherFold).click();
      const voucher = main.getByRole('textbox', { name: words.voucher });
      await voucher.fill('JAMAIS-VU');
      await voucher.press('Enter');
      await expect(voucher).toHaveAttribute('aria-invalid', 'true');
      await look('voucher refused');
      await voucher.fill('BIENVENUE');
      await voucher.press('Enter');
      await main.getByText('BIENVENUE').first().waitFor();
      await look('voucher applied');
      await main
        .getByRole('button', { name: say('Retirer Kit', 'Remove Cleaning kit') })
        .first()
        .press('Enter');
      await page
        .getByRole('button', { name: say('Annuler', 'Undo') })
        .first()
        .waitFor();
      await look('line removed');
      await storeOtherPrice(tour);
      await page.goto('/cart');
      await main.getByText(say('Le prix a augmenté', 'The price has gone up')).first().waitFor();
      await look('price changed');
      // On a page of the shop that no cart is open on, which would store what it knows.
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('cart', '{"items":[{'));
      await page.goto('/cart');
      await main.getByText(say('panier vide', 'with an empty one')).first().waitFor();
      await look('stored cart unreadable');
    },
  },
  {
    route: 'checkout',
    expectedConsoleErrors: ['401', 'net::ERR_FAILED'],
    async visit(tour) {
      const { page, shop, words, say, look } = tour;
      const main = page.getByRole('main');
      await addToCart(page, words, { ...ROLLS, quantity: 12 });
      await openWithoutScripts(tour, '/checkout');
      await look('loading');
      await letScriptsThrough(tour);
      await page.goto('/checkout');
      await page.getByRole('region', { name: words.billing }).waitFor();
      await look('guest, PayPal over its limit');
      await order(tour);
      await main.getByRole('alert').first().waitFor();
      await look('errors');
      await page.getByText(say('Cliquez ici pour vous connecter', 'Click here to log in')).click();
      await page.getByText(words.voucherFold).click();
      await main.getByRole('checkbox', { name: say('Créer un compte ?', 'Create an account?') }).check();
      await page.getByRole('region', { name: words.billing }).getByLabel(say('Entreprise', 'Company')).fill('ACME');
      await look('everything unfolded, for a company with an account');
      await main.getByRole('checkbox', { name: say('Livrer à une autre', 'Ship to a different') }).uncheck();
      await look('one address');

      await logInNewCustomer(page, shop, 'axe-checkout');
      await page.goto('/checkout');
      await main.getByText(say('Bonjour ', 'Welcome ')).first().waitFor();
      await look('customer');
      await fillBilling(page, words, newBuyer('axe'));
      await page.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) }).check({ force: true });
      await page.getByRole('checkbox', { name: words.terms }).check();
      await page.route('**/api/orders', (route) => route.abort());
      await order(tour);
      await main.getByRole('alert').first().waitFor();
      await look('not sent');
      await page.route('**/api/orders', (route) =>
        route.fulfill({
          status: 401,
          json: {
            data: null,
            error: { status: 401, name: 'UnauthorizedError', message: 'ended', details: { code: 'token-invalid' } },
          },
        }),
      );
      await order(tour);
      await page.getByRole('dialog').waitFor();
      await look('session expired');
    },
  },
];
