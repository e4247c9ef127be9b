import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer, PASSWORD, type TestCustomer } from '../support/customer.ts';
import { addToCart } from '../support/journey.ts';
import { press, type } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio', quantity: 2 };

/** A list of the customer, made by the API, with lines of these references. */
async function keepList(
  shop: RunningShop,
  { token }: TestCustomer,
  name: string,
  wanted: Readonly<Record<string, { readonly option?: string; readonly quantity?: number }>>,
): Promise<string> {
  const references = Object.keys(wanted);
  const query = new URLSearchParams(references.map((reference) => ['ref', reference]));
  const answer = await fetch(`${shop.url}/quick-order-articles?${query.toString()}`);
  const { found } = (await answer.json()) as { found: { articles: { documentId: string; title: string }[] }[] };
  const lines = references.map((reference, position) => {
    const article = found[position]?.articles[0];
    const { option = null, quantity = 1 } = wanted[reference] ?? {};
    return { productId: article?.documentId, title: article?.title, option, variant: null, quantity, note: null };
  });
  const kept = await fetch(`${shop.url}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { name, lines } }),
  });
  expect(kept.status, await kept.clone().text()).toBe(201);
  return ((await kept.json()) as { data: { documentId: string } }).data.documentId;
}

const linesOf = (page: Page) => page.getByRole('main').getByRole('list').filter({ has: page.getByRole('textbox') }).getByRole('listitem'); // prettier-ignore

test(
  'the cart becomes a list, which is changed in place and ordered again',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    await logInNewCustomer(page, shop, 'list-cart');
    await addToCart(page, WORDS[language], KIT);
    await page.goto('/cart');
    await page.getByRole('link', { name: say('Enregistrer comme liste', 'Save as a list') }).click();
    await expect(page.getByText(say('Une ligne est reprise.', 'One line is taken over.'))).toBeVisible();
    await page.getByRole('button', { name: say('Créer la liste', 'Create the list') }).click();
    await expect(page.getByRole('alert')).toContainText(say('Donnez un nom à la liste.', 'Give the list a name.'));
    await page.getByRole('textbox', { name: say('Nom de la liste', 'Name of the list') }).fill('Studio Bastille');
    await page.getByRole('button', { name: say('Créer la liste', 'Create the list') }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Studio Bastille' })).toBeVisible();

    const quantity = linesOf(page).getByRole('textbox', { name: say('Quantité de', 'Quantity of') });
    await expect(quantity).toHaveValue('2');
    await quantity.fill('douze');
    await quantity.press('Enter');
    await expect(page.getByText(say('« douze » n’est pas un nombre entier de 0 à 9 999.', '“douze” is not a whole number from 0 to 9,999.'))).toBeVisible(); // prettier-ignore
    await expect(quantity).toHaveValue('2');
    await quantity.fill('5');
    await linesOf(page)
      .getByRole('textbox', { name: say('Note pour', 'Note on') })
      .fill('Placard du couloir');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('Tout est enregistré.', 'Everything is saved.'))).toBeVisible();
    await expectGoodAtEveryWidth(page);

    await page.reload();
    await expect(quantity).toHaveValue('5');
    await expect(linesOf(page).getByRole('textbox', { name: say('Note pour', 'Note on') })).toHaveValue(
      'Placard du couloir',
    );
    await linesOf(page)
      .getByRole('button', { name: say('Retirer', 'Remove') })
      .click();
    await expect(linesOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: say('Annuler', 'Undo'), exact: true }).click();
    await expect(quantity).toHaveValue('5');
    await page.getByRole('button', { name: say('Commander la liste', 'Order the list') }).click();
    await page.getByRole('button', { name: say('Voir le panier', 'View cart') }).click();
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('7');
  },
);

test('an order becomes a list, and a list is filled by hand with reference and name', async ({ page, shop }) => {
  const customer = await logInNewCustomer(page, shop, 'list-order');
  const login = { Authorization: `Bearer ${customer.token}` };
  const { documentId } = await sendOrder(shop, { method: 'bank_transfer', article: { slug: 'kit-menage-studio', quantity: 3 }, login }); // prettier-ignore
  await page.goto(`/myaccount/orders/${documentId}`);
  await page.getByRole('link', { name: 'Enregistrer comme liste' }).click();
  await page.getByRole('textbox', { name: 'Nom de la liste' }).fill('Loft');
  await page.getByRole('button', { name: 'Créer la liste' }).click();
  await expect(linesOf(page).getByRole('textbox', { name: 'Quantité de' })).toHaveValue('3');

  const entry = page.getByRole('textbox', { name: 'Référence ou nom' });
  for (const typed of ['kit sec', 'KIT-SEC', 'XYZ-0']) {
    await entry.fill(typed);
    await entry.press('Enter');
    await expect(entry).toHaveValue('');
  }
  await expect(page.getByText('Aucun article ne répond à « XYZ-0 ».')).toBeVisible();
  await expect(linesOf(page)).toHaveCount(2);
  await expect(linesOf(page).nth(1).getByRole('textbox', { name: 'Quantité de' })).toHaveValue('2');
  await entry.fill('KIT-ARR-1');
  await entry.press('Enter');
  await expect(linesOf(page)).toHaveCount(3);
  const last = await linesOf(page).nth(2).elementHandle();
  await linesOf(page)
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .press('Enter');
  await expect(linesOf(page)).toHaveCount(2);
  await expect(linesOf(page).nth(1).getByRole('button').first()).toBeFocused();
  expect(await last?.evaluate((line) => line.isConnected)).toBe(true);
  await linesOf(page)
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .press('Enter');
  await expect(linesOf(page).getByRole('button').first()).toBeFocused();
  await entry.fill('KIT-SEC');
  await entry.press('Enter');
  await expect(linesOf(page)).toHaveCount(2);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await page.getByRole('button', { name: 'Nom et adresse' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la liste' }).fill('Loft Nation');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Loft Nation' })).toBeVisible();
  await page.getByRole('link', { name: 'Toutes mes listes' }).click();
  await page.getByRole('button', { name: 'Supprimer Loft Nation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune liste pour le moment' })).toBeVisible();
});

test(
  'several lists show their sum, and what cannot be ordered as it was is named',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await logInNewCustomer(page, shop, 'lists-sum');
    await keepList(shop, customer, 'Studio 10', { 'KIT-SEC': { quantity: 2 } });
    await keepList(shop, customer, 'Studio 2', { 'KIT-SEC': {}, 'KIT-ARR-1': { option: '500 kits', quantity: 1 } });
    await keepList(shop, customer, 'Loft', { 'KIT-BEBE': { quantity: 0 } });
    await page.goto('/myaccount/lists');
    const items = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(items).toContainText(['Loft', 'Studio 2', 'Studio 10']);
    for (const name of ['Studio 2', 'Studio 10', 'Loft'])
      await page.getByRole('checkbox', { name: say(`Choisir ${name}`, `Choose ${name}`), exact: true }).check();
    await expect(page.getByText(say('2 sur 3 lignes prêtes', '2 of 3 lines ready'))).toBeVisible();
    await expect(page.getByText(say('Studio 2 : une ligne ne peut pas être commandée telle quelle.', 'Studio 2: one line cannot be ordered as it is.'))).toBeVisible(); // prettier-ignore
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: say('Commander 3 listes', 'Order 3 lists') }).click();
    await expect(page.getByText(say('2 lignes ajoutées au panier.', '2 lines added'))).toBeVisible();

    await page.getByRole('link', { name: say('Voir Studio 2', 'See Studio 2') }).click();
    const line = linesOf(page).filter({ hasText: '500 kits' });
    await expect(line).toContainText(say('« 500 kits » n’est plus proposé.', '“500 kits” is no longer offered.'));
    await line.getByRole('combobox').selectOption({ index: 1 });
    await expect(page.getByText(say('2 lignes prêtes', '2 lines ready'))).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3');
  },
);

test('the stock-taking sheet has boxes and a code, which leads through the login to the list', async ({
  page,
  shop,
  browser,
  language,
}) => {
  const customer = await logInNewCustomer(page, shop, 'list-sheet');
  const id = await keepList(shop, customer, 'Gîte du lac', { 'KIT-SEC': { quantity: 4 } });
  await page.goto(`/myaccount/lists/${id}`);
  await page.getByRole('link', { name: 'Fiche d’inventaire' }).click();
  const sheet = page.getByRole('article', { name: 'Fiche d’inventaire : Gîte du lac' });
  // No article of the list has a bundle to choose, so none is named.
  await expect(sheet.getByRole('columnheader')).toHaveText(['Article', 'Prévu', 'En stock', 'À commander']);
  await expect(sheet.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('4');
  await expect(sheet.getByRole('figure')).toContainText('Ouvre cette liste sur un téléphone.');
  await expectGoodAtEveryWidth(page);
  const scanned = await page.evaluate(() => {
    const drawing = document.querySelector('figure svg');
    return drawing?.querySelector('path')?.getAttribute('d')?.length ?? 0;
  });
  expect(scanned).toBeGreaterThan(1000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(sheet.getByRole('figure')).toBeVisible();

  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await phone.goto(`/myaccount/lists/${id}`);
  const logIn = phone.getByRole('region', { name: 'Se connecter', exact: true });
  await expect(phone).toHaveURL(/\/account$/);
  await logIn.getByRole('textbox').first().fill(customer.email);
  await logIn.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await logIn.getByRole('button', { name: 'Se connecter' }).click();
  await expect(phone.getByRole('heading', { level: 2, name: 'Gîte du lac' })).toBeVisible();
  await phone.context().close();
  expect(language).toBe('fr');
});

test('two tabs: the second says that the list has changed, and takes it up again', async ({
  page,
  shop,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('409', '404');
  const customer = await logInNewCustomer(page, shop, 'list-tabs');
  const id = await keepList(shop, customer, 'Studio', { 'KIT-SEC': {} });
  await page.goto(`/myaccount/lists/${id}`);
  const other = await context.newPage();
  await other.goto(`/myaccount/lists/${id}`);
  // It has read the list before the first one changes it.
  await expect(linesOf(other).getByRole('textbox', { name: 'Quantité de' })).toHaveValue('1');
  const change = async (tab: Page, quantity: string) => {
    const field = linesOf(tab).getByRole('textbox', { name: 'Quantité de' });
    await field.fill(quantity);
    await field.press('Enter');
  };
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await change(page, '5');
  expect((await saved).status()).toBe(200);
  await change(other, '9');
  await expect(other.getByRole('alert')).toContainText('Cette liste a été modifiée entre-temps');
  await other.getByRole('button', { name: 'Recharger la liste' }).click();
  await expect(linesOf(other).getByRole('textbox', { name: 'Quantité de' })).toHaveValue('5');
  await change(other, '9');
  await expect(other.getByText('Tout est enregistré.')).toBeVisible();
  await other.goto(`/myaccount/lists/${randomUUID().replaceAll('-', '').slice(0, 24)}`);
  await expect(other.getByRole('heading', { name: 'Cette liste n’existe pas ou plus' })).toBeVisible();
});

test('by keyboard alone a list is made, filled and ordered', async ({ page, shop }) => {
  await logInNewCustomer(page, shop, 'list-keys');
  await page.goto('/myaccount/lists');
  await press(page, page.getByRole('link', { name: 'Nouvelle liste' }), 'Enter');
  await type(page, page.getByRole('textbox', { name: 'Nom de la liste' }), 'Studio');
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('textbox', { name: 'Référence ou nom' }), 'KIT-SEC');
  await page.keyboard.press('Enter');
  await expect(linesOf(page)).toHaveCount(1);
  await type(page, linesOf(page).getByRole('textbox', { name: 'Quantité de' }), '3');
  await press(page, page.getByRole('button', { name: 'Commander la liste' }), 'Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toHaveAccessibleName(/\b3\b/);
});
