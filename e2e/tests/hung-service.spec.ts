import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

const words = WORDS.fr;
const PRODUCT = { path: '/product-detail/rouleaux-thermiques-80x80', option: '6 rouleaux' };
const PAGES = [
  '/',
  '/category-products/papier-bobines',
  PRODUCT.path,
  '/search?q=papier',
  '/samples',
  '/cart',
  '/checkout',
  '/payment',
  '/account',
  '/myaccount/orders',
  '/withdrawal',
  '/cgv',
];
/** Others on the machine may spoil a load or two. A page that waits for the service takes its 4 s each time. */
const TRIES = 8;
const WITHOUT_WAITING_MS = 2_500;

test.use({ expectedConsoleErrors: ['503'] });

test('a hung content service delays no page and no picture, and an order shows that it waits', async ({
  page,
  ownShop,
}) => {
  await addToCart(page, words, PRODUCT);
  await page.goto('/checkout');
  await fillBilling(page, words, newBuyer('hung'));
  await page.getByRole('radio', { name: /^Virement/ }).check({ force: true });
  await page.getByRole('checkbox', { name: words.terms }).check();

  const { pid } = ownShop.parts.content.process;
  process.kill(pid, 'SIGSTOP');
  try {
    const pressedAt = performance.now();
    await page.getByRole('button', { name: words.order }).click();
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'momentanément indisponible' });
    await expect(notice).toBeVisible();
    // The shop gives up after 4 s; a busy machine may take some of its own until that is drawn.
    expect(performance.now() - pressedAt).toBeLessThan(9_000);

    for (const path of PAGES) {
      const paints: number[] = [];
      while (paints.length < TRIES && (paints.at(-1) ?? Number.POSITIVE_INFINITY) >= WITHOUT_WAITING_MS)
        paints.push(await firstPaint(page, path));
      expect(paints.at(-1), `${path}: ${paints.join(', ')}`).toBeLessThan(WITHOUT_WAITING_MS);
    }
    await page.goto(PRODUCT.path);
    await expect.poll(() => hasFirstPicture(page)).toBe(true);
  } finally {
    process.kill(pid, 'SIGCONT');
  }

  await page.goto('/checkout');
  await payByTransfer(page, words);
  const { rows } = await withClient(ownShop.running.databaseUrl, (client) =>
    client.query('SELECT count(*)::int AS orders FROM orders'),
  );
  expect(rows).toEqual([{ orders: 1 }]);
});

async function firstPaint(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
          type: 'paint',
          buffered: true,
        });
      }),
  );
}

function hasFirstPicture(page: Page): Promise<boolean> {
  return page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc.includes('/uploads/'));
}
