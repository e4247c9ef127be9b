import type { JSHandle, Page } from '@playwright/test';
import { readyForOffline } from '../support/cached-pages.ts';
import { expect, test } from '../support/shopper.ts';
import { openRolls, rolls, title } from '../support/thermal-rolls.ts';

/** Fewer than the first screen of an article has. */
const ELEMENTS_OF_A_PAGE = 40;

test.describe('a link under a finger, with the offline worker', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

  test('has its page asked for by message, and drawn before the finger is lifted', async ({ page }) => {
    await openControlled(page);
    const asked = askedArticles(page);
    const made = await countMadeElements(page);
    const devtools = await page.context().newCDPSession(page);
    await rolls(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await rolls(page).boundingBox()) ?? {};
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 8, y: y + 8 }] });
    await expect.poll(() => countOf(made)).toBeGreaterThan(ELEMENTS_OF_A_PAGE);
    await expect(page).toHaveURL(/category-products/);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(title(page)).toHaveText(/Rouleaux thermiques/);
    expect(asked).toEqual([]);
  });

  test('is followed where a worker of another build does not answer', async ({ page }) => {
    await page.addInitScript(() => {
      ServiceWorker.prototype.postMessage = () => undefined;
    });
    await openControlled(page);
    const asked = askedArticles(page);
    await rolls(page).tap();
    await expect(title(page)).toHaveText(/Rouleaux thermiques/);
    expect(asked).toHaveLength(1);
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

  test('is drawn before its link is followed, and changes nothing on the page before', async ({ page }) => {
    await openKnown(page, '/category-products/rouleaux-de-caisse');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const heightBefore = await height();
    const made = await countMadeElements(page);
    await rolls(page).hover();
    await expect.poll(() => countOf(made)).toBeGreaterThan(ELEMENTS_OF_A_PAGE);
    await expect(title(page)).toHaveText('Rouleaux de caisse & TPE');
    await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0);
    expect(await height()).toBe(heightBefore);
    const before = await countOf(made);
    await openRolls(page);
    expect((await made.evaluate(({ untilTitle }) => untilTitle)) - before).toBeLessThan(ELEMENTS_OF_A_PAGE / 2);
  });

  test('keeps what was typed when a link leads to another of its options', async ({ page }) => {
    await page.goto('/product-detail/rouleaux-thermiques-80x80');
    const options = page.getByRole('main').getByRole('radio');
    for (const option of [options.first(), options.last()]) {
      await option.check();
      await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    }
    await openKnown(page, '/cgv');
    const cart = page.getByRole('button', { name: 'Votre panier' });
    await cart.press('Enter');
    const lines = page.getByRole('region', { name: 'Votre panier' }).getByRole('link', { name: /Rouleaux thermiques/ });
    const made = await countMadeElements(page);
    await lines.last().hover();
    await expect.poll(() => countOf(made)).toBeGreaterThan(ELEMENTS_OF_A_PAGE);
    await lines.last().click();
    await expect(options.last()).toBeChecked();
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantité' });
    await quantity.fill('7');
    await cart.press('Enter');
    await lines.first().click();
    await expect(options.first()).toBeChecked();
    await expect(quantity).toHaveValue('7');
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

  test.describe('and cannot be drawn', () => {
    test.use({ expectedConsoleErrors: ['caught the following error during render'] });

    test('fails where it is shown, and not on the page before', async ({ page }) => {
      await openKnown(page, '/category-products/rouleaux-de-caisse');
      await page.route(/\/product-detail\/.*\.data/, (route) =>
        route.fulfill({ contentType: 'text/x-script', body: '[{"_1":2},"product",{"_3":4},"data",{}]\n' }),
      );
      await restUntilAnswered(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(title(page)).toHaveText('Rouleaux de caisse & TPE');
      await rolls(page).click();
      await expect(title(page)).toHaveText('Un problème est survenu');
    });
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

/** The department, once the offline worker answers what its page asks for. */
async function openControlled(page: Page): Promise<void> {
  await page.goto('/category-products/rouleaux-de-caisse');
  await readyForOffline(page);
  await page.reload();
}

/** A page whose scripts the browser has already: pages that new scripts draw first are drawn after the press. */
async function openKnown(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto(path);
}

interface Made {
  readonly count: number;
  /** The count when the next page's title was shown. */
  readonly untilTitle: number;
}

/** Counts the elements that the page makes, shown or not. */
function countMadeElements(page: Page): Promise<JSHandle<Made>> {
  return page.evaluateHandle(() => {
    const made = { count: 0, untilTitle: 0 };
    Document.prototype.createElementNS = new Proxy(Document.prototype.createElementNS.bind(document), {
      apply: (make, document, named: [string, string]) => {
        made.count += 1;
        return Reflect.apply(make, document, named);
      },
    });
    const shown = () => document.querySelector('h1')?.textContent;
    const before = shown();
    const observer = new MutationObserver(() => {
      if (shown() === before || shown() === undefined) return;
      observer.disconnect();
      made.untilTitle = made.count;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return made;
  });
}

function countOf(made: JSHandle<Made>): Promise<number> {
  return made.evaluate(({ count }) => count);
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
