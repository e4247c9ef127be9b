import type { Page } from '@playwright/test';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { openWithoutScripts } from '../support/screens/tour.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const KIT = { path: '/product-detail/kit-menage-studio' };
const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '6 rouleaux' };

function badge(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Panier/ });
}

/** Presses a button many times in one go, faster than any hand. */
async function pressQuickly(page: Page, name: string, times: number): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.evaluate((element: HTMLButtonElement, count) => {
    for (let press = 0; press < count; press += 1) element.click();
  }, times);
}

test('ten fast presses on the add button make ten in the cart', spec('4.20'), async ({ page }) => {
  await page.goto(KIT.path);
  await expect(badge(page)).toHaveAccessibleName(/vide/);
  await pressQuickly(page, words.addToCart, 10);
  await expect(badge(page)).toHaveAccessibleName(/10 articles/);
  await page.reload();
  await expect(badge(page)).toHaveAccessibleName(/10 articles/);
});

test('fast presses on plus, minus and remove add up', async ({ page }) => {
  await addToCart(page, words, KIT);
  await addToCart(page, words, ROLLS);
  await page.goto('/cart');
  const row = page.getByRole('row').filter({ hasText: 'Kit de ménage' });
  const [plus, minus] = [row.getByRole('button', { name: /Augmenter/ }), row.getByRole('button', { name: /Diminuer/ })];
  for (let press = 0; press < 6; press += 1) await plus.press('Enter');
  for (let press = 0; press < 2; press += 1) await minus.press('Enter');
  await pressQuickly(page, 'Retirer Rouleaux', 1);
  await expect(row.getByRole('spinbutton')).toHaveValue('5');
  await expect(badge(page)).toHaveAccessibleName(/5 articles/);
  await page.reload();
  await expect(row.getByRole('spinbutton')).toHaveValue('5');
  await expect(page.getByRole('row').filter({ hasText: 'Rouleaux' })).toHaveCount(0);
});

test('five fast presses in each of two tabs make ten, and both tabs say so', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(KIT.path);
    await expect(badge(tab)).toHaveAccessibleName(/vide/);
  }
  await Promise.all([page, other].map((tab) => pressQuickly(tab, words.addToCart, 5)));
  for (const tab of [page, other]) await expect(badge(tab)).toHaveAccessibleName(/10 articles/);
  await other.reload();
  await expect(badge(other)).toHaveAccessibleName(/10 articles/);
});

test(
  'logging in at checkout and out again keeps the cart and removes the addresses',
  spec('2.65'),
  async ({ page, shop }) => {
    const { email, token } = await logInNewCustomer(page, shop, 'p27');
    const saved = await page.request.post(`${shop.url}/api/user-addresses`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        data: {
          type: 'billing',
          isPrimary: true,
          firstName: 'Zoé',
          name: 'Lefèvre',
          country: 'FR',
          street: '12 rue des Lilas',
          postalCode: '69003',
          city: 'Lyon',
          phone: '06 12 34 56 78',
          email,
        },
      },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    await page.evaluate(() => localStorage.removeItem('auth'));
    await addToCart(page, words, KIT);
    await addToCart(page, words, ROLLS);

    await page.goto('/checkout');
    await page.getByText('Cliquez ici pour vous connecter').click();
    await page.getByLabel(/^Nom d’utilisateur/).fill(email);
    await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const billing = page.getByRole('region', { name: words.billing });
    await expect(billing).toContainText('12 rue des Lilas');
    await expect(badge(page)).toHaveAccessibleName(/2 articles/);

    await page.getByRole('button', { name: /Se déconnecter/ }).click();
    await expect(billing.getByLabel(new RegExp(`^${words.street}`))).toHaveValue('');
    await expect(badge(page)).toHaveAccessibleName(/2 articles/);
    await expectNothingStoredAbout(page, [email, 'Lilas', 'Lefèvre']);
  },
);

test('logging out keeps the cart; the next person finds neither address nor order', spec('4.19'), async ({ page }) => {
  const buyer = newBuyer('p27');
  await page.goto('/account');
  const register = page.getByRole('region', { name: 'Créer un compte' });
  await addToCart(page, words, KIT);
  await page.goto('/account');
  await register.getByLabel('Identifiant').fill(buyer.email);
  await register.getByLabel('Adresse e-mail').fill(buyer.email);
  await register.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await register.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/myaccount$/);
  await expect(badge(page)).toHaveAccessibleName(/1 article/);

  await page.goto('/checkout');
  await fillBilling(page, words, buyer);
  await payByTransfer(page, words);
  await addToCart(page, words, ROLLS);
  await page.goto('/myaccount');
  await page.getByRole('navigation', { name: 'Mon compte' }).getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(badge(page)).toHaveAccessibleName(/1 article/);
  await expectNothingStoredAbout(page, [buyer.email, buyer.street, buyer.lastName]);
  await page.goto('/banktransfer');
  await expect(page.getByRole('main')).not.toContainText('ORD-');
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: words.billing }).getByLabel(/^Adresse e-mail/)).toHaveValue('');
});

test.describe('an account created at checkout', () => {
  test.use({ expectedConsoleErrors: ['net::ERR_FAILED'] });
  test('keeps the cart and the input when the order fails', spec('4.15'), async ({ page }) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    const buyer = newBuyer('p27-create');
    await fillBilling(page, words, buyer);
    await page.getByRole('checkbox', { name: 'Créer un compte ?' }).check();
    await page.getByLabel(/^Choisissez un mot de passe/).fill(PASSWORD);
    await page.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    await page.route('**/api/orders', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nous n’avons pas reçu de réponse' })).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName(/1 article/);
    await expect(page.getByText(/^Bonjour /)).toBeVisible();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
  });
});

test('a logout in one tab empties the checkout form of the other', async ({ page, context, shop }) => {
  await logInNewCustomer(page, shop, 'p27-tabs');
  await addToCart(page, words, KIT);
  await page.goto('/checkout');
  await fillBilling(page, words, newBuyer('p27-tabs'));
  const other = await context.newPage();
  await other.goto('/myaccount');
  await other.getByRole('navigation', { name: 'Mon compte' }).getByRole('button', { name: 'Se déconnecter' }).click();
  const billing = page.getByRole('region', { name: words.billing });
  await expect(billing.getByLabel(/^Adresse e-mail/)).toHaveValue('');
  await expect(billing.getByLabel(new RegExp(`^${words.street}`))).toHaveValue('');
  await expectNothingStoredAbout(page, ['Lefèvre', 'Lilas']);
});

test('with full storage a browser still buys, and shows that nothing is stored', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(KIT.path);
  await page.getByRole('main').getByRole('button', { name: words.addToCart }).first().click();
  await expect(badge(page)).toHaveAccessibleName(/1 article/);
  // Links only: a page that is loaded anew has no memory of this one.
  await badge(page).click();
  await expect(page.getByText(/Votre navigateur n.enregistre rien/).first()).toBeVisible();
  await page.getByRole('link', { name: words.validate }).click();
  await fillBilling(page, words, newBuyer('p29'));
  await payByTransfer(page, words);
  await expect(
    page
      .getByRole('main')
      .getByText(/^ORD-\d{7}$/)
      .first(),
  ).toBeVisible();
});

test('two tabs show the same total within a second of a change, without write loops', async ({ page, context }) => {
  await addToCart(page, words, KIT);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await expect(tab.getByRole('heading', { name: words.cartTotal })).toBeVisible();
    await tab.evaluate(() => {
      const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as (
        key: string,
        value: string,
      ) => void;
      Object.assign(window, { cartWrites: 0 });
      Storage.prototype.setItem = function count(key, value) {
        if (key === 'cart') Object.assign(window, { cartWrites: Number(Reflect.get(window, 'cartWrites')) + 1 });
        setItem.call(this, key, value);
      };
    });
  }
  const total = (tab: Page) =>
    tab
      .getByRole('main')
      .getByText(/^52,56\s€$/)
      .first();
  await page
    .getByRole('button', { name: /Augmenter/ })
    .first()
    .click();
  await expect(total(page)).toBeVisible();
  await expect(total(other)).toBeVisible({ timeout: 1_000 });
  expect(await other.evaluate(() => Number(Reflect.get(window, 'cartWrites')))).toBe(0);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'cartWrites')))).toBe(1);
});

test('a cart that became unreadable under an open page is replaced with a word about it, once', async ({ page }) => {
  await addToCart(page, words, KIT);
  await page.goto('/cart');
  const increase = page.getByRole('button', { name: /Augmenter/ }).first();
  await expect(increase).toBeVisible();
  // Written past the shop, the page is not told.
  await page.evaluate(() => localStorage.setItem('cart', '{"items":[{'));
  await increase.click();
  const notice = page.getByText('Votre panier enregistré était illisible');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Compris' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Votre panier est vide').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test(
  'until the storage is read, checkout shows neither total nor button and does not redirect',
  spec('4.20'),
  async ({ page, shop }) => {
    await addToCart(page, words, KIT);
    await openWithoutScripts({ page }, '/checkout');
    await expect(page.getByRole('img', { name: 'Lecture de votre panier…' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('0,00');
    await expect(page.getByRole('button', { name: words.order })).toHaveCount(0);
    expect(page.url()).toBe(`${shop.url}/checkout`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('a reload of the checkout stays there and keeps all input but the password', spec('U10'), async ({ page }) => {
  await addToCart(page, words, KIT);
  await page.goto('/checkout');
  const buyer = newBuyer('p30');
  await fillBilling(page, words, buyer);
  await page.getByRole('textbox', { name: /^Remarques/ }).fill('Sonner deux fois.');
  await page.getByRole('checkbox', { name: 'Créer un compte ?' }).check();
  await page.getByLabel(/^Choisissez un mot de passe/).fill(PASSWORD);
  await page.reload();
  await expect(page).toHaveURL(/\/checkout$/);
  const billing = page.getByRole('region', { name: words.billing });
  for (const [label, text] of [
    [words.firstName, buyer.firstName],
    [words.street, buyer.street],
    [words.postalCode, buyer.postalCode],
    [words.city, buyer.city],
    [words.phone, buyer.phone],
    [words.email, buyer.email],
  ] as const)
    await expect(billing.getByLabel(new RegExp(`^${label}`)).first()).toHaveValue(text);
  await expect(page.getByRole('textbox', { name: /^Remarques/ })).toHaveValue('Sonner deux fois.');
  await expect(page.getByLabel(/^Choisissez un mot de passe/)).toHaveValue('');
  await expectNothingStoredAbout(page, [PASSWORD]);
});

/** Neither storage of the browser holds any of the words. */
async function expectNothingStoredAbout(page: Page, about: readonly string[]): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const word of about) expect(stored).not.toContain(word);
}
