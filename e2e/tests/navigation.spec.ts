import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const KIT = { path: '/product-detail/kit-menage-studio' };
const ROLLS = '/product-detail/rouleaux-thermiques-80x80';

test('the menu unfolds three levels by buttons, and Escape gives the focus back', spec('U20'), async ({ page }) => {
  await page.goto(ROLLS);
  const menu = page.getByRole('navigation', { name: 'Catégories' });
  const button = menu.getByRole('button', { name: 'CATÉGORIES', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const branch = menu.getByRole('button', { name: /Papier & bobines/ }).first();
  await branch.focus();
  await page.keyboard.press('Enter');
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Étiquettes' }).or(menu.getByRole('button', { name: /Étiquettes/ })).first()).toBeVisible(); // prettier-ignore
  for (let presses = 0; presses < 3 && (await button.getAttribute('aria-expanded')) === 'true'; presses += 1)
    await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the menu is folded on the home page and opened by touch', spec('U20'), async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'CATÉGORIES', exact: true });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('pictures that move', () => {
  test(
    'advance every four seconds, and stop by their button, on hover and with focus',
    spec('U21'),
    async ({ page }) => {
      await page.clock.install();
      await page.goto(ROLLS);
      const gallery = page.getByRole('region', { name: 'Photos du produit' });
      const dots = gallery.getByRole('button', { name: /^(Image|Photo|Vue) \d/ });
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await page.mouse.move(0, 0);
      await page.clock.runFor(4_100);
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
      await gallery.hover();
      await page.clock.runFor(9_000);
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
      await dots.first().click();
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await page.mouse.move(0, 0);
      await page.clock.runFor(9_000);
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    },
  );

  test('stand still when the system asks for less motion', spec('U21'), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(ROLLS);
    const dots = page.getByRole('region', { name: 'Photos du produit' }).getByRole('button');
    await page.clock.runFor(9_000);
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('messages', () => {
  test.use({ expectedConsoleErrors: ['net::ERR_FAILED'] });
  test('of success close after 3.5 s, failures stay until they are closed', spec('U22'), async ({ page }) => {
    await page.clock.install();
    await addToCart(page, words, KIT);
    const added = page.getByText('Kit de ménage, studio a été ajouté au panier.');
    await expect(added).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3_600);
    await expect(added).toHaveCount(0);

    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('toast'));
    await payByTransfer(page, words);
    await page.route('**/api/orders/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Annuler la commande' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, annuler la commande' }).click();
    const failed = page.getByText('La commande n’a pas pu être annulée. Réessayez.');
    await expect(failed).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(failed).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Fermer' }).click();
    await expect(failed).toHaveCount(0);
  });
});

test('every empty state says why and leads on', spec('U29'), async ({ page, shop }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute('href', '/');
  await page.goto('/paypalpayment-success');
  await expect(page.getByRole('heading', { name: 'Aucune commande trouvée. Retournez à la commande.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour à la commande' })).toHaveAttribute('href', '/checkout');
  await logInNewCustomer(page, shop, 'empty');
  for (const [tab, title] of [
    ['orders', 'Aucune commande.'],
    ['download', 'Aucun téléchargement disponible pour le moment.'],
    ['else', 'Bientôt disponible…'],
  ] as const) {
    await page.goto(`/myaccount/${tab}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main').locator('nav ~ * a').first()).toBeVisible();
  }
});

test(
  'Back leads to the same page and scroll position, and moves the focus to the title',
  spec('U31'),
  async ({ page, shop }) => {
    const { email } = await logInNewCustomer(page, shop, 'back');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('back'));
    await payByTransfer(page, words);
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('orders', 'id')), 'document_id', left(md5(o.document_id || n), 24),
         'order_number', 'ORD-8' || lpad(cast(o.id * 1000 + n as text), 8, '0'), 'attempt_key', o.document_id || n,
         'created_at', o.created_at - n * interval '1 hour'))).*
       from orders o, generate_series(1, 6) n where o.customer_id = (select id from up_users where email = $1)`,
        [email],
      ),
    );
    await page.goto('/myaccount/orders');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Suivant' }).click();
    await expect(main.getByText('Commandes 6 à 7 sur 7')).toBeVisible();
    await main.getByRole('link', { name: /^Voir la commande/ }).first().click(); // prettier-ignore
    await expect(main.getByRole('heading', { level: 2, name: /^Commande ORD-8/ })).toBeVisible();
    await page.goBack();
    await expect(main.getByText('Commandes 6 à 7 sur 7')).toBeVisible();

    await page.goto('/category-products/papier-bobines');
    const [before] = [await page.title()];
    await page.evaluate(() => window.scrollTo(0, 500));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await main.getByRole('link', { name: 'Étiquettes', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Étiquettes' })).toBeFocused();
    await expect(page).not.toHaveTitle(before);
    await page.goBack();
    await expect(page).toHaveTitle(before);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  },
);

test('Back from a product leads to the filtered results', spec('U31'), async ({ page }) => {
  await page.goto('/search?q=rouleau');
  await page.getByLabel('Prix maximum').fill('20');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/priceMax=20/);
  const results = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ résultats/);
  const narrowed = await results.allInnerTexts();
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product-detail\//);
  await page.goBack();
  await expect(page.getByLabel('Prix maximum')).toHaveValue('20');
  await expect(results).toHaveText(narrowed);
});

test('the first stop of the keyboard skips the header', spec('U31'), async ({ page }) => {
  await page.goto(ROLLS);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'every target is at least 24 pixels high and wide, on a phone and on a desk',
  spec('U32'),
  async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'targets');
    await addToCart(page, words, { path: ROLLS, option: '12 rouleaux' });
    for (const address of [
      '/',
      ROLLS,
      '/category-products/papier-bobines',
      '/cart',
      '/checkout',
      '/myaccount/details',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => smallTargets(page), `${address} at ${width}`).toEqual([]);
      }
    }
  },
);

test('every keyboard stop has a visible focus', spec('U32'), async ({ page }) => {
  await addToCart(page, words, KIT);
  for (const address of ['/', ROLLS, '/cart', '/checkout']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hidden: string[] = [];
    let stops = 0;
    for (let isOnPage = true; isOnPage && stops < 150; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(focusedStop);
      isOnPage = stop !== null;
      if (stop !== null && !stop.isShown) hidden.push(stop.name);
    }
    expect(stops, address).toBeGreaterThan(20);
    expect(hidden, address).toEqual([]);
  }
});

/** The focused control, and whether a ring is drawn on it or on what stands for it; `null` once the focus has left the page. */
function focusedStop(): { name: string; isShown: boolean } | null {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return null;
  const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
  const drawn = [stop, stop.nextElementSibling, stop.parentElement, ...labels].filter((element) => element !== null);
  const isShown = drawn.some((element) =>
    [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  return { name: `${stop.tagName} ${stop.textContent || stop.getAttribute('aria-label') || stop.id}`, isShown };
}

/** Links and controls smaller than WCAG 2.5.8 asks; links within a sentence are excepted there. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((target) => {
        const box = target.getBoundingClientRect();
        const isShown = box.width > 1 && box.height > 1 && target.checkVisibility({ visibilityProperty: true });
        const isInSentence = target.tagName === 'A' && getComputedStyle(target).display === 'inline';
        // A check mark or chip is pressed by its label as well.
        const label = target instanceof HTMLInputElement ? target.labels?.[0]?.getBoundingClientRect() : undefined;
        const height = Math.max(box.height, label?.height ?? 0);
        return isShown && !isInSentence && (height < 24 || Math.max(box.width, label?.width ?? 0) < 24);
      })
      .map((target) => `${target.tagName} ${target.textContent || target.getAttribute('aria-label') || target.id}`),
  );
}
