import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

/** Touches the page, so that the worker starts, and waits until its cache is complete. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectCached(page, '/cart');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
}

export async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => isKept(page, path), `${path} is kept`).toBe(true);
}
