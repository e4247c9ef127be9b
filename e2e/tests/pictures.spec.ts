import type { Page } from '@playwright/test';
import { experienceOf } from '../support/experience.ts';
import { expect, test } from '../support/shopper.ts';

const PAGES = {
  '/': 'the home page',
  '/category-products/papier-bobines': 'a category',
  '/product-detail/rouleaux-thermiques-80x80': 'a product',
};
const SCREENS = [
  { width: 360, height: 740, pixels: 2 },
  { width: 768, height: 1024, pixels: 1 },
  { width: 1440, height: 900, pixels: 2 },
];

/** A photo as the browser drew it. */
interface DrawnPhoto {
  readonly address: string;
  /** How wide the picture is drawn, beyond its box where that crops it. */
  readonly drawn: number;
  /** How wide the attribute `sizes` says it is. */
  readonly said: number;
  readonly offered: readonly number[];
}

/** Every photo of the page that was loaded, after a walk down to its end. */
async function drawnPhotos(page: Page): Promise<DrawnPhoto[]> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
    for (const image of images) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      await image.decode();
    }
  });
  return page.locator('main picture:has(source) img').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const covers = getComputedStyle(image).objectFit === 'cover';
        const candidates = image.parentElement?.querySelector('source')?.srcset.split(', ') ?? [];
        return {
          address: image.currentSrc,
          drawn: covers ? Math.max(width, height * ratio) : width,
          said: image.naturalWidth,
          offered: candidates.map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1])),
        };
      }),
  );
}

for (const { width, height, pixels } of SCREENS) {
  test.describe(`on a screen of ${width} px at ${pixels} pixels a point`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: pixels });

    for (const [path, name] of Object.entries(PAGES)) {
      test(`${name} loads AVIF as wide as it draws each photo, and nothing moves`, async ({ page }) => {
        await page.goto(path);
        const photos = await drawnPhotos(page);
        expect(photos.length).toBeGreaterThan(0);
        for (const { address, drawn, said, offered } of photos) {
          expect.soft(address).toMatch(/\/uploads\/p\/[0-9a-f]{32}\/\d+\.avif$/);
          expect.soft(said / drawn, `${address}: said ${said}, drawn ${drawn}`).toBeGreaterThan(0.94);
          expect.soft(said / drawn, `${address}: said ${said}, drawn ${drawn}`).toBeLessThan(1.12);
          // A browser takes the file that is nearest to the pixels it has, which may be a little below.
          const chosen = Number(/(\d+)\.avif$/.exec(address)?.[1]);
          const nearest = offered.toSorted((a, b) => distance(a, said * pixels) - distance(b, said * pixels))[0] ?? 0;
          const enough = offered.find((candidate) => candidate >= said * pixels) ?? Math.max(...offered);
          expect.soft([nearest, enough], `${address} of ${offered.join(', ')} for ${said * pixels}`).toContain(chosen);
        }
        expect((await experienceOf(page)).shift).toBeLessThan(0.01);
      });
    }
  });
}

test('the first picture is announced in the head with the same choice as in the page', async ({ page }) => {
  // The browser keeps no announcement once the page is drawn.
  const html = await (await page.request.get('/')).text();
  await page.setContent(html.replaceAll(/<script.*?<\/script>/gs, ''));
  const announced = page.locator('head link[rel="preload"][as="image"]');
  await expect(announced).toHaveAttribute('type', 'image/avif');
  const first = page.locator('main picture source').first();
  await expect(announced).toHaveAttribute('imagesrcset', (await first.getAttribute('srcset')) ?? '');
  await expect(announced).toHaveAttribute('imagesizes', (await first.getAttribute('sizes')) ?? '');
});

/** How far apart two widths are, as factors. */
function distance(a: number, b: number): number {
  return Math.abs(Math.log(a / b));
}
