import { placeOrder } from '../support/placed-order.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';

// The order that does not exist.
test.use({ expectedConsoleErrors: ['404'] });

test(
  'a link to a missing order does not replace the tab’s order',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const order = await placeOrder(page, shop, { method: 'bank_transfer', customer: null });
    for (const path of ['/order/inconnue', '/order/inconnue#jeton', `/order/${order.documentId}#jeton`]) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: say('La commande n’a pas pu être lue', 'Failed to load order details') }),
      ).toBeVisible();
      // A path that differs behind # alone is the same page to the browser.
      await page.goto('/cgv');
    }
    await page.goto('/banktransfer');
    await expect(page.getByRole('main').getByText(order.orderNumber, { exact: true }).first()).toBeVisible();
    await page.goto('/withdrawal/inconnue');
    await expect(page.getByRole('heading', { name: say('Commande introuvable', 'Order not found') })).toBeVisible();
    await page.goto(`/order/${order.documentId}`);
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(order.orderNumber) })).toBeVisible();
  },
);
