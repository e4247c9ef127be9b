import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shopper.ts';
import { rolls } from '../support/thermal-rolls.ts';

test.describe('a link under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a page is fetched while the finger is still on its link', async ({ page }) => {
    await page.goto('/category-products/rouleaux-de-caisse');
    const fetched = page.waitForRequest(/\/product-detail\/[^?]*\.data/);
    const link = rolls(page);
    await link.dispatchEvent('pointerdown');
    await fetched;
    await expect(page).toHaveURL(/category-products/);
  });

  test('a lifted finger does not call off the page that it asked for', async ({ page }) => {
    await page.goto('/category-products/rouleaux-de-caisse');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });
    const finger = { pointerType: 'touch' };
    await link.dispatchEvent('pointerdown', finger);
    const fetched = fetchedAhead(page);
    await expect(fetched).toHaveCount(1);
    await link.dispatchEvent('pointerout', finger);
    await nextFrame(page);
    await expect(fetched).toHaveCount(1);
    await link.dispatchEvent('pointerout', { pointerType: 'mouse' });
    await expect(fetched).toHaveCount(0);
  });

  test('scrolling waits for no listener of the page', async ({ page }) => {
    await page.goto('/category-products/rouleaux-de-caisse');
    const devtools = await page.context().newCDPSession(page);
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    const touches = listeners.filter(({ type }) => /^(touch|wheel)/.test(type));
    expect(touches.length).toBeGreaterThan(0);
    expect(touches.filter(({ passive }) => !passive)).toEqual([]);
  });
});

test('a link draws the first screen first; on the way back all is drawn at once', async ({ page }) => {
  await page.goto('/category-products/rouleaux-de-caisse');
  const tab = page.getByRole('tab', { name: 'Description' });
  const first = await drawnWithNextTitle(page);
  await rolls(page).click();
  await expect(tab).toBeVisible();
  expect(await first.evaluate(({ tabs }) => tabs)).toBe(0);
  await page.goBack();
  await expect(tab).toHaveCount(0);
  const again = await drawnWithNextTitle(page);
  await page.goForward();
  await expect(tab).toBeVisible();
  expect(await again.evaluate(({ tabs }) => tabs)).toBe(2);
});

test('a link is followed within the document, and with Ctrl in a new tab', async ({ page, context }) => {
  await page.goto('/category-products/rouleaux-de-caisse');
  const article = rolls(page);
  const opened = context.waitForEvent('page');
  await article.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/product-detail\//);
  await expect(page).toHaveURL(/category-products/);
  const document = await page.evaluateHandle(() => window.document);
  await article.click();
  await expect(page).toHaveURL(/\/product-detail\//);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/category-products/);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).waitFor();
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test('a link of an English page leads to an English page', async ({ page }) => {
  await page.goto('/en/category-products/rouleaux-de-caisse');
  const document = await page.evaluateHandle(() => window.document);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Thermal/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/product-detail\//);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en$/);
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
});

test('a link to the page that is shown adds nothing to the history', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const place = () => page.evaluate(() => ({ steps: history.length, visit: JSON.stringify(history.state) }));
  const before = await place();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await expect.poll(async () => (await place()).visit).not.toBe(before.visit);
  expect((await place()).steps).toBe(before.steps);
});

/** What the page has asked the browser to fetch of a legal page whose link was not followed. */
function fetchedAhead(page: Page): Locator {
  return page.locator('link[rel="prefetch"][href*="/mentions-legales"]');
}

/** How many tabs there are when the next page's title is drawn. */
function drawnWithNextTitle(page: Page): Promise<JSHandle<{ tabs: number | null }>> {
  return page.evaluateHandle(() => {
    const drawn: { tabs: number | null } = { tabs: null };
    const title = () => document.querySelector('h1')?.textContent;
    const before = title();
    const observer = new MutationObserver(() => {
      if (title() === before || title() === undefined) return;
      observer.disconnect();
      drawn.tabs = document.querySelectorAll('[role="tab"]').length;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return drawn;
  });
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
