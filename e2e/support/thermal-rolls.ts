import type { Locator, Page } from '@playwright/test';
import { expect } from './shopper.ts';

/** The link to the article of the department `rouleaux-de-caisse`. */
export function rolls(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link', { name: /Rouleaux thermiques/ })
    .first();
}

export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Follows the link to the article, until its page is shown. */
export async function openRolls(page: Page): Promise<void> {
  await rolls(page).click();
  await expect(title(page)).toHaveText(/Rouleaux thermiques/);
}
