import type { Page } from '@playwright/test';

/** Done when the page has nothing left to do and has drawn it. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
}
