import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { CARD_WORDS, CARDS, payByCard, typeCard } from '../support/card.ts';
import { CB_AT_THE_BANK, testWithCardForm as test } from '../support/card-form-shop.ts';
import { addToCart, fillBilling, newBuyer } from '../support/journey.ts';
import { placeOrder } from '../support/placed-order.ts';
import { expect, inBothLanguages } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

// One shop for the whole file.
test.describe.configure({ mode: 'default' });

const SUCCESS = { fr: 'Paiement réussi !', en: 'Payment Successful!' } as const;

inBothLanguages(
  'a guest types the card into the shop’s form, chooses between its two brands and comes back to a paid order',
  async ({ page, shop, language }) => {
    const words = WORDS[language];
    await addToCart(page, words, { path: '/product-detail/pack-comptoir-demarrage' });
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('card-form'));
    await page.getByRole('radio', { name: language === 'fr' ? /^Carte/ : /^Credit card/ }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page).toHaveURL(/\/cardpayment$/);
    await expect(page.getByText(/31[,.]08/)).toBeVisible();
    await expectNoViolation(page);

    await typeCard(page, language, CARDS.visaOrCb);
    await expect(page.getByLabel(CARD_WORDS[language].number)).toHaveValue('4972 0212 3456 7875');
    await expect(page.getByLabel(CARD_WORDS[language].expiry)).toHaveValue('12/30');
    await expect(page.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Mastercard' })).toBeDisabled();
    await page.getByRole('radio', { name: 'CB' }).check({ force: true });

    const posted = page.waitForRequest(/paynow\.aspx$/);
    await page.getByRole('button', { name: CARD_WORDS[language].pay }).click();
    const fields = new URLSearchParams((await posted).postData() ?? '');
    expect(Object.fromEntries(fields)).toMatchObject({
      number: CARDS.visaOrCb,
      securityCode: '123',
      expiryDate: '203012',
      brand: CB_AT_THE_BANK,
      cardholder: 'Zoe Lefevre',
    });
    await expect(page.getByRole('heading', { level: 1, name: SUCCESS[language] })).toBeVisible();
    const { rows } = await withClient(shop.databaseUrl, (client) =>
      client.query('SELECT payment_status, payment_method FROM orders ORDER BY id DESC LIMIT 1'),
    );
    expect(rows).toEqual([{ payment_status: 'paid', payment_method: 'credit_card' }]);
  },
  test,
);

test('the fields of a card are empty after Back, and the order is paid from there', async ({ page, shop }) => {
  await placeOrder(page, shop, { method: 'credit_card', customer: null });
  await page.goto('/cardpayment');
  await payByCard(page, 'fr', CARDS.visaWithCode);
  await expect(page.getByLabel('Code reçu par SMS')).toBeVisible();
  await page.goBack();
  for (const field of ['number', 'expiry', 'code', 'holder'] as const) {
    await expect(page.getByLabel(CARD_WORDS.fr[field])).toHaveValue('');
  }
  await payByCard(page, 'fr', CARDS.visa);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS.fr })).toBeVisible();
});
