import { expectNoViolation } from '../support/axe.ts';
import { completeFields } from '../support/complete-item.ts';
import { addToCart, billingOf, fillBilling, newBuyer } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';

const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' };
const IN_ENGLISH = '/en/product-detail/thermal-till-rolls-80x80-mm';

test('the switch ends the footer, for phones without room for it in the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ROLLS.path);
  await page.getByRole('contentinfo').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/en\/product-detail\/thermal-till-rolls-80x80-mm$/);
});

test('the switch leads to the same page with its choice, the cart and what was typed', async ({ page, shop }) => {
  const banner = page.getByRole('banner');
  const inEnglish = () => banner.getByRole('link', { name: 'English', exact: true }).click();
  await addToCart(page, WORDS.fr, ROLLS);
  await page.goto(`${ROLLS.path}?option=12+rouleaux&utm_source=letter#details`);
  await inEnglish();
  await expect(page).toHaveURL(`${shop.url}${IN_ENGLISH}?option=12+rouleaux&utm_source=letter#details`);
  await expect(page.getByRole('button', { name: WORDS.en.addToCart }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^12 rolls/ })).toBeChecked();
  await expect(banner.getByRole('link', { name: /^Cart ?, 1 / })).toBeVisible();

  // From link to link nobody leaves the language, nor by its own address of a form.
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(`${shop.url}/en/cart`);
  await banner.getByRole('searchbox').or(banner.getByRole('combobox')).fill('soap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.url}/en/search?q=soap`);

  const buyer = newBuyer('language-switch');
  await page.goto('/checkout');
  await fillBilling(page, WORDS.fr, buyer);
  await inEnglish();
  await expect(page).toHaveURL(`${shop.url}/en/checkout`);
  await expect(
    billingOf(page, WORDS.en)
      .getByLabel(/^First name/)
      .first(),
  ).toHaveValue(buyer.firstName);
  await expect(
    billingOf(page, WORDS.en)
      .getByLabel(/^Email/)
      .first(),
  ).toHaveValue(buyer.email);
  await banner.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/checkout`);
});

test('an English legal page says that the French text binds, and the French one does not', async ({ page }) => {
  const notice = page.getByText('The French text is the one that binds.');
  for (const route of ['cgv', 'mentions-legales', 'privacy-policy']) {
    await page.goto(`/en/${route}`);
    await expect(notice).toHaveCount(1);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page).toHaveURL(/[^n]\/privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique de confidentialité');
  await expect(notice).toHaveCount(0);
});

test('an article that nobody translated stands in French on its English page, and says so', async ({ page, shop }) => {
  const slug = `cube-${Date.now()}`;
  const title = `Savon de Marseille ${slug}`;
  const desk = await openDesk(shop);
  const item = { title, slug, ...(await completeFields(shop)) };
  expect((await desk('POST', ITEM, item)).status).toBe(201);
  const address = `${shop.url}/en/product-detail/${slug}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expect(heading.locator('xpath=descendant-or-self::*[@lang="fr"]')).toHaveCount(1);
  await expect(page.getByText('Un cube de 300 g.').locator('xpath=ancestor-or-self::*[@lang="fr"]')).not.toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/product-detail/${slug}`);
  await expect(heading.locator('xpath=ancestor-or-self::*[@lang="fr"]')).toHaveCount(1);
});

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB' });

  test('is offered it on French pages without a jump, until its reader has answered', async ({ page, shop }) => {
    const offer = page.getByRole('complementary', { name: 'Language' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(ROLLS.path);
    await expect(page).toHaveURL(shop.url + ROLLS.path);
    await expect(offer).toHaveAttribute('lang', 'en');
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page);
    await offer.getByRole('link', { name: 'Continue in English' }).click();
    await expect(page).toHaveURL(shop.url + IN_ENGLISH);
    await expect(offer).toHaveCount(0);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
    await expect(offer).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('language'));
    await page.goto('/cart');
    const heading = page.getByRole('heading', { level: 1, name: 'Panier' });
    await expect(offer).toBeVisible();
    const place = await heading.boundingBox();
    await offer.getByRole('button', { name: 'No thanks' }).click();
    await expect(offer).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(place);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
