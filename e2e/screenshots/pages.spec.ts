import path from 'node:path';
import { test } from '../support/shopper.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screenshots');
const WIDTHS = [360, 768, 1280] as const;

/** Screens that need nothing but their address. The cart, checkout and confirmation are in `buying.spec.ts`. */
const PAGES = {
  home: '/',
  category: '/category-products/papier-et-bobines',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=rouleau',
  'terms-of-sale': '/cgv',
  'not-found': '/nowhere',
} as const;

for (const width of WIDTHS) {
  for (const language of ['fr', 'en'] as const) {
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 900 }, expectedConsoleErrors: ['404'] });
      for (const [name, address] of Object.entries(PAGES)) {
        test(`${name} ${width} ${language}`, async ({ page }) => {
          await page.goto(address, { waitUntil: 'networkidle' });
          await page.screenshot({
            path: path.join(FOLDER, `${name}-${width}-${language}.jpg`),
            type: 'jpeg',
            quality: 72,
            fullPage: name !== 'terms-of-sale',
          });
        });
      }
    });
  }
}
