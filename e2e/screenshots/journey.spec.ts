import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { LANGUAGES, takePicture, WIDTHS } from './picture.ts';

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 900 } });
      test(`cart, checkout and confirmation ${width} ${language}`, async ({ page }) => {
        const words = WORDS[language];
        const name = (screen: string) => `${screen}-${width}-${language}`;
        await page.goto('/cart');
        await takePicture(page, name('cart-empty'));
        await addToCart(page, words, {
          path: '/product-detail/rouleaux-thermiques-80x80',
          option: '12 rouleaux',
          quantity: 2,
        });
        await addToCart(page, words, { path: '/product-detail/kit-menage-studio' });
        await addToCart(page, words, {
          path: '/product-detail/dosettes-cafe',
          variant: 'Douce',
          option: '100 dosettes',
        });
        await page.goto('/cart', { waitUntil: 'networkidle' });
        await takePicture(page, name('cart'));
        await page.goto('/checkout');
        // The button is aria-disabled until the terms are accepted; pressing it says what is missing.
        await page.getByRole('button', { name: words.order }).click({ force: true });
        await takePicture(page, name('checkout-errors'));
        await fillBilling(page, words, newBuyer('pictures'));
        await takePicture(page, name('checkout'));
        await payByTransfer(page, words);
        await takePicture(page, name('confirmation'));
      });
    });
  }
}
