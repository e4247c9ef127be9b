import type { Locator, Page } from '@playwright/test';
import { openWithoutScripts } from '../support/held-scripts.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

const PRODUCT = '/product-detail/rouleaux-thermiques-80x80';
/** Nothing to choose before it is put into the cart. */
const SINGLE_PRICE = '/product-detail/coussin-sauge-40x40';

test('style, fonts and the first picture are loaded before the first script', async ({ page }) => {
  await page.goto(PRODUCT);
  const firstPicture = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, from: entry.startTime, to: entry.startTime + entry.duration })),
  );
  const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const firstScript = Math.min(...scripts.map(({ from }) => from));
  const seen = loaded.filter(({ name }) => /\.(?:css|woff2)$/.test(name) || name === firstPicture);
  expect(seen.length).toBeGreaterThan(3);
  for (const { name, to } of seen) expect(to, name).toBeLessThanOrEqual(firstScript);
});

test('a mouse that rests where the page opens starts no script before the first picture', async ({ page }) => {
  const picture = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.mouse.move(200, 200);
  const resting = page.waitForEvent('console', (message) => message.text() === 'resting');
  await page.addInitScript(() =>
    document.addEventListener('mousemove', () => console.debug('resting'), { capture: true, once: true }),
  );
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await resting;
  const scripts = () => page.evaluate(() => document.querySelectorAll('script[type="module"]').length);
  expect(await scripts()).toBe(0);
  picture.resolve();
  await expect.poll(scripts).toBe(1);
});

test('the other pictures of an article are loaded once its first one is painted', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      performance.mark('painted');
    }).observe(document, { attributeFilter: ['data-painted'], subtree: true });
  });
  await page.goto(PRODUCT);
  const pictures = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/uploads/'))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1);
  const painted = await page.evaluate(() => performance.getEntriesByName('painted')[0]?.startTime ?? Infinity);
  expect((await pictures()).filter((start) => start < painted)).toHaveLength(1);
});

test('a page becomes interactive part by part, and a press is answered once', async ({ page }) => {
  await holdShortTimers(page);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'CATÉGORIES', exact: true });
  const tab = page.getByRole('tab', { name: 'Informations complémentaires' });
  await menu.waitFor();
  // Parts are hydrated from the top down: the menu answers while the article’s tabs still wait.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.runTimer());
      await menu.evaluate((button: HTMLElement) => button.click());
      return menu.getAttribute('aria-expanded');
    })
    .toBe('true');
  await tab.evaluate((button: HTMLElement) => button.click());
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await menu.evaluate((button: HTMLElement) => button.click());
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => window.runTimers());
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('a French page loads only small fonts until another language’s letter is typed', async ({ page }) => {
  await page.goto(PRODUCT);
  const fonts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /([a-z-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? [])
        .sort(),
    );
  expect(await fonts()).toEqual(['fraunces', 'instrument-sans']);
  await page.getByLabel('Rechercher un produit', { exact: true }).fill('smörgås');
  await expect.poll(fonts).toEqual(['fraunces', 'instrument-sans', 'instrument-sans-latin-wght-normal']);
});

test('a home page left alone loads nothing more while its pictures change', async ({ page }) => {
  const loadedAhead: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/keep-pages-')) loadedAhead.push(request.url());
  });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'À la une' });
  await expect(hero.getByRole('button', { name: /pause/ })).toBeVisible();
  await hero.getByRole('group').evaluate((track) => track.scrollTo({ left: track.clientWidth }));
  await expect(hero.getByRole('button', { name: 'Image 2 sur 2' })).toHaveAttribute('aria-current', 'true');
  expect(loadedAhead).toEqual([]);
  await page.getByRole('banner').hover();
  await expect.poll(() => loadedAhead.length).toBe(1);
});

test('the checkout loads its checks at the first interaction; an earlier press waits for them', async ({ page }) => {
  await page.goto(SINGLE_PRICE);
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.addToCart }).first().click();
  await expect(cartOf(page)).toHaveAccessibleName(/\b1\b/);
  const asked: string[] = [];
  const rules = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:check-form|forms|ordering)-/, async (route) => {
    asked.push(route.request().url());
    await rules.promise;
    await route.continue();
  });
  await page.goto('/checkout');
  const order = page.getByRole('button', { name: WORDS.fr.order });
  await expect(order).toBeVisible();
  expect(asked).toEqual([]);
  await order.press('Enter');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  rules.resolve();
  await expect(page.getByLabel(/^Prénom/).first()).toHaveAttribute('aria-invalid', 'true');
});

test('a hanging first picture does not prevent buying', async ({ page }) => {
  await page.route('**/uploads/**', () => {});
  await page.goto(SINGLE_PRICE, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: WORDS.fr.addToCart }).first().click();
  await expect(cartOf(page)).toHaveAccessibleName(/\b1\b/);
});

test('a choice pressed before the scripts are loaded is in the cart afterwards', async ({ page }) => {
  const scripts = await openWithoutScripts(page, PRODUCT);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^24 rouleaux/ }).check({ force: true });
  await main.getByRole('spinbutton').fill('3');
  await main.getByRole('button', { name: WORDS.fr.addToCart }).first().click();
  expect(page.url()).toMatch(/rouleaux-thermiques-80x80$/);
  scripts.arrive();
  await expect(cartOf(page)).toHaveAccessibleName(/\b3\b/);
  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: '24 rouleaux' })).toBeVisible();
});

test('presses on pages left before their scripts were loaded are in the next page’s cart', async ({ page }) => {
  const scripts = await openWithoutScripts(page, PRODUCT);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^24 rouleaux/ }).check({ force: true });
  await main.getByRole('button', { name: WORDS.fr.addToCart }).first().click();
  await page.goto(SINGLE_PRICE, { waitUntil: 'commit' });
  await main.getByRole('button', { name: WORDS.fr.addToCart }).first().click();
  await page.goto('/cgv', { waitUntil: 'commit' });
  scripts.arrive();
  await expect(cartOf(page)).toHaveAccessibleName(/\b2\b/);
  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: '24 rouleaux' })).toBeVisible();
  await page.goto(PRODUCT);
  await expect(cartOf(page)).toHaveAccessibleName(/\b2\b/);
});

test('a menu opened before the scripts are loaded opens afterwards', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/');
  const menu = page.getByRole('button', { name: 'Afficher les sous-catégories de Papier & bobines' });
  await menu.click();
  scripts.arrive();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('a screen whose texts are loading keeps the former one visible, then appears', async ({ page }) => {
  await page.goto(PRODUCT);
  const product = page.getByRole('heading', { level: 1, name: 'Rouleaux thermiques 80' });
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/assets\/(?:fr|en)-[\w-]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  const asked = page.waitForRequest(/assets\/(?:fr|en)-[\w-]+\.js$/);
  await page.getByRole('banner').getByRole('link', { name: 'Compte', exact: true }).click();
  await asked;
  await expect(product).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  await expect(product).toBeHidden();
});

declare global {
  interface Window {
    /** Runs the oldest timer that is held. */
    runTimer: () => void;
    /** Runs all that are held, and holds no more. */
    runTimers: () => void;
  }
}

/** The page's own steps from task to task, one at a time. */
async function holdShortTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    const hold = (task: () => void, delay = 0): number => (delay > 0 ? start(task, delay) : held.push(task));
    Object.assign(window, {
      setTimeout: hold,
      runTimer: () => held.shift()?.(),
      runTimers() {
        Object.assign(window, { setTimeout: start });
        for (const task of held) task();
      },
    });
  });
}

function cartOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Panier/ });
}
