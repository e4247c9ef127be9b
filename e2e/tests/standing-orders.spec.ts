import { randomBytes } from 'node:crypto';
import { withClient } from '../../scripts/stack/index.ts';
import { openAccount } from '../support/company.ts';
import { expectNoViolation } from '../support/axe.ts';
import { logInNewCustomer, proveMailbox, type TestCustomer } from '../support/customer.ts';
import { press, type } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import { PressCounter } from '../support/press-counter.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { untilCartIsStored } from '../support/stored-cart.ts';
import { inLanguage } from '../support/words.ts';

interface Article {
  readonly documentId: string;
  readonly title: string;
}

async function post(shop: RunningShop, { token }: TestCustomer, path: string, data: object): Promise<string> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { data: { documentId: string } }).data.documentId;
}

/** Lets staff agree that the customer's new company orders on account. */
async function foundCompany(shop: RunningShop, customer: TestCustomer): Promise<void> {
  const company = await post(shop, customer, '/company', { name: 'Bastille Location', siren: '552100554' });
  await openAccount(shop, company, 1000, 'month');
}

const STUDIO = {
  type: 'shipping',
  addressName: 'Studio Bastille',
  isPrimary: false,
  firstName: 'Zoé',
  name: 'Lefèvre',
  street: '4 quai Saint-Antoine',
  postalCode: '69002',
  city: 'Lyon',
  country: 'FR',
  phone: '06 12 34 56 78',
};

async function keepList(shop: RunningShop, customer: TestCustomer, address: string | null = null): Promise<Article> {
  const answer = await fetch(`${shop.url}/quick-order-articles?ref=kit-menage-studio`);
  const { found } = (await answer.json()) as { found: { articles: Article[] }[] };
  const article = found[0]?.articles[0];
  if (article === undefined) throw new Error('The demo shop has no such article');
  const line = {
    productId: article.documentId,
    title: article.title,
    option: null,
    variant: null,
    quantity: 2,
    note: null,
  };
  await post(shop, customer, '/lists', { name: 'Studio Bastille', address, lines: [line] });
  return article;
}

/** Lets the day of the standing order have come, as its job does. */
async function offer({ databaseUrl }: RunningShop, number: string, { documentId, title }: Article): Promise<void> {
  const line = { productId: documentId, productName: title, productNameEn: null, productQuantity: null, productQuantityEn: null, variant: null, variantEn: null, quantity: 2, available: 2, unitPrice: 3990, formerPrice: 3890, vatPercent: 20, problem: null }; // prettier-ignore
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into shop_standing_turns (document_id, standing_order_id, due, day, state, lines, announced_at, settled_at)
       values ($1, $2, current_date, current_date, 'offered', $3, now(), now())`,
      [randomBytes(12).toString('hex'), Number(number.slice(3)), JSON.stringify([line])],
    ),
  );
  // The newest due day is shown: the one that was skipped is a later one.
  await withClient(
    databaseUrl,
    (client) =>
    client.query(`delete from shop_standing_turns where standing_order_id = $1 and state = 'skipped'`, [Number(number.slice(3))]), // prettier-ignore
  );
}

test.describe('before the mailbox is proven', () => {
  test.use({ expectedConsoleErrors: ['403'] });

  test(
    'a standing order is refused in words, and made afterwards',
    IN_ENGLISH_WHEN_DEEP,
    async ({ page, shop, language }) => {
      const say = inLanguage(language);
      const customer = await logInNewCustomer(page, shop, 'sans-preuve');
      await keepList(shop, customer);
      await page.goto('/myaccount/subscriptions');
      const make = page.getByRole('main').getByRole('button', { name: say('Créer la commande régulière', 'Set up the standing order') }); // prettier-ignore
      await make.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        say('Confirmez d’abord votre adresse e-mail', 'Confirm your email address first'),
      );
      await expectGoodAtEveryWidth(page);
      await proveMailbox(shop, customer);
      await make.click();
      await expect(page.getByRole('heading', { level: 3, name: 'Studio Bastille' })).toBeVisible();
    },
  );
});

test(
  'a standing order is made, skipped, fills the cart and ends by two presses from the mail',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, context, language }, testInfo) => {
    const say = inLanguage(language);
    const counter = await PressCounter.watch(context, testInfo);
    const customer = await logInNewCustomer(page, shop, 'reguliere');
    await proveMailbox(shop, customer);
    const article = await keepList(shop, customer);
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
    await page.goto('/myaccount/lists');
    await page.getByRole('link', { name: say('Commandes régulières', 'Standing Orders') }).click();
    await expect(page.getByText(say('Aucun abonnement enregistré pour le moment.', 'No subscription registered yet.'))).toBeVisible(); // prettier-ignore
    await press(page, button(say('Créer la commande régulière', 'Set up the standing order')), 'Enter');
    await expect(page.getByRole('heading', { level: 3, name: 'Studio Bastille' })).toBeVisible();
    const mail = await receiveMail(shop, customer.email, say('est créée', 'is set up'));
    const number = /CR-\d{6}/.exec(mail)?.[0] ?? 'none';
    await expect(page.getByText(say('Toutes les 4 semaines, le mardi', 'Every 4 weeks, on Tuesday'))).toBeVisible();
    await press(page, button(say(/^Sauter le/, /^Skip/)), 'Enter');
    await expect(page.getByText(say(/est sauté\.$/, /is skipped\.$/))).toBeVisible();
    await expectGoodAtEveryWidth(page);

    await offer(shop, number, article);
    const [, path = '', token = ''] = /(\/(?:en\/)?standing-order\/[a-z0-9]{24})#([\w-]{43})/.exec(mail) ?? [];
    await page.goto(`${path.replace(/^\/en/, '')}#${token}`);
    await expect(page.getByText(say('au lieu de', 'instead of'))).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await button(say('Remplir mon panier et commander', 'Fill my cart and order')).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await untilCartIsStored(page);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: { quantity: number }[] }); // prettier-ignore
    expect(stored.items.map(({ quantity }) => quantity)).toEqual([2]);

    await page.goto(`${path.replace(/^\/en/, '')}#${token}`);
    const { presses } = await counter.walk('ending a standing order', async () => {
      await button(say('Résilier', 'End')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Résilier maintenant', 'End it now') })
        .click();
      await expect(page.getByText(say(/^Résiliée le/, /^Ended on/))).toBeVisible();
    });
    expect(presses).toBe(2);
    await expectNoViolation(page);
    expect(await receiveMail(shop, customer.email, say('Résiliation', 'has ended'))).toContain(
      say('Le contrat a pris fin le', 'The contract ended on'),
    );
  },
);

/** Lets due days of weeks ago have come to orders and requests, or not, as the job does. */
async function letPass({ databaseUrl }: RunningShop, number: string, orderNumber: string): Promise<void> {
  const turns = [
    ['failed', 'nothing-left', null],
    ['placed', null, orderNumber],
    ['offered', 'account-limit-exceeded', null],
  ] as const;
  for (const [index, [state, reason, order]] of turns.entries()) {
    await withClient(databaseUrl, (client) =>
      client.query(
        `insert into shop_standing_turns (document_id, standing_order_id, due, day, state, reason, lines, announced_at, settled_at, order_id)
         values ($1, $2, current_date - 7 * $6::int, current_date - 7 * $6::int, $3, $4, '[]', now(), now(),
           (select id from orders where order_number = $5))`,
        [randomBytes(12).toString('hex'), Number(number.slice(3)), state, reason, order, turns.length - index],
      ),
    );
  }
}

test(
  'a company on account lets a list order by itself, and sees the orders and what barred them',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await logInNewCustomer(page, shop, 'sur-compte');
    await proveMailbox(shop, customer);
    await foundCompany(shop, customer);
    await keepList(shop, customer);
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
    await page.goto('/myaccount/subscriptions');
    const itself = page.getByRole('checkbox', { name: say(/d’elle-même sur le compte de Bastille/, /by itself on the account of Bastille/) }); // prettier-ignore
    await expect(itself).toBeChecked();
    await press(page, button(say('Créer la commande régulière', 'Set up the standing order')), 'Enter');
    await expect(page.getByRole('alert')).toContainText(
      say('Cette liste n’a pas d’adresse', 'This list has no address'),
    );
    await expectGoodAtEveryWidth(page);

    const address = await post(shop, customer, '/user-addresses', { ...STUDIO, email: customer.email });
    await keepList(shop, customer, address);
    await page.reload();
    const list = page.getByRole('combobox', { name: say('Liste', 'List') });
    await list.selectOption({ index: 1 });
    await press(page, button(say('Créer la commande régulière', 'Set up the standing order')), 'Enter');
    await expect(page.getByText(say('Commandée d’elle-même sur le compte de Bastille Location', 'Ordered by itself on the account of Bastille Location'))).toBeVisible(); // prettier-ignore
    const mail = await receiveMail(shop, customer.email, say('est créée', 'is set up'));
    expect(mail).toContain(say('d’elle-même sur le compte', 'by itself on the account'));

    const number = /CR-\d{6}/.exec(mail)?.[0] ?? 'none';
    const login = { Authorization: `Bearer ${customer.token}` };
    const { orderNumber } = await sendOrder(shop, {
      method: 'bank_transfer',
      login,
      article: { slug: 'kit-menage-studio' },
    });
    await letPass(shop, number, orderNumber);
    await page.reload();
    await expect(
      page.getByText(say('(plafond du compte dépassé)', '(limit of the account exceeded)')).first(),
    ).toBeVisible();
    await page.getByText(say('Échéances passées', 'Past dates')).click();
    await expect(page.getByText(say('rien n’était disponible', 'nothing was available'))).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('link', { name: say(`commande ${orderNumber}`, `order ${orderNumber}`) }).click();
    await expect(page).toHaveURL(/\/myaccount\/orders\//);
  },
);

test(
  'a contract ends on the day that its notice asks for, which page, account and mail say',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const customer = await logInNewCustomer(page, shop, 'resilie');
    await proveMailbox(shop, customer);
    await keepList(shop, customer);
    await page.goto('/myaccount/subscriptions');
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
    await button(say('Créer la commande régulière', 'Set up the standing order')).click();
    const mail = await receiveMail(shop, customer.email, say('est créée', 'is set up'));
    await page.goto('/myaccount');
    const lists = page.getByRole('region', { name: say('Listes', 'Lists') });
    await expect(lists.getByRole('link', { name: say(/^Prévue le mardi/, /^Planned for Tuesday/) })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.goto('/end-contract');
    const field = (name: RegExp) => page.getByLabel(name);
    await field(say(/^Nom et prénom/, /^First and last name/)).fill('Léa Martin');
    await field(say(/^Adresse e-mail/, /^Email address/)).fill(customer.email);
    await field(say(/^Numéro du contrat/, /^Number of the contract/)).fill(/CR-\d{6}/.exec(mail)?.[0] ?? 'none');
    await field(say(/^Date de résiliation/, /^Desired date/)).fill('2041-06-04');
    await button(say('Vérifier ma résiliation', 'Check before ending')).click();
    await button(say('Notifier la résiliation', 'Notify the end of the contract')).click();
    await expect(page.getByText(say(/CR-\d{6} prend fin le mardi 4 juin 2041\./, /CR-\d{6} ends on Tuesday, 4 June 2041\./))).toBeVisible(); // prettier-ignore
    expect(
      await receiveMail(shop, customer.email, say('Résiliation de votre contrat', 'Your notice to end')),
    ).toContain(say('Le contrat prend fin le mardi 4 juin 2041', 'The contract ends on Tuesday, 4 June 2041'));
    await page.goto('/myaccount/subscriptions');
    await expect(page.getByText(say('Résiliée : prend fin le mardi 4 juin 2041.', 'Notice given: it ends on Tuesday, 4 June 2041.'))).toBeVisible(); // prettier-ignore
    await expectGoodAtEveryWidth(page);
  },
);

test.describe('without a login', () => {
  test.use({ expectedConsoleErrors: ['404'] });

  test(
    'a contract is ended from the footer without a login, by a check and a notice',
    IN_ENGLISH_WHEN_DEEP,
    async ({ page, language }) => {
      const say = inLanguage(language);
      await page.goto('/cgv');
      await page.getByRole('link', { name: say('Résilier votre contrat', 'End your contract') }).click();
      const check = page.getByRole('button', { name: say('Vérifier ma résiliation', 'Check before ending') });
      await press(page, check, 'Enter');
      await expect(page.getByRole('alert')).toContainText(say('Saisissez votre nom.', 'Enter your name.'));
      await expectGoodAtEveryWidth(page);
      const field = (name: RegExp) => page.getByRole('textbox', { name });
      await type(page, field(say(/^Nom et prénom/, /^First and last name/)), 'Léa Martin');
      await type(page, field(say(/^Adresse e-mail/, /^Email address/)), 'lea@exemple.fr');
      await type(page, field(say(/^Numéro du contrat/, /^Number of the contract/)), 'CR-999999');
      const day = page.getByLabel(say(/^Date de résiliation souhaitée/, /^Desired date of the end/));
      await day.fill('2020-01-07');
      await press(page, check, 'Enter');
      await expect(page.getByRole('alert')).toContainText(say('Choisissez un jour à venir', 'Choose a day to come'));
      await day.fill('2041-06-04');
      await press(page, check, 'Enter');
      await expect(page.getByRole('heading', { name: say('Vérifiez avant d’envoyer', 'Check before you send') })).toBeVisible(); // prettier-ignore
      await expect(page.getByRole('heading', { name: say('Vérifiez avant d’envoyer', 'Check before you send') })).toBeFocused(); // prettier-ignore
      await expect(page.getByText(say('mardi 4 juin 2041', 'Tuesday, 4 June 2041'))).toBeVisible();
      await expectGoodAtEveryWidth(page);
      await press(page, page.getByRole('button', { name: say('Corriger', 'Correct') }), 'Enter');
      await expect(field(say(/^Nom et prénom/, /^First and last name/))).toBeFocused();
      await press(page, check, 'Enter');
      await press(page, page.getByRole('button', { name: say('Notifier la résiliation', 'Notify the end of the contract') }), 'Enter'); // prettier-ignore
      await expect(page.getByRole('alert')).toContainText(say('Aucun contrat ne porte ce numéro', 'No contract has this number')); // prettier-ignore
    },
  );
});
