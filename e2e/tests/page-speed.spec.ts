import { experienceOf } from '../support/experience.ts';
import { expect, test } from '../support/shopper.ts';
import { spec } from '../support/spec.ts';

const ROLLS = '/product-detail/rouleaux-thermiques-80x80';
const PAGES = ['/', '/category-products/papier-bobines', ROLLS];
/** The slow 4G of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. The slow phone is the benchmark's, which owns its machine. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

test.use({ viewport: { width: 360, height: 740 } });

for (const address of PAGES) {
  test(
    `on slow 4G ${address} has its largest paint within 2.5 s, without layout shifts`,
    spec('U30'),
    async ({ page }) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', SLOW_4G);
      await page.goto(address);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      const { largestPaint, shift } = await experienceOf(page);
      expect(largestPaint).toBeGreaterThan(0);
      expect(largestPaint).toBeLessThan(2_500);
      expect(shift).toBeLessThan(0.1);
    },
  );
}

test('pictures have a width and a height, and load lazily below the fold', spec('U30'), async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.locator('img').first()).toBeAttached();
    const pictures = await main.locator('img').evaluateAll((images) =>
      images.map((image) => ({
        source: image.getAttribute('src'),
        isSized: image.hasAttribute('width') && image.hasAttribute('height'),
        isEager: image.getAttribute('loading') !== 'lazy',
        isBelow: image.getBoundingClientRect().top > 2 * window.innerHeight,
      })),
    );
    const wrong = pictures.filter(({ isSized, isBelow, isEager }) => !isSized || (isBelow && isEager));
    expect(wrong, address).toEqual([]);
  }
});

test('the cart in the header is updated within 100 ms of pressing the add button', spec('U30'), async ({ page }) => {
  await page.goto('/product-detail/kit-menage-studio');
  const button = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Panier/ });
  await button.click();
  await expect(cart).toHaveAccessibleName(/1/);
  const waits: number[] = [];
  for (let press = 0; press < 5; press += 1) {
    waits.push(
      await button.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            new MutationObserver((_, observer) => {
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - start));
            }).observe(document.querySelector('header') ?? document, {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
            });
            (element as HTMLButtonElement).click();
          }),
      ),
    );
  }
  await expect(cart).toHaveAccessibleName(/6/);
  // The middle of five: one may fall into somebody else's moment on the machine.
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(100);
});
