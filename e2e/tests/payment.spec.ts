import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer } from '../support/journey.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

type Language = 'fr' | 'en';

const SAY = {
  fr: {
    card: /^Carte/,
    byPayPal: 'Payer avec PayPal',
    success: 'Paiement réussi !',
    updated: 'L’état de la commande est à jour dans notre système.',
    refused: 'Paiement refusé',
    declined: /a refusé la transaction/,
    cancelled: /Vous avez quitté PayPal sans payer/,
    notFinished: 'Paiement non terminé',
    pay: 'Payer',
    contents: 'Votre commande',
    account: 'Retrouvez cette commande la prochaine fois',
    mail: /La confirmation part à .+@/,
    facts: ['Numéro de commande', 'Montant'],
  },
  en: {
    card: /^Credit card/,
    byPayPal: 'Pay with PayPal',
    success: 'Payment Successful!',
    updated: 'Order status updated in our system.',
    refused: 'Payment failed',
    declined:
      'Unfortunately, your order cannot be processed because the original bank or merchant declined your transaction. Please try your purchase again.',
    cancelled: /You left PayPal without paying/,
    notFinished: 'Payment not finished',
    pay: 'Pay',
    contents: 'Your order',
    account: 'Find this order again next time',
    mail: /The confirmation is on its way to .+@/,
    facts: ['Order number', 'Amount'],
  },
} as const;

/** Fills the checkout and orders by the method; the browser is then where the payment goes on. */
async function order(page: Page, language: Language, method: RegExp): Promise<void> {
  const words = WORDS[language];
  await addToCart(page, words, { path: '/product-detail/kit-menage-studio' });
  await page.goto('/checkout');
  await fillBilling(page, words, newBuyer('payment'));
  await page.getByRole('radio', { name: method }).check({ force: true });
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.order }).click();
}

/** What a buyer keeps of a paid order stands where the payment ends, whoever took the money. */
async function expectConfirmation(page: Page, language: Language): Promise<void> {
  const say = SAY[language];
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
  await expect(main.getByText(say.mail)).toBeVisible();
  for (const fact of say.facts) await expect(main.getByRole('term').filter({ hasText: fact })).toBeVisible();
  for (const name of [say.contents, say.account])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** The order that this tab is paying, as the database has it. */
async function stored(page: Page, shop: RunningShop) {
  const id = await page.evaluate(() => sessionStorage.getItem('currentOrderId'));
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ order_status: string; payment_status: string; payment_method: string }>(
      'SELECT order_status, payment_status, payment_method FROM orders WHERE document_id = $1',
      [id],
    ),
  );
  return rows[0];
}

test(
  'a guest pays by card on the bank’s page and returns to a paid order',
  { ...spec('2.69', '2.71', '2.74', '4.06', '5.27', 'U25'), ...IN_ENGLISH_TOO },
  async ({ page, shop, language }) => {
    const say = SAY[language];
    // Nothing of the shop stands between the order and the bank.
    await order(page, language, say.card);
    await page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expectConfirmation(page, language);
    await expect(page.getByText(say.updated)).toBeVisible();
    await expectNoViolation(page);
    expect(await stored(page, shop)).toEqual({
      order_status: 'processing',
      payment_status: 'paid',
      payment_method: 'credit_card',
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
  },
);

test(
  'a card refused by the bank leaves the order one click from another attempt',
  { ...spec('2.73', '4.04', '8.20'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, shop, language }) => {
    const say = SAY[language];
    await order(page, language, say.card);
    await page.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.refused })).toBeVisible();
    await expect(page.getByText(say.declined)).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: say.pay, exact: true }).click();
    await expect(page).toHaveURL(/\/payment$/);
    await expectNoViolation(page);
    await page.getByRole('radio', { name: /^PayPal/ }).check({ force: true });
    await page.getByRole('button', { name: say.pay, exact: true }).click();
    await page.getByRole('button', { name: say.byPayPal }).click();
    await page.getByRole('button', { name: /^Payer \d/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
    expect(await stored(page, shop)).toEqual({
      order_status: 'processing',
      payment_status: 'paid',
      payment_method: 'paypal',
    });
  },
);

test(
  'a buyer who cancels at PayPal keeps the order and pays it from the next page',
  { ...spec('2.69'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, shop, language }) => {
    const say = SAY[language];
    await order(page, language, /^PayPal/);
    await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click();
    await expect(page).toHaveURL(/\/paypal-payment\?cancelled=1/);
    await expect(page.getByText(say.cancelled)).toBeVisible();
    await expectNoViolation(page);
    expect(await stored(page, shop)).toMatchObject({ order_status: 'pending', payment_status: 'pending' });
    await page.getByRole('button', { name: say.byPayPal }).click();
    await page.getByRole('button', { name: /^Payer \d/ }).click();
    await expectConfirmation(page, language);
    expect(await stored(page, shop)).toMatchObject({ payment_status: 'paid' });
  },
);

test('an order whose payment still opens is in no other tab’s cart, and a reload leads to it', async ({
  page,
  context,
}) => {
  // PayPal takes its time, and never answers.
  await page.route(/\/api\/paypal\/create-order$/, () => undefined);
  await order(page, 'fr', /^PayPal/);
  await expect(page.getByText(/La commande ORD-\d+ est enregistrée/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(
    page
      .getByRole('main')
      .getByText(/ORD-\d+/)
      .first(),
  ).toBeVisible();
});

test('a customer who pays at PayPal and closes the tab finds the order paid', async ({ page, shop }) => {
  await logInNewCustomer(page, shop, 'closed-tab');
  await order(page, 'fr', /^PayPal/);
  await page.getByRole('button', { name: 'Payer puis fermer l’onglet' }).click();
  await expect(async () => {
    await page.goto('/myaccount/orders');
    await expect(page.getByRole('cell', { name: 'Payé PayPal' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test.describe('success pages that are only visited', () => {
  test.use({ expectedConsoleErrors: ['404', '422'] });
  test('pay nothing and say so', spec('4.06'), async ({ page, shop }) => {
    await order(page, 'fr', SAY.fr.card);
    await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toBeVisible();
    await page.goto('/paypalpayment-success?token=5O190127TN364715T&PayerID=X');
    await expect(page.getByRole('heading', { level: 1, name: SAY.fr.notFinished })).toBeVisible();
    await expectNoViolation(page);
    expect(await stored(page, shop)).toMatchObject({ order_status: 'pending', payment_status: 'pending' });
  });
});

test(
  'a guest without an order is asked to log in, a customer sees their orders',
  spec('2.15', '2.24', '4.18', '8.21'),
  async ({ page, shop }) => {
    for (const address of ['/payment', '/cardpayment', '/paypal-payment']) {
      await page.goto(address);
      await expect(page, address).toHaveURL(/\/account$/);
    }
    await logInNewCustomer(page, shop, 'no-order');
    await page.goto('/payment');
    await expect(page).toHaveURL(/\/myaccount\/orders$/);
  },
);

test.describe('a shop that is too busy to read an order once', () => {
  test.use({ expectedConsoleErrors: ['503'] });
  test('is asked again, and the buyer sees the order', async ({ page }) => {
    await order(page, 'fr', /^Virement/);
    const received = page.getByRole('heading', { level: 1, name: WORDS.fr.received });
    await expect(received).toBeVisible();
    let refused = 0;
    await page.route(
      /\/api\/orders\/[^/]+$/,
      (route) => {
        refused += 1;
        return route.fulfill({ status: 503, body: '' });
      },
      { times: 1 },
    );
    await page.reload();
    await expect(received).toBeVisible();
    expect(refused).toBe(1);
  });
});

test('a guest who returns from the bank without an order sees so, not the login', async ({ page }) => {
  for (const address of ['/bnppaymentsuccess', '/bnppaymentfailed']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Aucune commande trouvée.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retour à la commande' })).toBeVisible();
    await expect(page, address).toHaveURL(new RegExp(`${address}$`));
  }
});

test('no request to the shop and no storage of the browser ever holds a card number', async ({ page, shop }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await order(page, 'fr', SAY.fr.card);
  await page.getByText('Cartes d’essai').click();
  const card = page.locator('[data-card]').first();
  const number = (await card.textContent())?.replaceAll(/\D/g, '') ?? '';
  expect(number).toMatch(/^\d{12,19}$/);
  await card.click();
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: SAY.fr.success })).toBeVisible();
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const text of [...sent, storage]) expect(text.replaceAll(/[\s-]/g, '')).not.toContain(number);
});

test.describe('a bank whose page cannot be opened', () => {
  test.use({ expectedConsoleErrors: ['net::ERR_FAILED'] });
  test('leaves the order payable, and the checkout says so', async ({ page, shop }) => {
    await page.route(/\/bnpaxepta\/create-payment$/, (route) => route.abort());
    await order(page, 'fr', SAY.fr.card);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Une erreur s’est produite pendant le paiement. Veuillez réessayer.');
    await expect(alert).toContainText(/Votre commande .+ est enregistrée et reste à payer/);
    expect(await stored(page, shop)).toMatchObject({ order_status: 'pending', payment_status: 'pending' });
    await alert.getByRole('link', { name: 'Choisir un moyen de paiement' }).click();
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByRole('radio', { name: SAY.fr.card })).toBeChecked();
  });
});
