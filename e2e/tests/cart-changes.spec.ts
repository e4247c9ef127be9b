import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { addToCart } from '../support/journey.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { openDesk } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';

const words = WORDS.fr;
const ROLLS = 'rouleaux-thermiques-80x80';
const KIT = 'kit-menage-studio';
const COFFEE = 'dosettes-cafe';

test.describe('a cart whose items have changed', () => {
  // The voucher that holds no longer, which the browser reports as well.
  test.use({ expectedConsoleErrors: ['(Bad Request)', '(Conflict)', '(Not Found)', '(Unprocessable'] });

  test('shows each change at its line, asks about rises and stock, and explains the lost voucher', async ({
    page,
    shop,
  }) => {
    await addToCart(page, words, { path: `/product-detail/${ROLLS}`, option: '50 rouleaux', quantity: 2 });
    await addToCart(page, words, { path: `/product-detail/${KIT}`, quantity: 3 });
    await addToCart(page, words, { path: `/product-detail/${COFFEE}`, variant: 'Douce', option: '100 dosettes' });
    await page.goto('/cart');
    await page.getByText(words.voucherFold).click();
    await page.getByRole('main').getByRole('textbox', { name: words.voucher }).fill('bienvenue');
    await page.getByRole('button', { name: words.applyVoucher }).click();
    await expect(page.getByText(/^Le code BIENVENUE vous fait économiser/)).toBeVisible();

    await change(page, shop, ROLLS, { PD_PriceRange: '9,90; 18,60; 34,80; 69,50' }, '69,50');
    await change(page, shop, COFFEE, { PD_PriceRange: '16,90; 28,50', quantity: '50 dosettes, 100 dosettes' }, '28,50');
    await change(page, shop, KIT, { stock: 2 }, 'Plus que 2');
    await withClient(shop.databaseUrl, (client) =>
      client.query(`update coupons set ends_at = now() - interval '1 day' where upper(code) = 'BIENVENUE'`),
    );

    await page.reload();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const rolls = row('Rouleaux thermiques');
    const kit = row('Kit de ménage');
    await expect(rolls.getByRole('alert')).toContainText('Le prix a augmenté : 66,50 € → 69,50 € HT.');
    await expect(kit.getByRole('alert')).toContainText('Il n’en reste que 2 ; vous en demandez 3.');
    await expect(row('Dosettes de café')).toContainText('Bonne nouvelle, le prix a baissé : 30,50 € → 28,50 € HT.');
    await expect(page.getByText(/^Votre code promo a été retiré\. Ce code promo a expiré le/)).toBeVisible();
    await expectNoViolation(page);

    const order = page.getByRole('main').getByRole('button', { name: words.validate });
    await expect(order).toHaveAttribute('aria-disabled', 'true');
    // Marked as disabled, yet it answers: it leads to the first choice that is open.
    await order.press('Enter');
    await expect(rolls.getByRole('button', { name: 'Accepter ce prix' })).toBeFocused();
    await page.keyboard.press('Enter');
    await kit.getByRole('button', { name: 'Passer à 2' }).click();
    await expect(kit.getByRole('spinbutton')).toHaveValue('2');
    await expect(rolls).toContainText('139,00 € HT');
    await page.getByRole('main').getByRole('link', { name: words.validate }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

/** An editor saves; done when the shop shows it. */
async function change(page: Page, shop: RunningShop, slug: string, fields: object, shown: string): Promise<void> {
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ document_id: string }>('SELECT document_id FROM sidebar_items WHERE slug = $1', [slug]),
  );
  const desk = await openDesk(shop);
  const saved = await desk('PUT', `api::sidebar-item.sidebar-item/${rows[0]?.document_id ?? 'none'}`, fields);
  expect(saved.status, await saved.text()).toBe(200);
  await expect.poll(async () => (await page.request.get(`/product-detail/${slug}`)).text()).toContain(shown);
}
