import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '../../scripts/stack/index.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const sql = ({ databaseUrl }: RunningShop, statement: string, values: unknown[] = []) =>
  withClient(databaseUrl, (client) => client.query(statement, values));

test.describe('a shop that is not filled in yet', () => {
  // Its legal pages answer 503, and a browser reports each.
  test.use({ expectedConsoleErrors: ['503'] });

  test('shows what it has, reads the rest once, and shows it when it is there', async ({ page, shop, ownShop }) => {
    await sql(shop, 'create table kept_pages as table legal_pages');
    await sql(shop, 'delete from legal_pages');
    // Without the copies of before, as on its first day.
    await ownShop.parts.restartStorefront({ SHOP_DATA_DIR: path.join(ownShop.dataDir, 'first-day') });
    expect((await page.goto('/cgv'))?.status()).toBe(503);
    for (const title of ['Papier du matin', 'Papier de midi', 'Papier du soir']) {
      await sql(shop, `update sidebar_items set title = $1 where slug = 'papier-bobines'`, [title]);
      await expect(async () => {
        await page.goto('/category-products/papier-bobines');
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 500 });
      }).toPass();
    }
    const log = await readFile(path.join(ownShop.logDir, 'storefront.log'), 'utf8');
    expect(log.split('"part":"legalPages"')).toHaveLength(2);

    await sql(shop, 'insert into legal_pages select * from kept_pages');
    await expect(async () => {
      expect((await page.goto('/cgv'))?.status()).toBe(200);
    }).toPass();
  });
});
