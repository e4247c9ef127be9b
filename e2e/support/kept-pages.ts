import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

/** Touches the page, so that the worker comes, and waits until it has what the shop needs. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => isKept(page, '/cart')).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

export function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
}
