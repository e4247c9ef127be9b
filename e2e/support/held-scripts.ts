import type { Page } from '@playwright/test';

/** Opens a page as on a slow line: its bytes are there, its scripts come when `arrive` is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ arrive: () => void }> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  return { arrive };
}
