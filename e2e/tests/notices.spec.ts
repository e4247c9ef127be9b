import { logInNewCustomer } from '../support/customer.ts';
import { addToCart } from '../support/journey.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };

test(
  'a quantity above the limit becomes 9999, and a message says so',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    const message = say('La quantité est ramenée à 9 999', 'The quantity was reduced to 9,999');
    await page.goto(KIT.path);
    const quantity = page.getByRole('main').getByRole('spinbutton');
    await quantity.fill('1e9');
    await quantity.press('Tab');
    await expect(quantity).toHaveValue('9999');
    await expect(page.getByText(message).first()).toBeVisible();
    const add = page.getByRole('main').getByRole('button', { name: WORDS[language].addToCart }).first();
    await add.click();
    await page.reload();
    await add.click();
    await expect(page.getByText(message).first()).toBeVisible();
  },
);

test(
  'the search box says when nothing was found, and when hits match only some words',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    await page.goto('/');
    const box = page.getByRole('banner').locator('input[type=search]');
    await box.fill('zzzzqqqq');
    await expect(page.getByText(say('Aucun résultat pour « zzzzqqqq »', 'No results for “zzzzqqqq”'))).toBeVisible();
    await box.fill('papier zzzzqqqq');
    const relaxed = say('Aucun article ne contient tous ces mots', 'No item has all of these words');
    await expect(page.locator('p').filter({ hasText: relaxed })).toBeVisible();
  },
);

test(
  'a price on quotation is shown as a range in euros without and with VAT',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    await page.goto('/product-detail/livret-accueil-personnalise');
    const price = say('De 2,90 € à 6,50 € HT', 'From €2.90 to €6.50 excl. VAT');
    await expect(page.getByText(price, { exact: true })).toBeVisible();
    const withVat = say('De 3,48 € à 7,80 € TTC', 'From €3.48 to €7.80 incl. VAT');
    await expect(page.getByText(withVat, { exact: true })).toBeVisible();
  },
);

test.describe('an order that does not exist', () => {
  test.use({ expectedConsoleErrors: ['404'] });

  test('cannot be ordered again, and trying again is not offered', async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'reorder');
    await page.goto('/myaccount/reorder/inconnue');
    await expect(page.getByRole('heading', { name: 'Cette commande est introuvable' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir mes commandes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  });
});

test('Dutch billing asks for a French delivery address, and recognises a French postal code', async ({ page }) => {
  await addToCart(page, WORDS.fr, KIT);
  await page.goto('/checkout');
  const otherAddress = page.getByRole('checkbox', { name: 'Livrer à une autre adresse' });
  await otherAddress.uncheck();
  const billing = page.getByRole('region', { name: WORDS.fr.billing });
  await billing.getByLabel(/^Pays/).selectOption('NL');
  await expect(otherAddress).toBeChecked();
  const code = billing.getByLabel(/^Code postal/);
  await code.fill('69002');
  await code.press('Tab');
  await expect(page.getByText('Ce code postal est français', { exact: false })).toBeVisible();
});
