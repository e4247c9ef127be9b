import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const FILES = {
  'Liste de préparation': 'liste-de-preparation.pdf',
  'Bons de livraison': 'bons-de-livraison.pdf',
  'Étiquettes A4': 'etiquettes-a4.pdf',
  'Étiquettes 10 × 15 cm': 'etiquettes-10x15.pdf',
};

test.describe('the papers of an order', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('are printed for chosen orders of a list and for one, and a refusal says what to do', async ({ page, shop }) => {
    const first = await sendOrder(shop, { method: 'bank_transfer' });
    const orders = [first, await sendOrder(shop, { method: 'bank_transfer' })];
    await logInToDesk(page, administrator(shop));

    await test.step('those that are chosen, which stay chosen', async () => {
      await page.goto('/admin/commandes?queue=to-collect');
      for (const order of orders) await page.getByRole('checkbox', { name: `Choisir ${order.orderNumber}` }).check();
      const list = page.getByRole('region', { name: 'Imprimer' });
      await expectNoViolation(page, 'main');
      for (const [button, file] of Object.entries(FILES)) {
        const asked = page.waitForRequest((request) => request.url().includes('/staff/papers?'));
        expect((await press(page, list.getByRole('button', { name: button }))).suggestedFilename()).toBe(file);
        for (const order of orders) expect((await asked).url()).toContain(order.documentId);
      }
      await expect(page.getByText('2 commandes choisies')).toBeVisible();
    });

    await page.goto(`/admin/content-manager/collection-types/api::order.order/${first.documentId}`);
    const papers = page.getByRole('main').getByRole('region', { name: 'Imprimer' });
    await expect(papers).toBeVisible({ timeout: 60_000 });
    await expectFrench(papers);
    await expectNoViolation(page, 'main');

    for (const [button, file] of Object.entries(FILES)) {
      const saved = await press(page, papers.getByRole('button', { name: button }));
      expect(saved.suggestedFilename()).toBe(file);
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    }

    const start = papers.getByRole('combobox', { name: /^Première étiquette A4 libre/ });
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '3', exact: true }).click();
    const asked = page.waitForRequest((request) => request.url().includes('start=3'));
    await press(page, papers.getByRole('button', { name: 'Étiquettes A4' }));
    expect((await asked).url()).toContain(first.documentId);

    await withClient(shop.databaseUrl, (client) =>
      client.query(`update shop_settings_cmps set field = 'hidden' where field = 'seller'`),
    );
    await papers.getByRole('button', { name: 'Bons de livraison' }).click();
    await expect(papers.getByRole('alert')).toHaveText(
      'Complétez d’abord le vendeur dans les réglages de la boutique.',
    );
  });
});

async function press(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download');
  await button.focus();
  await page.keyboard.press('Enter');
  return download;
}
