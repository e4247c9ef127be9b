import { expect, test } from '../support/shopper.ts';

test('a department counts all its goods and shows the first of each part, which lead on', async ({ page }) => {
  await page.goto('/category-products/papier-bobines');
  await expect(page.getByText('12 produits', { exact: true })).toBeVisible();
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
