import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { foundCompany, openAccount } from '../support/company.ts';
import { logInNewCustomer, PASSWORD, type TestCustomer } from '../support/customer.ts';
import { addToCart, type Buyer, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const KIT = { path: '/product-detail/kit-menage-studio' };

/** The login ends elsewhere, as by a changed password; this browser does not know yet. */
async function endSession(page: Page, shop: RunningShop, { token }: TestCustomer): Promise<void> {
  const ended = await page.request.post(`${shop.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
}

/** Orders billed to the buyer's address: the number of them, and whose they are. */
async function ordersOf(shop: RunningShop, email: string): Promise<{ orders: number; owners: string[] }> {
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ owner: string | null }>(
      `select u.email as owner from orders o left join up_users u on u.id = o.customer_id
        where exists (select from order_addresses a where a.id = o.billing_address_id and a.email = $1)`,
      [email],
    ),
  );
  return { orders: rows.length, owners: rows.map(({ owner }) => owner ?? 'guest') };
}

async function fillCheckout(page: Page, buyer: Buyer): Promise<void> {
  await fillBilling(page, words, buyer);
  await page.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) }).check({ force: true });
  await page.getByRole('checkbox', { name: words.terms }).check();
}

async function logInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(dialog.getByLabel(/^Nom d’utilisateur/)).toHaveValue(email);
  await dialog.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

test.describe('a login that ends', () => {
  test.use({ expectedConsoleErrors: ['401'] });

  test(
    'before checkout is asked for on submit, and the order is the customer’s',
    spec('8.38'),
    async ({ page, shop }) => {
      const customer = await logInNewCustomer(page, shop, 'p31-before');
      await addToCart(page, words, KIT);
      await endSession(page, shop, customer);
      await page.goto('/checkout');
      const buyer = newBuyer('p31-before');
      await fillCheckout(page, buyer);
      await page.getByRole('button', { name: words.order }).click();
      await logInAgain(page, customer.email);
      await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
      expect(await ordersOf(shop, buyer.email)).toEqual({ orders: 1, owners: [customer.email] });
    },
  );

  test('under an order on account is asked for in place, and the order stays on account', async ({ page, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'p31-on-account');
    const company = await foundCompany(shop, customer);
    await openAccount(shop, company, 100);
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, { ...newBuyer('p31-on-account'), email: customer.email });
    await page.getByRole('radio', { name: /^Sur compte/ }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    await endSession(page, shop, customer);
    await page.getByRole('button', { name: words.order }).click();
    await logInAgain(page, customer.email);
    await expect(
      page.getByText(/^Il n’y a rien à payer maintenant\s: votre commande part sur le compte/),
    ).toBeVisible();
    expect(await ordersOf(shop, customer.email)).toEqual({ orders: 1, owners: [customer.email] });
  });

  test('while the form is filled is asked for in place; the same order is sent with the same key', async ({
    page,
    shop,
  }) => {
    const customer = await logInNewCustomer(page, shop, 'p31-typed');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    const buyer = newBuyer('p31-typed');
    await fillCheckout(page, buyer);
    await page.getByRole('textbox', { name: /^Remarques/ }).fill('Sonner deux fois.');
    await endSession(page, shop, customer);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.getByRole('button', { name: words.order }).click();
    await logInAgain(page, customer.email);
    await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Sonner deux fois.');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await ordersOf(shop, buyer.email)).toEqual({ orders: 1, owners: [customer.email] });
  });

  test('may stay expired: the order is sent as a guest’s, with all input', spec('U10'), async ({ page, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'p31-guest');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    const buyer = newBuyer('p31-guest');
    await fillCheckout(page, buyer);
    await endSession(page, shop, customer);
    await page.getByRole('button', { name: words.order }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer sans compte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
    expect(await ordersOf(shop, buyer.email)).toEqual({ orders: 1, owners: ['guest'] });
  });

  test('does not remove a voucher that guests may use', async ({ page, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'p31-voucher');
    await addToCart(page, words, { ...KIT, quantity: 2 });
    await page.goto('/checkout');
    await endSession(page, shop, customer);
    await page.getByText(words.voucherFold).click();
    const voucher = page.getByRole('main').getByRole('textbox', { name: words.voucher });
    await voucher.fill('BIENVENUE');
    await voucher.press('Enter');
    await expect(page.getByText(/Le code BIENVENUE vous fait économiser/)).toBeVisible();
  });

  test('between the order and its payment does not prevent the payment', spec('4.18'), async ({ page, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'p31-pay');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('p31-pay'));
    await page.getByRole('radio', { name: /^Carte/ }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toBeVisible();
    await endSession(page, shop, customer);
    await page.goBack();
    await page.getByRole('button', { name: 'Payer par carte' }).click();
    await page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi !' })).toBeVisible();
  });
});

test('Back and Forward along a purchase lose no input and order nothing twice', spec('U10'), async ({ page, shop }) => {
  await addToCart(page, words, KIT);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await page.getByRole('link', { name: words.validate }).click();
  const buyer = newBuyer('p32');
  await fillBilling(page, words, buyer);
  const email = page.getByRole('region', { name: words.billing }).getByLabel(/^Adresse e-mail/);

  await page.goBack();
  await expect(page.getByRole('heading', { name: words.cartTotal })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/kit-menage-studio$/);
  await page.goForward();
  await page.goForward();
  await expect(email).toHaveValue(buyer.email);

  await payByTransfer(page, words);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Votre panier est vide').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
  expect((await ordersOf(shop, buyer.email)).orders).toBe(1);
});

test('Back from the bank’s page and from a success never opens a paid order again', async ({ page, shop }) => {
  await addToCart(page, words, KIT);
  await page.goto('/checkout');
  const buyer = newBuyer('p32-card');
  await fillBilling(page, words, buyer);
  await page.getByRole('radio', { name: /^Carte/ }).check({ force: true });
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.order }).click();
  const pay = page.getByRole('button', { name: 'Payer par carte' });
  const accept = page.getByRole('button', { name: 'Accepter', exact: true });
  await expect(accept).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/cardpayment$/);
  await pay.click();
  await accept.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi !' })).toBeVisible();
  await page.goto('/cardpayment');
  await expect(page.getByText(/est payée\s: il n’y a plus rien à faire/)).toBeVisible();
  await expect(pay).toHaveCount(0);
  expect((await ordersOf(shop, buyer.email)).orders).toBe(1);
});

test(
  'Back from PayPal leads to the unpaid order, with every method, and to no second order',
  spec('4.11'),
  async ({ page, shop }) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    const buyer = newBuyer('p28-back');
    await fillBilling(page, words, buyer);
    await page.getByRole('radio', { name: /^PayPal/ }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('button', { name: 'Annuler et revenir à la boutique' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/paypal-payment$/);
    await expect(page.getByRole('button', { name: 'Payer avec PayPal' })).toBeVisible();
    await page.getByRole('link', { name: 'Payer autrement' }).click();
    await expect(page.getByRole('radio', { name: /^Virement/ })).toBeVisible();
    expect((await ordersOf(shop, buyer.email)).orders).toBe(1);
  },
);
