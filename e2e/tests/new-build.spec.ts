import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expectCached, readyForOffline } from '../support/cached-pages.ts';
import { isOfNextBuild, writeNextBuild } from '../support/next-build.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const CATEGORY = { path: '/category-products/papier-bobines', heading: 'Papier & bobines' };
const PRODUCT = { path: '/product-detail/rouleaux-thermiques-80x80', heading: 'Rouleaux thermiques 80' };

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: ['ERR_INTERNET_DISCONNECTED'] });

test('a new build replaces the former one without a missing script, for open and cached pages', async ({
  page,
  context,
  browser,
  ownShop,
}) => {
  const missing = collectMissing(context);
  await page.goto(CATEGORY.path);
  await readyForOffline(page);
  await page.goto(PRODUCT.path);
  for (const seen of [CATEGORY.path, PRODUCT.path]) await expectCached(page, seen);
  const leftOpen = await context.newPage();
  await openAndLeave(leftOpen, CATEGORY.path);
  const withoutWorker = await browser.newContext({ baseURL: ownShop.running.url, serviceWorkers: 'block' });
  const unprepared = await withoutWorker.newPage();
  await openAndLeave(unprepared, CATEGORY.path);

  const next = await writeNextBuild(path.join(ownShop.dataDir, 'next-build'));
  await ownShop.parts.restartStorefront({}, next.directory);

  // The next page comes from the new build as a whole, though the former worker still answers.
  await page.goto(PRODUCT.path);
  await expectScriptsOfOneBuild(page, true);
  // An open page goes on with its own scripts, which the former worker has kept.
  await leftOpen.getByRole('main').getByRole('link', { name: 'Rouleaux de caisse & TPE' }).first().click(); // prettier-ignore
  await expect(leftOpen.getByRole('heading', { level: 1, name: 'Rouleaux de caisse' })).toBeVisible();
  await leftOpen.getByRole('banner').getByRole('link', { name: /^Panier/ }).click(); // prettier-ignore
  await expect(leftOpen.getByRole('heading', { level: 1, name: /panier/i })).toBeVisible();
  await expectScriptsOfOneBuild(leftOpen, false);
  expect(await pageCaches(page)).toContain(`pages-${next.formerName}`);
  await leftOpen.close();

  await expect.poll(() => hasWaitingWorker(page)).toBe(true);
  await page.goto(CATEGORY.path);
  await expect.poll(() => pageCaches(page)).toEqual([`pages-${next.name}`]);
  await expectCached(page, CATEGORY.path);
  await expectScriptsOfOneBuild(page, true);
  expect(missing).toEqual([]);

  await context.setOffline(true);
  await page.goto(CATEGORY.path);
  await expect(page.getByRole('heading', { level: 1, name: CATEGORY.heading })).toBeVisible();
  await expectScriptsOfOneBuild(page, true);
  // What only the former build had kept is gone with it.
  await page.goto(PRODUCT.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await expectScriptsOfOneBuild(page, true);

  // Without a worker the click's script is gone: the buyer gets the page that was clicked as a document.
  await unprepared.getByRole('banner').getByRole('link', { name: 'Compte', exact: true }).click();
  await expect(unprepared).toHaveURL(/\/account/);
  await expect(unprepared.locator('main#contenu h1')).toBeVisible();
  await expectScriptsOfOneBuild(unprepared, true);
  await withoutWorker.close();
});

async function openAndLeave(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilScriptsRan(page);
}

function untilScriptsRan(page: Page): Promise<void> {
  return page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** Files of the bundle that a page asked for and that are not there. */
function collectMissing(context: BrowserContext): string[] {
  const missing: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  return missing;
}

/** Looks at every script that the page has loaded since it was opened. */
async function expectScriptsOfOneBuild(page: Page, isNext: boolean): Promise<void> {
  await untilScriptsRan(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => /^\/assets\/.*\.js$/.test(file)),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((file) => isOfNextBuild(file) !== isNext)).toEqual([]);
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

function pageCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => /^pages-\w+$/.test(name)));
}
