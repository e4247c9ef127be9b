import { expect } from '@playwright/test';
import { fillAddress } from '../address-form.ts';
import { logInNewCustomer, PASSWORD, type TestCustomer } from '../customer.ts';
import { sendOrder } from '../placed-order.ts';
import type { Screen, Tour } from './tour.ts';

/** The two pages that mail a link for a new password. */
function recovery(route: string): Screen {
  return {
    route,
    expectedConsoleErrors: ['net::ERR_FAILED'],
    async visit({ page, say, look }) {
      const main = page.getByRole('main');
      await page.goto(`/${route}`);
      await look('empty');
      const send = main.getByRole('button', { name: say('Recevoir le lien', 'Send the link') });
      await send.press('Enter');
      await main.getByRole('alert').waitFor();
      await look('errors');
      await main.getByRole('textbox').fill('personne@exemple.fr');
      await page.route('**/api/auth/forgot-password', (call) => call.abort());
      await send.press('Enter');
      await main.getByRole('alert').waitFor();
      await look('not sent');
      await page.unroute('**/api/auth/forgot-password');
      await send.press('Enter');
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('status')).not.toBeEmpty();
      await look('sent');
    },
  };
}

async function lookAtOrders({ page, shop, say, look }: Tour, { token }: TestCustomer): Promise<void> {
  const main = page.getByRole('main');
  await sendOrder(shop, {
    method: 'bank_transfer',
    article: { slug: 'kit-menage-studio' },
    login: { Authorization: `Bearer ${token}` },
  });
  await page.goto('/myaccount/orders');
  await main
    .getByText(/^ORD-\d+$/)
    .first()
    .waitFor();
  await look('orders');
  await main.getByRole('link', { name: say('Voir la commande', 'View order') }).press('Enter');
  await main.getByRole('heading', { level: 2, name: /ORD-/ }).waitFor();
  await look('order');
  await main.getByRole('button', { name: say('Annuler la commande', 'Cancel the order') }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('question before cancelling');
  await page.keyboard.press('Escape');
  await main
    .getByRole('link', { name: say('Commander à nouveau', 'Order Again') })
    .first()
    .press('Enter');
  await main.getByRole('checkbox').first().waitFor();
  await look('comparison before ordering again');
}

async function lookAtAddresses({ page, language, say, look }: Tour): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/myaccount/addresses');
  const add = main.getByRole('button', { name: say('Ajouter une adresse de facturation', 'Add a billing address') });
  await add.press('Enter');
  await look('address form');
  const save = main.getByRole('button', { name: say('Enregistrer l’adresse', 'Save the address') });
  await save.press('Enter');
  await main.getByRole('alert').waitFor();
  await look('address form with errors');
  await fillAddress(main, language);
  await save.press('Enter');
  await main.getByText('69003 Lyon').waitFor();
  await look('addresses');
  await main
    .getByRole('button', { name: say('Supprimer', 'Delete') })
    .first()
    .press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('question before deleting an address');
}

async function lookAtLists({ page, say, look }: Tour): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/myaccount/lists/new');
  const create = main.getByRole('button', { name: say('Créer la liste', 'Create the list') });
  await create.press('Enter');
  await main.getByRole('alert').waitFor();
  await look('new list with errors');
  await main.getByRole('textbox').fill('Studio');
  await create.press('Enter');
  const entry = main.getByRole('textbox', { name: say('Référence ou nom', 'Reference or name') });
  await entry.waitFor();
  await look('list without lines');
  await entry.fill('KIT-SEC');
  await entry.press('Enter');
  await main.getByRole('button', { name: say('Commander la liste', 'Order the list') }).waitFor();
  await look('list');
  await main.getByRole('button', { name: say('Nom et adresse', 'Name and address') }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('name and address of a list');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: say('Fiche d’inventaire', 'Stock-taking sheet') }).press('Enter');
  await main.getByRole('figure').waitFor();
  await look('stock-taking sheet');
  await page.goto('/myaccount/lists');
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: say('Commander la liste', 'Order the list') }).waitFor();
  await look('lists');
  await main.getByRole('button', { name: say('Supprimer Studio', 'Delete Studio') }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('question before deleting a list');
}

async function lookAtDetails({ page, say, look }: Tour): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/myaccount/details');
  await main.getByRole('button', { name: say('Enregistrer', 'Save changes') }).press('Enter');
  await main.getByRole('alert').first().waitFor();
  await look('details with errors');
  await main.getByRole('button', { name: say('Supprimer mon compte', 'Delete my account') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('Oui, supprimer', 'Yes, delete') }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  await look('question before deleting the account, with an error');
}

async function lookAtTroubles({ page, say, look }: Tour): Promise<void> {
  const main = page.getByRole('main');
  for (const [tab, call] of [
    ['orders', /\/api\/orders/],
    ['documents', /\/api\/documents/],
    ['addresses', /\/api\/user-addresses/],
    ['details', /\/api\/users\/me/],
  ] as const) {
    await page.route(call, () => undefined);
    await page.goto(`/myaccount/${tab}`);
    await main.getByRole('img', { name: say('Chargement…', 'Loading...') }).waitFor();
    await look(`${tab} loading`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(call, (route) => route.abort());
    await page.goto(`/myaccount/${tab}`);
    await main.getByRole('button', { name: say('Réessayer', 'Try again') }).waitFor();
    await look(`${tab} not read`);
    await page.unroute(call);
  }
}

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    route: 'account',
    expectedConsoleErrors: ['400'],
    async visit({ page, say, look }) {
      await page.goto('/account');
      await look('empty');
      const logIn = page.getByRole('region', { name: say('Se connecter', 'Log in'), exact: true });
      const register = page.getByRole('region', { name: say('Créer un compte', 'Register'), exact: true });
      await logIn.getByRole('button', { name: say('Se connecter', 'Log in') }).press('Enter');
      await logIn.getByRole('alert').waitFor();
      await register.getByRole('button', { name: say('Créer mon compte', 'Register') }).press('Enter');
      await register.getByRole('alert').waitFor();
      await look('errors in both forms');
      await page.goto('/account');
      await logIn.getByRole('textbox').first().fill('personne@exemple.fr');
      await logIn.getByLabel(new RegExp(`^${say('Mot de passe', 'Password')}`)).fill(PASSWORD);
      await logIn.getByRole('button', { name: say('Afficher', 'Show') }).press('Enter');
      await logIn.getByRole('button', { name: say('Se connecter', 'Log in') }).press('Enter');
      await logIn.getByRole('alert').waitFor();
      await look('refused, password shown');
    },
  },
  {
    // With all its tabs, which are routes in this one's frame.
    route: 'myaccount',
    expectedConsoleErrors: ['401', 'net::ERR_FAILED', '404'],
    async visit(tour) {
      const { page, shop, look } = tour;
      const main = page.getByRole('main');
      const customer = await logInNewCustomer(page, shop, 'axe-account');
      for (const tab of [
        '',
        'orders',
        'documents',
        'documents/spending',
        'lists',
        'quotes',
        'cards',
        'addresses',
        'details',
        'subscriptions',
        'download',
        'on-account',
        'affiliate',
        'else',
      ]) {
        await page.goto(`/myaccount/${tab}`);
        await main.getByRole('navigation', { name: tour.say('Mon compte', 'My account') }).waitFor();
        await look(tab === '' ? 'dashboard' : `${tab} empty`);
      }
      await lookAtOrders(tour, customer);
      await lookAtAddresses(tour);
      await lookAtLists(tour);
      await lookAtDetails(tour);
      await lookAtTroubles(tour);
      await page.goto('/myaccount/orders/inconnu');
      await main.getByRole('button').first().waitFor();
      await look('order not found');
      await page.request.post(`${shop.url}/api/auth/logout`, {
        headers: { authorization: `Bearer ${customer.token}` },
      });
      await page.goto('/myaccount/orders');
      await page.waitForURL(/\/account$|\/myaccount\/orders$/);
      await look('session ended');
    },
  },
  recovery('lost-password'),
  recovery('forgot-password'),
  {
    // An invitation that can be taken up is looked at in `company-people.spec.ts`.
    route: 'company-invitation',
    expectedConsoleErrors: ['400'],
    async visit({ page, say, look }) {
      await page.goto(`/company-invitation#${'a'.repeat(24)}`);
      await page.getByText(say('L’invitation n’a pas pu être ouverte', 'The invitation could not be opened')).waitFor();
      await look('link that ended');
    },
  },
  {
    route: 'reset-password/:code',
    expectedConsoleErrors: ['400'],
    async visit({ page, say, look }) {
      const main = page.getByRole('main');
      await page.goto('/reset-password/abc');
      await look('empty');
      const save = main.getByRole('button', { name: say('Enregistrer', 'Save'), exact: true });
      await save.press('Enter');
      await main.getByRole('alert').waitFor();
      await look('errors');
      for (const index of [0, 1]) await main.locator('input[type="password"]').nth(index).fill(PASSWORD);
      await save.press('Enter');
      await main.getByText(say('Le lien a peut-être expiré', 'The link may have expired')).waitFor();
      await look('refused');
    },
  },
  {
    route: 'confirm-email/:code',
    expectedConsoleErrors: ['400', '404'],
    async visit({ page, say, look }) {
      await page.goto('/confirm-email/abc');
      await look('asking');
      await page.getByRole('button', { name: say('Confirmer mon adresse', 'Confirm my address') }).press('Enter');
      const main = page.getByRole('main');
      await main.getByRole('alert').waitFor();
      await look('errors');
      await main.getByRole('button', { name: say('Je ne connais pas ce mot de passe', 'I do not know this password') }).press('Enter'); // prettier-ignore
      await look('new password');
      await main.locator('input[type="password"]').fill(PASSWORD);
      await page.getByRole('button', { name: say('Confirmer mon adresse', 'Confirm my address') }).press('Enter');
      await main.getByText(say('n’est plus valable', 'no longer valid')).waitFor();
      await look('refused');
    },
  },
];
