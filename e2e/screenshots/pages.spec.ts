import { test } from '../support/shopper.ts';
import { LANGUAGES, takePicture, WIDTHS } from './picture.ts';

/** Screens that need nothing but their address. */
const PAGES = {
  home: '/',
  category: '/category-products/papier-bobines',
  product: '/product-detail/rouleaux-thermiques-80x80',
  search: '/search?q=kit',
  samples: '/samples',
  'account-login': '/account',
  'lost-password': '/lost-password',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/abc',
  'confirm-email': '/confirm-email/abc',
  'terms-of-sale': '/cgv',
  'legal-notice': '/mentions-legales',
  'privacy-policy': '/privacy-policy',
  testing: '/testing',
  'not-found': '/nowhere',
} as const;

/** Pages to be read: their beginning is enough. */
const LONG: ReadonlySet<string> = new Set(['terms-of-sale', 'legal-notice', 'privacy-policy']);

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 900 }, expectedConsoleErrors: ['400', '404'] });
      for (const [name, address] of Object.entries(PAGES)) {
        test(`${name} ${width} ${language}`, async ({ page }) => {
          await page.goto(address, { waitUntil: 'networkidle' });
          await takePicture(page, `${name}-${width}-${language}`, { fullPage: !LONG.has(name) });
        });
      }
    });
  }
}
