import { withClient } from '../../scripts/stack/index.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { LANGUAGES, takePicture, WIDTHS } from './picture.ts';

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 900 } });
      test(`withdrawal ${width} ${language}`, async ({ page, shop }) => {
        const words = WORDS[language];
        const name = (screen: string) => `withdrawal-${screen}-${width}-${language}`;
        const main = page.getByRole('main');
        await page.goto('/withdrawal', { waitUntil: 'networkidle' });
        await takePicture(page, name('link'));
        await addToCart(page, words, { path: '/product-detail/kit-menage-studio', quantity: 2 });
        await addToCart(page, words, { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' });
        await page.goto('/checkout');
        await fillBilling(page, words, newBuyer('pictures'));
        await payByTransfer(page, words);
        const number = await main.getByText(/^ORD-\d{7}$/).first().innerText(); // prettier-ignore
        const paid = `update orders set order_status = 'processing', payment_status = 'paid', paid_at = now() where order_number = $1`;
        await withClient(shop.databaseUrl, (client) => client.query(paid, [number]));
        await page.reload();
        await main.getByRole('link', { name: /^(Renoncer au contrat ici|Withdraw from the contract here)/ }).click();
        await main.getByRole('checkbox').first().check();
        await takePicture(page, name('choose'));
        await main.getByRole('button', { name: /^(Vérifier|Check)/ }).click();
        await takePicture(page, name('check'));
        await main.getByRole('button', { name: /^(Confirmer|Confirm)/ }).click();
        await main.getByRole('button', { name: /^(Imprimer|Print)/ }).waitFor();
        await takePicture(page, name('receipt'));
        await main.getByRole('link', { name: /^(Voir la commande|View the order)/ }).click();
        await main.getByRole('heading', { level: 2, name: /ORD-/ }).waitFor();
        await takePicture(page, name('order'));
      });
    });
  }
}
