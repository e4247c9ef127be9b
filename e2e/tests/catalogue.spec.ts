import { expect, inBothLanguages } from '../support/shopper.ts';

inBothLanguages('the home page opens with its logo and its menu', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Économat' })).toBeVisible();
});
