import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, newBuyer } from '../support/journey.ts';
import { press, type } from '../support/keyboard.ts';
import { PressCounter } from '../support/press-counter.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { untilCartIsStored } from '../support/stored-cart.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio', quantity: 2 };

/** A line of an article that the shop no longer has. */
function addGoneLine(page: Page): Promise<void> {
  return page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: Record<string, unknown>[] };
    const gone = { ...cart.items[0], cartItemId: 'gone', documentId: 'z'.repeat(24), name: 'Lampe disparue', nameEn: 'Vanished lamp' }; // prettier-ignore
    localStorage.setItem('cart', JSON.stringify({ ...cart, items: [...cart.items, gone] }));
  });
}

async function expire({ databaseUrl }: RunningShop, number: string): Promise<void> {
  const statement = 'update shop_quotes set valid_until = valid_until - 31 where number = $1';
  await withClient(databaseUrl, (client) => client.query(statement, [number]));
}

test(
  'a guest gets a quote of the cart by keyboard, and orders what it promises by its link',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    const buyer = newBuyer('devis-panier');
    await addToCart(page, words, KIT);
    await untilCartIsStored(page);
    await addGoneLine(page);
    await page.goto('/cart');
    await press(page, page.getByRole('link', { name: say('Recevoir un devis', 'Get a quote') }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('Recevoir un devis', 'Get a quote') })).toBeVisible();
    await expect(page.getByText(say('Lampe disparue (n’est plus en vente)', 'Vanished lamp (is no longer sold)'))).toBeVisible(); // prettier-ignore
    const total = await page.getByRole('definition').last().innerText();
    const submit = page.getByRole('button', { name: say('Recevoir mon devis', 'Get my quote') });
    const field = (name: string | RegExp) => page.getByRole('textbox', { name });
    const row = [field(new RegExp(`^${words.email}`)), field(say(/^Société/, /^Company/))];
    const [email, company] = await Promise.all(row.map((input) => input.boundingBox()));
    expect(email?.y).toBe(company?.y);
    await press(page, submit, 'Enter');
    await expect(page.getByRole('alert')).toContainText(say('Indiquez votre adresse e-mail.', 'Enter your email address.')); // prettier-ignore
    await expectGoodAtEveryWidth(page);
    await type(page, field(new RegExp(`^${words.firstName}`)), buyer.firstName);
    await type(page, field(new RegExp(`^${words.lastName}`)), buyer.lastName);
    await type(page, field(new RegExp(`^${words.email}`)), buyer.email);
    await type(page, field(say(/^Votre message/, /^Your message/)), 'Pour mai ?');
    await press(page, submit, 'Enter');

    const done = page.getByRole('heading', { level: 2, name: say(/^Votre devis DEV-\d{7} est prêt$/, /^Your quote DEV-\d{7} is ready$/) }); // prettier-ignore
    await expect(done).toBeFocused();
    await expect(page.getByText(buyer.email)).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await press(page, page.getByRole('link', { name: say('Lire et accepter le devis', 'Read and accept the quote') }), 'Enter'); // prettier-ignore
    await expect(page.getByRole('heading', { level: 1, name: say('Votre devis', 'Your quote') })).toBeVisible();
    await expect(page.getByText('Pour mai ?')).toBeVisible();
    await expect(page.getByRole('definition').getByText(total)).toBeVisible();
    await press(page, page.getByRole('button', { name: words.order }), 'Enter');
    await expect(field(new RegExp(`^${words.street}`))).toHaveAccessibleDescription(say('Saisissez le numéro et la rue.', 'Enter the house number and street.')); // prettier-ignore
    await expectGoodAtEveryWidth(page);
    await type(page, field(new RegExp(`^${words.phone}`)), buyer.phone);
    await type(page, field(new RegExp(`^${words.street}`)), buyer.street);
    await type(page, field(new RegExp(`^${words.postalCode}`)), buyer.postalCode);
    await type(page, field(new RegExp(`^${words.city}`)), buyer.city);
    await page.getByRole('radio', { name: new RegExp(words.bankTransfer) }).check({ force: true });
    await press(page, page.getByRole('checkbox', { name: words.terms }), 'Space');
    await press(page, page.getByRole('button', { name: words.order }), 'Enter');
    await expect(page).toHaveURL(/\/banktransfer$/);
    await expect(page.getByText(total).first()).toBeVisible();
  },
);

test(
  'a customer gets one quote by two presses, finds it in the account and asks again later',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, context, language }, testInfo) => {
    const say = inLanguage(language);
    const counter = await PressCounter.watch(context, testInfo);
    const { email } = await logInNewCustomer(page, shop, 'devis-compte');
    await page.goto('/myaccount/quotes');
    await expect(page.getByText(say('Aucun devis pour le moment', 'No quotes yet'))).toBeVisible();
    await addToCart(page, WORDS[language], KIT);
    await page.goto('/quote-request');
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await expect(field(WORDS[language].email)).toHaveValue(email);
    await field(WORDS[language].firstName).fill('Zoé');
    await field(WORDS[language].lastName).fill('Lefèvre');
    const submit = page.getByRole('button', { name: say('Recevoir mon devis', 'Get my quote') });
    const done = page.getByRole('heading', { level: 2, name: /DEV-\d{7}/ });
    const { presses } = await counter.walk('a quote', async () => {
      await submit.dblclick();
      await expect(done).toBeVisible();
    });
    expect(presses).toBe(2);
    const number = /DEV-\d{7}/.exec(await done.innerText())?.[0] ?? 'none';

    await page.goto('/myaccount/quotes');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'DEV-' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(say('À accepter', 'To be accepted'));
    await expectGoodAtEveryWidth(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say(`PDF du devis ${number}`, `PDF of quote ${number}`) }).click();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);

    await expire(shop, number);
    await page.reload();
    await expect(rows).toContainText(say('Expiré', 'Expired'));
    await page.getByRole('link', { name: say(`Redemander le devis ${number}`, `Ask for quote ${number} again`) }).click(); // prettier-ignore
    await expect(page.getByText(say('ses prix ne sont plus garantis', 'its prices are no longer guaranteed'))).toBeVisible(); // prettier-ignore
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: say('Demander ce devis aux prix du jour', 'Ask for this quote at today’s prices') }).click(); // prettier-ignore
    await expect(field(WORDS[language].email)).toHaveValue(email);
    await submit.click();
    await expect(done.first()).not.toContainText(number);
    await page.goto('/myaccount/quotes');
    await expect(rows).toHaveCount(2);
  },
);

test.describe('a session that has ended', () => {
  test.use({ expectedConsoleErrors: ['401', '404'] });

  test('is renewed in place where a quote is asked for, answered and read', async ({ page, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'devis-session');
    const { email } = customer;
    await addToCart(page, WORDS.fr, KIT);
    await page.goto('/quote-request');
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await field(WORDS.fr.firstName).fill('Zoé');
    await field(WORDS.fr.lastName).fill('Lefèvre');
    await endSession(page, shop);
    const submit = page.getByRole('button', { name: 'Recevoir mon devis' });
    await submit.click();
    await logInAgain(page, email);
    await expect(field(WORDS.fr.firstName)).toHaveValue('Zoé');
    await submit.click();
    await expect(page.getByRole('heading', { level: 2, name: /DEV-\d{7}/ })).toBeVisible();

    await page.goto('/myaccount/quotes');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ouvrir le devis/ })
      .click();
    await field(WORDS.fr.street).fill('12 rue des Lilas');
    await page.getByText('Refuser ce devis').first().click();
    await field('Votre raison').fill('Trop cher');
    await endSession(page, shop);
    await page.getByRole('button', { name: 'Refuser ce devis' }).click();
    await logInAgain(page, email);
    await expect(field(WORDS.fr.street)).toHaveValue('12 rue des Lilas');
    await expect(field('Votre raison')).toHaveValue('Trop cher');

    await endSession(page, shop);
    await page.reload();
    await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour ouvrir ce devis.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Mot de passe/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Refuser ce devis').first().click();
    await page.getByRole('button', { name: 'Refuser ce devis' }).click();
    await expect(page.getByText('Vous avez refusé ce devis.')).toBeVisible();
  });
});

/** The login ends on another machine; this browser does not know yet. */
async function endSession(page: Page, shop: RunningShop): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { token: string }).token,
  );
  const ended = await page.request.post(`${shop.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
}

async function logInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(dialog.getByLabel(/^Nom d’utilisateur/)).toHaveValue(email);
  await dialog.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
}
