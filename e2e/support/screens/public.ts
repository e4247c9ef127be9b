import { expect } from '@playwright/test';
import { addToCart } from '../journey.ts';
import type { Screen, Tour } from './tour.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };

async function openMiniCart({ page, say }: Tour): Promise<void> {
  await page.getByRole('button', { name: say('Votre panier', 'Your cart') }).press('Enter');
  await page.getByRole('region', { name: say('Votre panier', 'Your cart') }).waitFor();
}

export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    route: '',
    async visit(tour) {
      const { page, words, say, look } = tour;
      await page.goto('/');
      await look('menu open');
      await openMiniCart(tour);
      await look('mini cart empty');
      const menu = page.getByRole('button', { name: say('CATÉGORIES', 'CATEGORIES'), exact: true });
      await page.goto('/');
      await menu.click();
      await look('menu closed');
      await page.goto('/cgv');
      await menu.click();
      const branch = page.getByRole('button', { name: say('Papier & bobines', 'Paper & rolls') }).first();
      await branch.press('Enter');
      await expect(branch).toHaveAttribute('aria-expanded', 'true');
      await expect(
        page.getByRole('link', { name: say('Rouleaux de caisse', 'Till & card terminal rolls') }).first(),
      ).toBeVisible();
      await look('branch of the menu unfolded');
      await addToCart(page, words, KIT);
      await page.goto('/');
      await openMiniCart(tour);
      await look('mini cart full');
    },
  },
  {
    route: 'category-products/:productId',
    expectedConsoleErrors: ['404'],
    async visit({ page, look }) {
      await page.goto('/category-products/papier-bobines');
      await look('full');
      await page.goto('/category-products/inconnu');
      await look('not found');
    },
  },
  {
    route: 'product-detail/:productId?/:variantId?',
    expectedConsoleErrors: ['404'],
    async visit({ page, words, say, look }) {
      const main = page.getByRole('main');
      for (const [state, slug] of [
        ['bundles', 'rouleaux-thermiques-80x80'],
        ['variants', 'dosettes-cafe'],
        ['one price', 'kit-menage-studio'],
        ['price on demand', 'livret-accueil-personnalise'],
        ['sold out', 'peignoir-eponge'],
        ['below its category', 'rouleaux-de-caisse/rouleaux-tpe-57x30'],
      ] as const) {
        await page.goto(`/product-detail/${slug}`);
        await look(state);
      }
      await page.goto('/product-detail');
      await look('without an id');
      await page.goto('/product-detail/dosettes-cafe');
      await main.getByRole('button', { name: words.addToCart }).first().press('Enter');
      await expect(main.getByRole('radiogroup').first()).toHaveAttribute('aria-invalid', 'true');
      await look('choice missing');
      await main.getByRole('tab').nth(1).click();
      await look('second tab');
      await addToCart(page, words, KIT);
      await page.getByText(say('a été ajouté au panier.', 'has been added to your cart.')).first().waitFor();
      await look('added');
      await page.goto('/product-detail/inconnu');
      await look('not found');
    },
  },
  {
    route: 'search',
    async visit({ page, look }) {
      for (const [state, query] of [
        ['results', '?q=kit'],
        ['no result', '?q=xyzzy'],
        ['nothing asked', ''],
      ] as const) {
        await page.goto(`/search${query}`);
        await look(state);
      }
    },
  },
  {
    route: 'quick-order',
    async visit({ page, say, look }) {
      await page.goto('/quick-order');
      await look('empty');
      const list = say('Références et quantités', 'References and quantities');
      const read = page.getByRole('button', { name: say('Lire la liste', 'Read the list') });
      await read.press('Enter');
      await look('nothing pasted');
      await page.getByRole('textbox', { name: list }).fill('KIT-SEC;2\nKIT-COURT;1\nKIT-MEN-M;1e9\nXYZ-0;4');
      await read.press('Enter');
      await page.getByText(say('Référence inconnue.', 'Unknown reference.')).waitFor();
      await look('each kind of row');
    },
  },
  {
    route: 'samples',
    expectedConsoleErrors: ['net::ERR_FAILED'],
    async visit({ page, say, look }) {
      await page.goto('/samples');
      await look('empty');
      const main = page.getByRole('main');
      const send = main.getByRole('button', { name: say('Demander les échantillons', 'Request the samples') });
      await send.press('Enter');
      await main.getByRole('alert').first().waitFor();
      await look('errors');
      const typed = ['Zoé Lefèvre', 'Gîtes', 'zoe@exemple.fr', '0612345678', '12 rue des Lilas', '7', 'https://a.fr'];
      for (const [index, text] of typed.entries()) await main.getByRole('textbox').nth(index).fill(text);
      await page.route('**/api/sample-requests*', (route) => route.abort());
      await send.press('Enter');
      await main.getByRole('alert').first().waitFor();
      await look('not sent');
    },
  },
  ...['cgv', 'mentions-legales', 'privacy-policy'].map((route): Screen => ({
    route,
    async visit({ page, look }) {
      await page.goto(`/${route}`);
      await look('full');
    },
  })),
  {
    route: 'offline',
    async visit({ page, look }) {
      await page.goto('/offline');
      await look('full');
    },
  },
  {
    route: 'testing',
    async visit({ page, look }) {
      await page.goto('/testing');
      await look('full');
    },
  },
  {
    // A link to a preview that has ended.
    route: 'apercu/*',
    expectedConsoleErrors: ['410'],
    async visit({ page, look }) {
      await page.goto('/apercu/e30.signature');
      await look('ended');
    },
  },
  {
    route: '*',
    expectedConsoleErrors: ['404'],
    async visit({ page, look }) {
      await page.goto('/nulle-part');
      await look('full');
    },
  },
];
