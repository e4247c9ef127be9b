import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { openWithoutScripts } from '../support/held-scripts.ts';
import { pathIn } from '../support/language-path.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test, testInOwnShop } from '../support/shopper.ts';
import { spec } from '../support/spec.ts';

const TEXT = {
  fr: {
    typed: 'rouleau',
    roll: 'rouleau',
    shampooTypos: ['champoing', 'shampoign'],
    dear: 'cher',
    box: 'Rechercher un produit',
    submit: 'Rechercher',
    list: 'Suggestions',
    suggested: /^6 suggestions sur \d+\. Flèches pour choisir/,
    all: /^Voir les \d+ résultats/,
    price: /dès 9,90\s€ HT · 11,88\s€ TTC/,
    results: (count: string, query: string) => new RegExp(String.raw`^${count} résultats pour «\s${query}\s»`),
    corrected: 'Orthographe corrigée : « shampoing ».',
    rolls: 'Rouleaux thermiques 80',
    shampoo: 'Shampoing',
    paper: /^Papier & bobines/,
    tillRolls: /^Rouleaux de caisse & TPE/,
    linen: 'Linge & literie',
    nothing: 'Aucun résultat pour « xyzzy »',
    samples: 'Demander des échantillons',
    filters: 'Affiner',
    departments: 'Affiner par rayon',
    cheapestFirst: 'Prix croissant',
    sort: /^Trier par/,
    priceMin: /^Prix minimum/,
    priceMax: /^Prix maximum/,
    apply: 'Appliquer',
    clear: 'Retirer les filtres',
    notAPrice: 'Écrivez un montant, par exemple 12,50.',
    next: 'Suivant',
  },
  en: {
    typed: 'till roll',
    roll: 'roll',
    shampooTypos: ['champoo', 'shampooo'],
    dear: 'dear',
    box: 'Search for a product',
    submit: 'Search',
    list: 'Suggestions',
    suggested: /^6 suggestions of \d+\. Arrow keys to choose/,
    all: /^See all \d+ results/,
    price: /from €9\.90 excl\. VAT · €11\.88 incl\. VAT/,
    results: (count: string, query: string) => new RegExp(`^${count} results for “${query}”`),
    corrected: 'Spelling corrected: “shampoo”.',
    rolls: 'Thermal till rolls, 80',
    shampoo: 'Shampoo',
    paper: /^Paper & rolls/,
    tillRolls: /^Till & card terminal rolls/,
    linen: 'Linen & bedding',
    nothing: 'No results for “xyzzy”',
    samples: 'Ask for samples',
    filters: 'Refine',
    departments: 'Refine by department',
    cheapestFirst: 'Price, low to high',
    sort: /^Sort by/,
    priceMin: /^Lowest price/,
    priceMax: /^Highest price/,
    apply: 'Apply',
    clear: 'Remove the filters',
    notAPrice: 'Type an amount, for example 12.50.',
    next: 'Next',
  },
} as const;

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });

test(
  'a product is found and opened with the keyboard alone, as one types',
  { ...spec('U23'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    const text = TEXT[language];
    await page.goto('/');
    const box = page.getByLabel(text.box, { exact: true });
    await box.focus();
    await page.keyboard.type(text.typed);
    const list = page.getByRole('listbox', { name: text.list });
    const first = list.getByRole('option').first();
    await expect(first).toContainText(text.rolls);
    await expect(first).toContainText(text.price);
    await expect(first.getByRole('presentation').or(first.locator('img'))).toBeVisible();
    const [picture, words] = [
      await first.locator('img').boundingBox(),
      await first.getByText(text.rolls).boundingBox(),
    ];
    expect(words?.x, 'the words stand beside the picture').toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    await expect(page.getByRole('search').getByRole('status')).toHaveText(text.suggested);
    await expect(page.getByRole('combobox', { name: text.box })).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolation(page);

    await page.keyboard.press('ArrowUp');
    const last = list.getByRole('option', { name: text.all });
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue(text.typed);
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const slug = language === 'fr' ? 'rouleaux-thermiques-80x80' : 'thermal-till-rolls-80x80-mm';
    await expect(page).toHaveURL(new RegExp(`/product-detail/${slug}$`));
    await expect(list).toBeHidden();
  },
);

test(
  'Enter alone leads to the result page, where a typo is corrected and shown',
  { ...spec('U23'), ...IN_ENGLISH_TOO },
  async ({ page, language }) => {
    const text = TEXT[language];
    await page.goto('/');
    const box = page.getByLabel(text.box, { exact: true });
    for (const typed of text.shampooTypos) {
      await box.fill(typed);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(String.raw`/search\?q=${typed}$`));
    }
    await expect(status(page)).toContainText(text.corrected);
    await expect(titles(page).first()).toContainText(text.shampoo);
    await expect(page).toHaveTitle(new RegExp(`^${text.shampooTypos[1]} – `));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  },
);

test(
  'results are filtered by department and price and sorted, and the address has it all',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const text = TEXT[language];
    await page.goto(`/search?q=${text.roll}`);
    await expect(status(page)).toHaveText(text.results('\\d+', text.roll));
    const before = await titles(page).count();
    const departments = page.getByRole('navigation', { name: text.departments });
    await departments.getByRole('link', { name: text.paper }).click();
    await expect(page).toHaveURL(/category=papier-bobines/);
    await expect(departments.getByRole('link', { name: text.tillRolls })).toBeVisible();
    await page.getByLabel(text.sort).selectOption(text.cheapestFirst);
    await page.getByLabel(text.priceMin).fill('10');
    await page.getByLabel(text.priceMax).fill('20');
    await page.getByRole('button', { name: text.apply }).click();
    await expect(page).toHaveURL(/sort=price-asc&priceIncludesVat=true&priceMin=10&priceMax=20/);
    await expect(status(page)).toHaveText(text.results('\\d+', text.roll));
    await expectNoViolation(page);
    const after = await titles(page).count();
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);

    await page.getByLabel(text.priceMin).fill(text.dear);
    await page.getByRole('button', { name: text.apply }).click();
    await expect(page.getByText(text.notAPrice)).toBeVisible();
    await expect(page.getByLabel(text.priceMin)).toHaveValue(text.dear);
    await expectNoViolation(page);
    await page.getByRole('link', { name: text.clear }).click();
    await expect(page.getByLabel(text.priceMin)).toHaveValue('');
    await expect(titles(page)).toHaveCount(before);
  },
);

test(
  'a search that finds nothing offers the departments and samples',
  { ...spec('U23'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    const text = TEXT[language];
    await page.goto('/search?q=xyzzy');
    await expect(status(page)).toHaveText(text.nothing);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: text.linen })).toBeVisible();
    await expect(main.getByRole('link', { name: text.samples })).toHaveAttribute('href', pathIn(language, '/samples'));
    await expectNoViolation(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('box, filters and pages work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('kit');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('résultats pour « kit »');
    await page.getByRole('combobox', { name: 'Trier par', exact: true }).selectOption('Prix décroissant');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/sort=price-desc/);
    await page
      .getByRole('navigation', { name: 'Affiner par rayon' })
      .getByRole('link', { name: /^Location/ })
      .click();
    await expect(titles(page).first()).toContainText('Kit de linge en location');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a suggestion is tapped, and the filters unfold', async ({ page }) => {
    await page.goto('/');
    const box = page.getByLabel('Rechercher un produit', { exact: true });
    await box.tap();
    await box.pressSequentially('peignoir');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Peignoir/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/product-detail\/peignoir-eponge$/);

    await page.goto('/search?q=drap');
    await expect(page.getByLabel(/^Trier par/)).toBeHidden();
    await page.getByText('Affiner', { exact: true }).tap();
    await expect(page.getByLabel(/^Trier par/)).toBeVisible();
    await expectNoViolation(page);
  });
});

test('text typed before the script is loaded stays in the box and gets suggestions', spec('U32'), async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/');
  const box = page.getByLabel('Rechercher un produit', { exact: true });
  await box.pressSequentially('savon');
  scripts.arrive();
  await expect(page.getByRole('option').first()).toContainText(/savon/i);
  await expect(box).toHaveValue('savon');
});

test('text typed at the moment when suggestions arrive gets them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('search').evaluate((area) => {
    new MutationObserver((_, observer) => {
      const box = area.querySelector('input');
      if (box === null || area.querySelector('[role=listbox]') === null) return;
      observer.disconnect();
      box.value = 'rouleau';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(area, { childList: true, subtree: true });
  });
  await page.getByLabel(TEXT.fr.box, { exact: true }).focus();
  await expect(page.getByRole('listbox', { name: TEXT.fr.list }).getByRole('option').first()).toBeVisible();
});

test('an outdated suggestion is never shown', async ({ page }) => {
  await page.goto('/');
  const box = page.getByLabel('Rechercher un produit', { exact: true });
  await page.route(/\/api\/search\?q=savon&/, async (route) => {
    await page.waitForResponse(/\/api\/search\?q=drap&/);
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/\/api\/search\?q=savon&/);
  await box.pressSequentially('savon');
  await asked;
  await box.fill('drap');
  await expect(page.getByRole('option').first()).toContainText(/drap/i);
  await box.press('Escape');
  await expect(page.getByRole('option', { name: /savon/i })).toHaveCount(0);
});

testInOwnShop.describe('130 products alike', () => {
  testInOwnShop('paging reaches each of them once', async ({ page, ownShop }) => {
    await withClient(ownShop.running.databaseUrl, (client) =>
      client.query(`
        insert into sidebar_items (document_id, title, slug, rank, is_online, vat, pd_price_range, updated_at)
        select 'abat' || lpad(n::text, 20, '0'), 'Abat-jour n° ' || n, 'abat-jour-' || n, n, true, 20, n || ',00', now()
        from generate_series(1, 130) n`),
    );
    await expect(async () => {
      await page.goto('/search?q=abat-jour');
      await expect(status(page)).toContainText('130 résultats', { timeout: 500 });
      // Found by the service; the storefront draws what its own copy of the catalogue knows.
      await expect(titles(page)).toHaveCount(24, { timeout: 500 });
    }).toPass();
    const seen = new Set(await titles(page).allTextContents());
    for (let number = 2; number <= 6; number += 1) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Suivant' }).click();
      await expect(page).toHaveURL(new RegExp(`page=${number}`));
      await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      for (const title of await titles(page).allTextContents()) seen.add(title);
    }
    expect(seen.size).toBe(130);
    await page.goto('/search?q=abat-jour&page=99');
    await expect(page).toHaveURL(/page=6$/);
  });
});

testInOwnShop.describe('the content service is unavailable', () => {
  testInOwnShop.use({ expectedConsoleErrors: ['503'] });

  testInOwnShop('results come from memory, and the box stays a form', async ({ page, ownShop }) => {
    await page.goto('/');
    await ownShop.parts.content.stop();
    const box = page.getByLabel('Rechercher un produit', { exact: true });
    await box.fill('rouleaux 80x80');
    await box.press('Enter');
    await expect(status(page)).toContainText('résultats pour « rouleaux 80x80 »');
    await expect(titles(page).first()).toContainText(TEXT.fr.rolls);
    await page.goto('/search?q=drap&sort=price-asc&priceMax=12');
    await expect(status(page)).toContainText('pour « drap »');
    await expectNoViolation(page);
  });
});
