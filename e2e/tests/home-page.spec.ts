import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';

test('the home page opens with its logo and its menu', IN_ENGLISH_WHEN_DEEP, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Économat' })).toBeVisible();
});
