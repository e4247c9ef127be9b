import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shopper.ts';

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

test.describe('a page that was read while a pointer rested on its link', () => {
  test('is shown without asking for it again', async ({ page }) => {
    await page.goto('/category-products/rouleaux-de-caisse');
    const asked = askedArticles(page);
    await restUntilAnswered(page);
    await openRolls(page);
    expect(asked).toHaveLength(1);
  });

  test('is asked for again half a minute later', async ({ page }) => {
    await page.clock.install();
    await page.goto('/category-products/rouleaux-de-caisse');
    const asked = askedArticles(page);
    await restUntilAnswered(page);
    await page.clock.fastForward(31_000);
    await openRolls(page);
    expect(asked).toHaveLength(2);
  });

  test('follows the frame of its press where scripts are new, and is drawn within it from then on', async ({
    page,
  }) => {
    await page.goto('/category-products/rouleaux-de-caisse');
    await restUntilAnswered(page);
    const first = await framesBeforeNextTitle(page);
    await openRolls(page);
    expect(await first.evaluate(({ frames }) => frames)).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await page.goBack();
    await restUntilAnswered(page);
    const second = await framesBeforeNextTitle(page);
    await openRolls(page);
    expect(await second.evaluate(({ frames }) => frames)).toBe(0);
  });

  test.describe('in vain', () => {
    test.use({ expectedConsoleErrors: ['503'] });

    test('is asked for again', async ({ page }) => {
      await page.goto('/category-products/rouleaux-de-caisse');
      await page.route(/\/product-detail\/.*\.data/, (route) => route.fulfill({ status: 503 }), { times: 1 });
      const asked = askedArticles(page);
      await restUntilAnswered(page);
      await openRolls(page);
      expect(asked).toHaveLength(2);
    });
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

/** The link to the article of the department `rouleaux-de-caisse`. */
function rolls(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link', { name: /Rouleaux thermiques/ })
    .first();
}

/** What the page has asked the browser to fetch of a legal page whose link was not followed. */
function fetchedAhead(page: Page): Locator {
  return page.locator('link[rel="prefetch"][href*="/mentions-legales"]');
}

/** The addresses of articles whose data the page asks for from now on. */
function askedArticles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/product-detail\/.*\.data$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** The pointer rests on the link to the article until the server has answered for its page. */
async function restUntilAnswered(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/product-detail\/[^?]*\.data/);
  await rolls(page).hover();
  await answered;
}

/** Follows the link to the article, until its page is shown. */
async function openRolls(page: Page): Promise<void> {
  await rolls(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rouleaux thermiques/);
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

/** How many frames are begun from the next click until the next page's title is drawn. */
function framesBeforeNextTitle(page: Page): Promise<JSHandle<{ frames: number }>> {
  return page.evaluateHandle(() => {
    const counted = { frames: 0 };
    const title = () => document.querySelector('h1')?.textContent;
    const before = title();
    const count = () => {
      if (title() !== before) return;
      counted.frames += 1;
      requestAnimationFrame(count);
    };
    addEventListener('click', () => requestAnimationFrame(count), { capture: true, once: true });
    return counted;
  });
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
