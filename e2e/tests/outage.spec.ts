import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const PRODUCT = { path: '/product-detail/rouleaux-thermiques-80x80', option: '6 rouleaux' };

test.describe('the content service is unavailable', () => {
  // What cannot be had answers 502 or 503, and a browser reports each of them.
  test.use({ expectedConsoleErrors: ['502', '503', '504'] });

  test(
    'pages are served from the last copy, and an order keeps its input until it can be sent',
    spec('8.37', 'U10', 'U29'),
    async ({ page, ownShop }) => {
      await addToCart(page, words, PRODUCT);
      await page.goto('/checkout');
      const buyer = newBuyer('outage');
      await fillBilling(page, words, buyer);
      await ownShop.parts.content.stop();

      await page.getByRole('radio', { name: /^Virement/ }).check({ force: true });
      await page.getByRole('checkbox', { name: words.terms }).check();
      await page.getByRole('button', { name: words.order }).click();
      await expect(
        page.getByRole('main').getByRole('alert').filter({ hasText: 'momentanément indisponible' }),
      ).toBeVisible();

      await expectNoViolation(page);

      for (const [address, heading] of [
        ['/', /./],
        ['/category-products/papier-bobines', 'Papier & bobines'],
        ['/product-detail/dosettes-cafe', /café/i],
        ['/cgv', /Conditions générales de vente/i],
      ] as const) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }

      await page.goto('/checkout');
      const billing = page.getByRole('region', { name: words.billing });
      await expect(billing.getByLabel(new RegExp(`^${words.email}`))).toHaveValue(buyer.email);
      await expect(billing.getByLabel(new RegExp(`^${words.city}`)).first()).toHaveValue(buyer.city);

      await ownShop.parts.restartContent();
      await payByTransfer(page, words);
      const { rows } = await withClient(ownShop.running.databaseUrl, (client) =>
        client.query('SELECT count(*)::int AS orders FROM orders'),
      );
      expect(rows).toEqual([{ orders: 1 }]);
    },
  );
});

test.describe('pictures are missing', () => {
  test.use({ expectedConsoleErrors: ['404'] });

  test('a paper placeholder replaces them on card, product and cart', spec('2.50', '8.40'), async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }));
    const placeholders = page.getByRole('main').locator('img[src="/images/paper-placeholder.webp"]');
    await page.goto('/category-products/papier-bobines');
    await expect(placeholders.first()).toBeVisible();
    await addToCart(page, words, PRODUCT);
    await expect(placeholders.first()).toBeVisible();
    await page.goto('/cart');
    await expect(placeholders.first()).toBeVisible();
  });
});

test(
  'a shop without tiles, logos and partners says so and stays usable',
  spec('2.42', '8.37'),
  async ({ page, shop }) => {
    await withClient(shop.databaseUrl, (client) =>
      client.query(`
      UPDATE sidebar_items SET is_home_product = NULL;
      DELETE FROM home_page_trust_logos;
      DELETE FROM home_page_partner_sections;
      DELETE FROM cta_banners;
      DELETE FROM home_heroes;`),
    );
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByText('Aucun produit à afficher.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText('Ils nous font confiance', { exact: false })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'CATÉGORIES', exact: true })).toBeVisible();
    await expectNoViolation(page);
  },
);
