import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { press } from '../support/keyboard.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';

test(
  'an article is added from its department, by the keyboard, without leaving the list',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    await page.goto('/category-products/papier-bobines');
    const address = page.url();
    const shelf = page
      .getByRole('main')
      .getByRole('region', { name: say('Rouleaux de caisse & TPE', 'Till & card terminal rolls') });
    const add = shelf.getByRole('button', { name: say(/^Ajouter /, /^Add /) }).first();
    await press(page, add, 'Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      await shelf.getByRole('heading', { level: 3 }).first().innerText(),
    );
    await expectGoodAtEveryWidth(page);
    const submit = dialog.getByRole('button', { name: say('Ajouter au panier', 'Add to cart') });
    await press(page, submit, 'Enter');
    await expect(dialog.getByText(say('Choisissez un conditionnement.', 'Please choose a pack size.'))).toBeVisible();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await dialog.getByRole('spinbutton').fill('3');
    await press(page, submit, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: say(/^Panier.*3/, /^Cart.*3/) })).toBeVisible();
    expect(page.url()).toBe(address);
  },
);

test('search results and suggestions add an article where it was found', async ({ page }) => {
  await page.goto('/search?q=savon');
  const results = page.getByRole('main').getByRole('article');
  const found = results.filter({ has: page.getByRole('button', { name: /^Ajouter / }) }).first();
  await found.getByRole('button', { name: /^Ajouter / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Verveine' }).check();
  await dialog.getByRole('radio', { name: /^50 savons/ }).check();
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier.*1/ })).toBeVisible();

  const box = page.getByLabel('Rechercher un produit', { exact: true });
  await box.fill('shampoing');
  const suggested = page.getByRole('group', { name: 'Ajouter un article suggéré' }).getByRole('button').first();
  await suggested.click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier.*2/ })).toBeVisible();
  // Another of the list can follow; Escape goes back to the box.
  await suggested.focus();
  await page.keyboard.press('Escape');
  await expect(suggested).toBeHidden();
  await expect(box).toBeFocused();
});

test.describe('while the shop does not answer', () => {
  test.use({ expectedConsoleErrors: ['ERR_FAILED'] });
  test('the button opens the page of its article', async ({ page }) => {
    await page.goto('/search?q=savon');
    await page.route('**/cart-offers?*', (route) => route.abort());
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Ajouter / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product-detail\//);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the button leads to the article', async ({ page }) => {
    await page.goto('/category-products/papier-bobines');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Ajouter / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product-detail\//);
    await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeVisible();
  });
});
