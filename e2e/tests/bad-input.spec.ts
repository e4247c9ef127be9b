import { openWithoutScripts } from '../support/held-scripts.ts';
import { addToCart } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const PRODUCT = { path: '/product-detail/rouleaux-thermiques-80x80', option: '6 rouleaux' };

test.describe('addresses without a page', () => {
  test.use({ expectedConsoleErrors: ['404'] });
  test('answer 404 with a sentence and the menu', spec('2.45', '2.52'), async ({ page }) => {
    for (const address of [
      '/product-detail/inconnu',
      '/category-products/inconnu',
      '/product-detail/..%2f..%2fetc',
      `/product-detail/${'9'.repeat(400)}`,
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'CATÉGORIES' })).toBeVisible();
    }
  });
});

test.describe('a page that does not exist', () => {
  test.use({ expectedConsoleErrors: ['404'] });
  test('answers 404 with a way out', spec('2.23', 'U29'), async ({ page }) => {
    const answer = await page.goto('/nulle-part');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Page introuvable' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});

test('a wrong quantity in the cart becomes a whole number from 1 to 9999', spec('5.15'), async ({ page }) => {
  await addToCart(page, WORDS.fr, PRODUCT);
  await page.goto('/cart');
  const quantity = page.getByRole('main').getByRole('spinbutton').first();
  for (const [typed, kept] of [
    ['1e9', '9999'],
    ['0', '1'],
    ['2.7', '2'],
    ['-1', '1'],
    ['abc', '1'],
  ] as const) {
    await quantity.evaluate((input: HTMLInputElement) => input.select());
    await quantity.pressSequentially(typed);
    await quantity.press('Tab');
    await expect(quantity, typed).toHaveValue(kept);
  }
});

test('a broken stored cart leaves a usable page and a usable cart', async ({ page, shop }) => {
  for (const stored of ['{"items":[{', '42', '{"items":{"a":1},"discountAmount":"beaucoup"}', '\u0000\ufffd\u0007🧻']) {
    await page.goto(`${shop.url}/cgv`);
    await page.evaluate((text) => {
      localStorage.setItem('cart', text);
      localStorage.setItem('auth', text);
    }, stored);
    await addToCart(page, WORDS.fr, PRODUCT);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'TOTAL DU PANIER' }), stored).toBeVisible();
  }
});

test('a browser that stores nothing fills a cart and says that it will not last', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await addToCart(page, WORDS.fr, PRODUCT);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await expect(page.getByText(/Votre navigateur n.enregistre rien/).first()).toBeVisible();
});

test(
  'a password typed before the script arrives reaches neither the page nor an address',
  spec('U32'),
  async ({ page }) => {
    const scripts = await openWithoutScripts(page, '/account');
    const password = page.getByLabel(/^Mot de passe/).first();
    await password.click({ force: true });
    await page.keyboard.type('Secret-2026');
    await page.keyboard.press('Enter');
    scripts.arrive();
    await password.fill('Secret-2027');
    await expect(password).toHaveValue('Secret-2027');
    await expect(page).toHaveURL(/\/account$/);
  },
);

test('without JavaScript home, category and product are complete, with the price of every bundle', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/category-products/papier-bobines');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/product-detail/rouleaux-thermiques-80x80');
  for (const price of ['9,90', '18,60', '34,80', '66,50']) {
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
  }
  await page.goto('/cart');
  await expect(page.getByText(/a besoin de JavaScript/).first()).toBeVisible();
  await page.goto('/samples');
  await expect(page.getByText(/Ce formulaire a besoin de JavaScript/)).toBeVisible();
  await context.close();
});
