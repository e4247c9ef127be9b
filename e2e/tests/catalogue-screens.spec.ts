import type { Page } from '@playwright/test';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';
import { openStoredCart } from '../support/stored-cart.ts';

const words = WORDS.fr;
const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux', quantity: 2 };

function menuButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'CATÉGORIES', exact: true });
}

test.describe('the header', () => {
  test(
    'leads home by its logo, to login or account by its icon, and to the search by its box',
    spec('2.25', '2.26', '2.36'),
    async ({ page, shop }) => {
      const header = page.getByRole('banner');
      const account = header.getByRole('link', { name: 'Compte' });
      await page.goto('/cgv');
      await expect(header.getByRole('link', { name: /^Économat/ })).toHaveAttribute('href', '/');
      await expect(account).toHaveAttribute('href', '/account');
      await header.getByRole('searchbox').or(header.getByRole('combobox')).first().fill('rouleau');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=rouleau/);
      await logInNewCustomer(page, shop, 'header');
      await page.goto('/cgv');
      await expect(account).toHaveAttribute('href', '/myaccount');
    },
  );

  test('counts all pieces beside the cart, which leads to the cart page', spec('2.27'), async ({ page }) => {
    await addToCart(page, words, ROLLS);
    await addToCart(page, words, { path: '/product-detail/kit-menage-studio' });
    const cart = page.getByRole('banner').getByRole('link', { name: /^Panier/ });
    await expect(cart).toHaveAccessibleName(/3 articles/);
    await expect(cart).toHaveAttribute('href', '/cart');
  });

  test(
    'shows lines, subtotal and two ways on when pointed at, or that the cart is empty',
    spec('2.28-2.30'),
    async ({ page }) => {
      const corner = page.getByRole('banner').getByRole('link', { name: /^Panier/ });
      const panel = page.getByRole('region', { name: 'Votre panier' });
      await page.goto('/cgv');
      await corner.hover();
      await expect(panel).toHaveText('Votre panier est vide.');

      await addToCart(page, words, ROLLS);
      await addToCart(page, words, {
        path: '/product-detail/dosettes-cafe',
        variant: 'Douce',
        option: '100 dosettes',
      });
      await page.goto('/cgv');
      await corner.hover();
      const line = panel.getByRole('listitem').filter({ hasText: 'Rouleaux thermiques 80 × 80' });
      await expect(line.locator('img')).toBeAttached();
      await expect(line).toContainText(/18,60\s€ HT × 2 · 44,64\s€ TTC/);
      await expect(panel.getByRole('listitem').filter({ hasText: 'Douce' })).toBeVisible();
      await expect(panel.getByRole('status')).toHaveText(/Sous-total \d+,\d\d\s€ HT\s?\d+,\d\d\s€ TTC/);
      await expect(panel.getByRole('link', { name: 'COMMANDER' })).toHaveAttribute('href', '/checkout');
      await expect(panel.getByRole('link', { name: 'VOIR LE PANIER' })).toHaveAttribute('href', '/cart');
      await line.getByRole('button', { name: /^Retirer/ }).click();
      await expect(panel.getByRole('listitem')).toHaveCount(1);
    },
  );

  test('scrolls a long list in the mini cart within 16 rem', spec('2.31'), async ({ page, shop }) => {
    await openStoredCart(page, shop, 12);
    await page.goto('/cgv');
    await page.getByRole('button', { name: 'Votre panier' }).press('Enter');
    const list = page.getByRole('region', { name: 'Votre panier' }).getByRole('list');
    await expect(list.getByRole('listitem')).toHaveCount(12);
    const { height, scrollHeight } = await list.evaluate((element) => ({
      height: element.clientHeight,
      scrollHeight: element.scrollHeight,
    }));
    expect(height).toBeLessThanOrEqual(16 * 16);
    expect(scrollHeight).toBeGreaterThan(height);
  });
});

test.describe('the CATEGORIES menu', () => {
  test(
    'is open on the home page of a wide screen only, and leaves home tiles out',
    spec('2.32', '2.33'),
    async ({ page }) => {
      await page.goto('/');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      const menu = page.getByRole('navigation', { name: 'Catégories' });
      await expect(menu.getByRole('link', { name: 'Papier & bobines' }).first()).toBeVisible();
      const tiles = page.getByRole('region', { name: 'Nos rayons' }).getByRole('heading', { level: 3 });
      await expect(tiles).not.toHaveCount(0);
      for (const title of await tiles.allInnerTexts())
        await expect(menu.getByRole('link', { name: title, exact: true })).toHaveCount(0);
      await page.goto('/cgv');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test(
    'shows three levels; a leaf leads to its product, anything above to its category',
    spec('2.32', '2.35'),
    async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Catégories' });
      await expect(menu.getByRole('link', { name: 'Papier & bobines' }).first()).toHaveAttribute(
        'href',
        '/category-products/papier-bobines',
      );
      await menu.getByRole('button', { name: /Papier & bobines/ }).press('Enter');
      await expect(menu.getByRole('link', { name: 'Rouleaux de caisse' })).toHaveAttribute(
        'href',
        '/category-products/rouleaux-de-caisse',
      );
      await menu
        .getByRole('link', { name: /^Rouleaux thermiques 80\s×\s80/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/product-detail\/(?:[\w-]+\/)?rouleaux-thermiques-80x80$/);
    },
  );

  test.describe('below 768 px', () => {
    test.use({ viewport: { width: 600, height: 900 } });
    test('stays closed until it is pressed', spec('2.34'), async ({ page }) => {
      await page.goto('/');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      await menuButton(page).hover();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      await menuButton(page).click();
      await expect(page.getByRole('navigation', { name: 'Catégories' }).getByRole('link').first()).toBeVisible();
    });
  });
});

test('the footer names contact, hours, legal pages, year and ways to pay', spec('2.37'), async ({ page }) => {
  await page.goto('/cgv');
  const footer = page.getByRole('contentinfo');
  const banner = footer.getByRole('listitem').filter({ hasText: 'Échantillons gratuits' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/samples');
  await expect(footer.locator('address')).toContainText('18 quai des Tisserands');
  await expect(footer.getByRole('link', { name: '+33 4 65 71 24 00' })).toHaveAttribute('href', /^tel:/);
  await expect(footer).toContainText('9:00 à 23:00 7/7');
  await expect(footer.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: 'Messagerie instantanée' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Conditions générales de vente' })).toHaveAttribute('href', '/cgv');
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute('href', '/mentions-legales');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByRole('region', { name: 'Paiements acceptés' })).toContainText(/Visa|Virement|PayPal/);
});

test.describe('the home page', () => {
  test('has a hero of two pictures with a dot for each', spec('2.38'), async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'À la une' });
    const second = hero.getByRole('button', { name: 'Image 2 sur 2' });
    await expect(second).not.toHaveAttribute('aria-current', 'true');
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
  });

  test('shows its tiles in 2 to 6 columns, each leading to its category or product', spec('2.39'), async ({ page }) => {
    for (const [width, columns] of [
      [360, 2],
      [1280, 4],
      [1680, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const tiles = page.getByRole('region', { name: 'Nos rayons' }).getByRole('listitem');
      const tops = await tiles.evaluateAll((list) => list.map((tile) => tile.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    }
    const section = page.getByRole('region', { name: 'Nos rayons' });
    await expect(section.locator('a[href^="/category-products/"]').first()).toBeAttached();
    await expect(section.locator('a[href^="/product-detail/"]').first()).toBeAttached();
  });

  test('shows trust logos, and partners with logo, text and category', spec('2.40', '2.41'), async ({ page }) => {
    await page.goto('/');
    const trust = page.getByRole('region', { name: 'Ils nous font confiance :' });
    await expect(trust.getByRole('img').first()).toBeAttached();
    const partners = page.getByRole('region', { name: 'Partenaires techniques pour vos locations :' });
    const partner = partners.getByRole('listitem').first();
    await expect(partner.getByRole('img')).toBeAttached();
    expect((await partner.innerText()).trim().split('\n').length).toBeGreaterThan(1);
  });
});

test.describe('a product', () => {
  test(
    'is found by slug and by documentId; without an id the first top-level item is shown',
    spec('2.43', '2.44'),
    async ({ page, shop }) => {
      const answer = await page.request.get(`${shop.url}/api/sidebar-items/rouleaux-thermiques-80x80`);
      const { data } = (await answer.json()) as { data: { documentId: string } };
      await page.goto(`/product-detail/${data.documentId}`);
      await expect(page).toHaveURL(/\/product-detail\/rouleaux-thermiques-80x80$/);
      await page.goto('/product-detail/rouleaux-de-caisse/rouleaux-thermiques-80x80');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/80\s×\s80/);
      await page.goto('/product-detail');
      await expect(page).toHaveURL(/\/(?:product-detail|category-products)\/[\w-]+$/);
    },
  );

  test(
    'shows price, options with their price per piece, quantity, delivery, description and facts',
    spec('2.47', '2.48', '5.14'),
    async ({ page }) => {
      await page.goto('/product-detail/rouleaux-thermiques-80x80');
      const main = page.getByRole('main');
      await expect(main.getByRole('radio')).toHaveCount(4);
      // 18,60 € for 12 rolls is 1,55 € a roll.
      await main.getByRole('radio', { name: /^12 rouleaux\s*18,60\s€ HT\s*22,32\s€ TTC/ }).check({ force: true });
      await expect(main.getByText(/1,55\s€ HT/).first()).toBeVisible();
      await expect(main.getByRole('spinbutton')).toHaveValue('1');
      await expect(main.getByText(/1\sà\s2\sjours ouvrés/).first()).toBeVisible();
      await expect(main.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
      await main.getByRole('tab', { name: 'Informations complémentaires' }).click();
      await expect(main.getByRole('row', { name: /^Poids/ })).toBeVisible();
    },
  );

  test('resets the chosen option when another product is opened', spec('2.49'), async ({ page }) => {
    await page.goto('/product-detail/rouleaux-thermiques-80x80');
    await page.getByRole('radio', { name: /^12 rouleaux/ }).check({ force: true });
    await page.goto('/product-detail/rouleaux-thermiques-57x40');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/80\s×\s80/);
  });

  test('changes its pictures every 4 s until they are hovered or paused', spec('2.46'), async ({ page }) => {
    // Time stands still but for what the test lets pass.
    await page.clock.install({ time: '2026-11-24T10:00:00' });
    await page.clock.pauseAt('2026-11-24T10:00:01');
    await page.addInitScript(() => {
      const scrollTo = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo')?.value as (
        ...to: unknown[]
      ) => void;
      Object.assign(window, { turns: 0 });
      Element.prototype.scrollTo = function count(...to: unknown[]) {
        Object.assign(window, { turns: Number(Reflect.get(window, 'turns')) + 1 });
        scrollTo.apply(this, to);
      };
    });
    const turns = () => page.evaluate(() => Number(Reflect.get(window, 'turns')));
    // No frame is painted while time stands still; a key wakes the page as well.
    await page.goto('/product-detail/rouleaux-thermiques-80x80', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.keyboard.press('Shift');
    const gallery = page.getByRole('region', { name: 'Photos du produit' });
    const first = gallery.getByRole('button', { name: /^Image 1 sur/ });
    const second = gallery.getByRole('button', { name: /^Image 2 sur/ });
    const pause = gallery.getByRole('button', { name: /pause/ });
    // Parts of a page are hydrated one after the other, from task to task.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return pause.isVisible();
      })
      .toBe(true);
    // What follows a drawing waits for a frame, or 35 ms.
    await page.clock.runFor(100);
    await page.clock.runFor(3_800);
    expect(await turns()).toBe(0);
    await page.clock.runFor(200);
    expect(await turns()).toBe(1);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await pause.hover();
    await page.clock.runFor(9_000);
    expect(await turns()).toBe(1);
    await pause.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_000);
    expect(await turns()).toBe(1);
    await first.click();
    await expect(first).toHaveAttribute('aria-current', 'true');
  });
});

test(
  'a category shows a card for each item; one without items leads to its product',
  spec('2.51', '2.52'),
  async ({ page }) => {
    await page.goto('/category-products/rouleaux-de-caisse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rouleaux de caisse/);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Rouleaux thermiques 80 × 80' })
      .first();
    await expect(card.locator('img')).toBeAttached();
    // 6 rolls are the lowest price, 48 the lowest price a roll.
    await expect(card).toContainText(/Dès 9,90\s€ HT.*dès 1,33\s€ HT \/ rouleau/);
    await expect(card.getByRole('link').first()).toHaveAttribute(
      'href',
      '/product-detail/rouleaux-de-caisse/rouleaux-thermiques-80x80',
    );
    await page.goto('/cgv');
    await page.goto('/category-products/kit-menage-studio');
    await expect(page).toHaveURL(/\/product-detail\/kit-menage-studio$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/cgv$/);
  },
);

test('the placeholder at /testing says so and leads home', spec('2.22'), async ({ page }) => {
  await page.goto('/testing');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Page d’essai' })).toBeVisible();
  await expect(main.getByText('Cette page garde une place et ne vend rien')).toBeVisible();
  await main.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(/\/$/);
});
