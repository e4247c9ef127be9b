import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { enrol, foundCompany, openAccount } from '../support/company.ts';
import { logInNewCustomer, PASSWORD, type TestCustomer } from '../support/customer.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { addToCart, billingOf, newBuyer } from '../support/journey.ts';
import { press, tabTo } from '../support/keyboard.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openStoredCart } from '../support/stored-cart.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };
/** Two screens of a small phone. */
const TWO_SCREENS = 1280;
const OFFICE = {
  firstName: 'Zoé',
  name: 'Lefèvre',
  companyName: 'Hôtel Bellecour SARL',
  siren: '552100554',
  street: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
  phone: '06 12 34 56 78',
};
const STUDIO = { ...OFFICE, companyName: null, siren: null, street: '4 quai Saint-Antoine', postalCode: '69002' };

/** A customer who keeps an address to pay from and two to deliver to. */
async function knownBuyer(page: Page, shop: RunningShop, label: string): Promise<TestCustomer> {
  const { email, token } = await logInNewCustomer(page, shop, label);
  for (const [type, addressName, place] of [
    ['billing', 'Bureau', OFFICE],
    ['shipping', 'Bureau', { ...OFFICE, siren: null }],
    ['shipping', 'Studio Bellecour', STUDIO],
  ] as const) {
    const answer = await page.request.post(`${shop.url}/api/user-addresses`, {
      headers: { authorization: `Bearer ${token}` },
      data: { data: { ...place, type, addressName, isPrimary: addressName === 'Bureau', email } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return { email, token };
}

/** Enrols the customer as a buyer of a company on account, whose orders above 200 € wait for a yes. */
async function buyForCompany(page: Page, shop: RunningShop, buyer: TestCustomer): Promise<void> {
  const { email } = newBuyer('gerante');
  const registration = { username: email, email, password: PASSWORD };
  const answer = await page.request.post(`${shop.url}/api/auth/local/register`, { data: registration });
  const { jwt: token } = (await answer.json()) as { jwt: string };
  const company = await foundCompany(shop, { email, token });
  await withClient(shop.databaseUrl, (client) =>
    client.query('update shop_companies set approval_limit_cents = 20000 where document_id = $1', [company]),
  );
  await openAccount(shop, company, 200_000);
  await enrol(shop, buyer, company, 'buyer');
}

test('a known buyer gets from the cart to the bank in three presses', async ({ counter, page, shop }) => {
  const words = WORDS.fr;
  await knownBuyer(page, shop, 'three-presses');
  await addToCart(page, words, KIT);
  await page.goto('/cart');
  const { presses, characters } = await counter.walk('a known buyer, from the cart to the bank', async () => {
    await page.getByRole('link', { name: words.validate }).click();
    await page.getByRole('checkbox', { name: words.terms }).click();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toBeVisible();
  });
  expect({ presses, characters }).toEqual({ presses: 3, characters: 0 });
});

test(
  'with forty lines for a company a phone has the order button within two screens',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await knownBuyer(page, shop, 'forty-lines');
    await buyForCompany(page, shop, customer);
    await page.setViewportSize({ width: 360, height: 640 });
    await openStoredCart(page, shop, 40);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: say(/^Sur compte/, /^On account/) }).click();
    const lines = page.getByRole('region', { name: say('Votre commande', 'Your order') }).getByRole('listitem');
    await expect(lines).toHaveCount(40);
    const button = page.getByRole('button', { name: say('Demander l’approbation', 'Ask for approval') });
    const box = await button.boundingBox();
    const top = await page.evaluate(() => scrollY);
    expect((box?.y ?? Infinity) + (box?.height ?? 0) + top).toBeLessThanOrEqual(TWO_SCREENS);
    await tabTo(page, lines.last().getByRole('link'));
    await expect(lines.last()).toBeInViewport();
    await tabTo(page, button);
    await expect(button).toBeInViewport();
    await expectGoodAtEveryWidth(page);
  },
);

test(
  'the checkout shows saved addresses in a line each, others by a list, fields on demand',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    await knownBuyer(page, shop, 'one-glance');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    const shipping = page.getByRole('region', { name: say('Livraison', 'Delivery'), exact: true });
    await expect(shipping.getByRole('combobox')).toContainText('Bureau, 12 rue des Lilas, 69003 Lyon');
    await expect(billingOf(page, words)).toContainText('12 rue des Lilas, 69003 Lyon');
    await expect(page.getByRole('textbox', { name: words.street })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 640 });
    const box = await page.getByRole('button', { name: words.order }).boundingBox();
    const top = await page.evaluate(() => scrollY);

    expect((box?.y ?? Infinity) + (box?.height ?? 0) + top).toBeLessThanOrEqual(TWO_SCREENS);
    await expectGoodAtEveryWidth(page);

    const choice = shipping.getByRole('combobox', { name: say('Livré à', 'Delivered to') });
    await choice.selectOption({ label: 'Studio Bellecour, 4 quai Saint-Antoine, 69002 Lyon' });
    const review = page.getByRole('region', { name: say('Votre commande', 'Your order') });
    await expect(review).toContainText('4 quai Saint-Antoine, 69002 Lyon');
    await press(
      page,
      shipping.getByRole('button', { name: say('Modifier l’adresse', 'Change the delivery') }),
      'Enter',
    );
    const firstName = shipping.getByLabel(words.firstName);
    await expect(firstName).toBeFocused();
    await expect(shipping.getByLabel(words.street)).toHaveValue('4 quai Saint-Antoine');
    await firstName.fill('Zo');
    await firstName.fill('Zoé');
    await expect(firstName).toBeFocused();
  },
);

test('the note of a known buyer stays open while it is emptied', async ({ page, shop }) => {
  await knownBuyer(page, shop, 'emptied-note');
  await addToCart(page, WORDS.fr, KIT);
  await page.goto('/checkout');
  await page.getByText('Bon de commande, centre de coûts, remarque').click();
  const note = page.getByRole('textbox', { name: /^Remarques/ });
  await note.fill('Sonner deux fois.');
  await note.fill('');
  await expect(note).toBeFocused();
  await expect(note).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expectedConsoleErrors: ['400'] });

  test(
    'an order for a company whose name was cleared is refused at its field until it is there',
    IN_ENGLISH_WHEN_DEEP,
    async ({ page, shop, language }) => {
      const say = inLanguage(language);
      const words = WORDS[language];
      const customer = await knownBuyer(page, shop, 'nameless');
      await buyForCompany(page, shop, customer);
      await addToCart(page, words, KIT);
      await page.goto('/checkout');
      await expect(page.getByRole('checkbox', { name: say(/^Commander pour/, /^Order for/) })).toBeChecked();
      await press(page, billingOf(page, words).getByRole('button', { name: say(/^Modifier/, /^Change/) }), 'Enter');
      const name = billingOf(page, words).getByLabel(say(/^Entreprise/, /^Company/));
      await name.fill('');
      await page.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) }).check({ force: true });
      await page.getByRole('checkbox', { name: words.terms }).check();
      await page.getByRole('button', { name: words.order }).click();
      await expect(name).toHaveAccessibleDescription(say(/Saisissez le nom de l’entreprise/, /Enter the name of the company/)); // prettier-ignore
      await expectGoodAtEveryWidth(page);
      await name.fill('Hôtel Bellecour');
      await page.getByRole('button', { name: words.order }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
    },
  );
});
