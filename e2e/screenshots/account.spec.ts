import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { LANGUAGES, takePicture, WIDTHS } from './picture.ts';

const TABS = ['dashboard', 'orders', 'cards', 'addresses', 'details', 'affiliate'] as const;

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 900 }, expectedConsoleErrors: ['404', '409', '422'] });
      test(`account ${width} ${language}`, async ({ page, shop }) => {
        const words = WORDS[language];
        const name = (screen: string) => `account-${screen}-${width}-${language}`;
        await logInNewCustomer(page, shop, 'pictures');
        await addToCart(page, words, { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' });
        await page.goto('/checkout');
        await fillBilling(page, words, newBuyer('pictures'));
        await payByTransfer(page, words);
        for (const [screen, address] of [
          ['payment', '/payment'],
          ['payment-card', '/cardpayment'],
          ['payment-card-failure', '/bnppaymentfailed'],
          ['payment-card-success', '/bnppaymentsuccess'],
          ['payment-paypal', '/paypal-payment'],
          ['payment-paypal-success', '/paypalpayment-success'],
        ] as const) {
          await page.goto(address, { waitUntil: 'networkidle' });
          await takePicture(page, `${screen}-${width}-${language}`);
        }
        for (const tab of TABS) {
          await page.goto(`/myaccount/${tab}`, { waitUntil: 'networkidle' });
          await takePicture(page, name(tab));
        }
        await page.goto('/myaccount/orders');
        await page.getByRole('link', { name: /^(Voir la commande|View order)/ }).click();
        await page.getByRole('heading', { level: 2, name: /ORD-/ }).waitFor();
        await takePicture(page, name('order'));
        await page.getByRole('link', { name: /^(Commander à nouveau|Order Again)/ }).click();
        await page.getByRole('checkbox').first().waitFor();
        await takePicture(page, name('reorder'));
      });
    });
  }
}
