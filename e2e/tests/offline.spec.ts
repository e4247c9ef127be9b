import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { openWithoutScripts } from '../support/held-scripts.ts';
import { addToCart } from '../support/journey.ts';
import { expectCached, readyForOffline } from '../support/cached-pages.ts';
import { expect, test, testInOwnShop } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

const words = WORDS.fr;
const CATEGORY = '/category-products/papier-bobines';
const SHELF = { path: '/category-products/rouleaux-de-caisse', heading: 'Rouleaux de caisse & TPE' };
const PRODUCT = { path: '/product-detail/rouleaux-thermiques-80x80', option: '6 rouleaux' };

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '404'] });

test('offline, category, product and cart open from the cache, by link and address', async ({ page, context }) => {
  await page.goto(CATEGORY);
  await readyForOffline(page);
  await leaveOnceSeen(page, SHELF.heading, PRODUCT.path);
  await page.getByRole('main').getByRole('link', { name: SHELF.heading }).first().click();
  await page.waitForURL(PRODUCT.path);
  await addToCart(page, words, PRODUCT);
  for (const seen of [CATEGORY, SHELF.path, PRODUCT.path, '/cart']) await expectCached(page, seen);

  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne.', { exact: false })).toBeVisible();
  for (const [address, heading] of [
    [CATEGORY, 'Papier & bobines'],
    [SHELF.path, SHELF.heading],
    [PRODUCT.path, 'Rouleaux thermiques 80'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect.poll(() => hasPicture(page)).toBe(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: '6 rouleaux' })).toBeVisible();
  await expect(page.getByText('prix du jour, stocks et commande attendent', { exact: false })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: '6 rouleaux' })).toBeVisible();
  await expectNoViolation(page);
});

test('offline, no click leaves the shop: an uncached page says what it waits for', async ({ page, context }) => {
  await page.goto('/');
  await readyForOffline(page);
  await context.setOffline(true);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // One of each kind of page.
  const kinds = new Map(links.map((href) => [href.split('/')[1], href]));
  expect(kinds.size).toBeGreaterThan(8);
  for (const href of kinds.values()) {
    await page.goto('/');
    const opened = await page.evaluate(() => performance.timeOrigin);
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), href);
    // The click's answer comes as a document or, where a page needs no data, as a new address.
    await page.waitForFunction((at) => performance.timeOrigin !== at || location.pathname !== '/', opened);
    await expect(page.locator('main#contenu h1')).toBeVisible();
  }
  await page.goto('/product-detail/dosettes-cafe');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await expectNoViolation(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /café/i })).toBeVisible();
});

test.describe('the worker is missing', () => {
  test.use({ serviceWorkers: 'block' });

  test('a click offline stays on the page and says why', async ({ page, context }) => {
    await page.clock.install();
    await page.goto(PRODUCT.path);
    await context.setOffline(true);
    await expect(page.getByText('Vous êtes hors ligne.', { exact: false })).toBeVisible();
    const account = page.getByRole('banner').getByRole('link', { name: 'Compte', exact: true });
    await account.hover();
    // A page is fetched ahead once a mouse has rested on its link.
    await page.clock.runFor(200);
    await account.click();
    await expect(page.getByText('cette page attend le retour de la connexion', { exact: false })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(PRODUCT.path);
  });
});

test('a page loaded before the worker took over is cached', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, CATEGORY);
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await navigator.serviceWorker.register('/service-worker.js');
    await controlled;
  });
  arrive();
  await expectCached(page, CATEGORY);
});

test('nothing personal is cached: no call, no checkout, no account, no payment, no order', async ({ page }) => {
  await page.goto('/');
  await readyForOffline(page);
  await addToCart(page, words, PRODUCT);
  const personal = ['/checkout', '/payment', '/account', '/myaccount/orders', '/bnppaymentsuccess', '/order/abc'];
  for (const path of personal) await page.goto(path);
  await forget(page, ['/offline', '/cart']);
  await page.goto(CATEGORY);
  await expect
    .poll(async () =>
      (await cachedAddresses(page)).filter((path) => !/^\/(?:assets|images|uploads|icon|favicon|site\.)/.test(path)),
    )
    .toEqual(['/', CATEGORY, '/cart', '/offline', PRODUCT.path].toSorted());
});

test('offline, each language that was read answers in itself', async ({ page, context }) => {
  await page.goto(CATEGORY);
  await readyForOffline(page);
  // The worker is told of the page that came before it once it is there, and would be ended while it fetches that page.
  await expectCached(page, CATEGORY);
  await endWorkers(page);
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  for (const seen of ['/en/category-products/paper-and-rolls', '/en/offline', '/en/cart'])
    await expectCached(page, seen);
  await context.setOffline(true);
  for (const [path, title] of [
    ['/en/product-detail/dosettes-cafe', 'You are offline'],
    ['/product-detail/dosettes-cafe', 'Vous êtes hors ligne'],
    [CATEGORY, 'Papier & bobines'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

testInOwnShop.describe('the worker is disabled', () => {
  testInOwnShop.use({ serviceWorkers: 'allow' });

  testInOwnShop('browsers delete their caches, and the shop works without them', async ({ page, ownShop }) => {
    await page.goto('/');
    await readyForOffline(page);
    await ownShop.parts.restartStorefront({ SERVICE_WORKER: 'off' });
    await expect(async () => {
      await page.goto(CATEGORY);
      const left = await page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
      expect(left).toEqual({ caches: [], workers: 0 });
    }).toPass();
  });
});

/** Leaves the page in the very moment in which it shows a heading. */
function leaveOnceSeen(page: Page, heading: string, address: string): Promise<void> {
  return page.evaluate(
    ([awaited, next]) => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== awaited) return;
        seen.disconnect();
        location.assign(next);
      });
      seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [heading, address] as const,
  );
}

/** Takes copies away, as a browser does that needs the room. */
function forget(page: Page, paths: string[]): Promise<void> {
  return page.evaluate(async (addresses) => {
    for (const name of await caches.keys())
      for (const address of addresses) await (await caches.open(name)).delete(address, { ignoreVary: true });
  }, paths);
}

/** As a browser does with workers that have nothing to do; the next request starts it again. */
async function endWorkers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

async function cachedAddresses(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  return kept.toSorted();
}

function hasPicture(page: Page): Promise<boolean> {
  return page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc.includes('/uploads/'));
}
