import { expect, test } from '../support/shopper.ts';

test('a department shows the first goods of each of its departments, which lead on', async ({ page }) => {
  await page.goto('/category-products/papier-bobines');
  const shelf = page.getByRole('main').getByRole('region', { name: 'Rouleaux de caisse & TPE' });
  const goods = shelf.getByRole('listitem');
  await expect(goods).toHaveCount(4);
  await expect(goods.first()).toContainText('HT');
  await goods.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product-detail\/rouleaux-de-caisse\//);
  await page.goBack();
  await shelf.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rouleaux de caisse & TPE');
});
