import { test } from '../support/shopper.ts';
import { LANGUAGES, takePicture, WIDTHS } from './picture.ts';

/** Screens that need nothing but their address. */
const PAGES = {
  home: '/',
  category: '/category-products/papier-bobines',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=rouleau',
  samples: '/samples',
  'account-login': '/account',
  'terms-of-sale': '/cgv',
  'not-found': '/nowhere',
} as const;

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 900 }, expectedConsoleErrors: ['404'] });
      for (const [name, address] of Object.entries(PAGES)) {
        test(`${name} ${width} ${language}`, async ({ page }) => {
          await page.goto(address, { waitUntil: 'networkidle' });
          await takePicture(page, `${name}-${width}-${language}`, { fullPage: name !== 'terms-of-sale' });
        });
      }
    });
  }
}
