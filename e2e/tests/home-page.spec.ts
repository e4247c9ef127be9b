import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { spec } from '../support/spec.ts';

test(
  'the home page opens with its logo and its menu',
  { ...spec('2.25'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Économat' })).toBeVisible();
  },
);
