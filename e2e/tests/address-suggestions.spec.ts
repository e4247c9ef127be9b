import { logInNewCustomer } from '../support/customer.ts';
import { billingOf, fillBilling, newBuyer, openCheckout, payByTransfer } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };
const words = WORDS.fr;

test.describe('address suggestions', () => {
  test(
    'come after three letters and fill street, postcode and town by arrows and Enter',
    spec('U11'),
    async ({ page }) => {
      await openCheckout(page, words, KIT);
      const street = billingOf(page, words).getByLabel(/^Numéro et rue/);
      await street.pressSequentially('12 rue li');
      const offered = page.getByRole('list', { name: 'Adresses proposées' }).getByRole('button');
      await expect(offered).toHaveText(['12 Rue des Lilas 69003 Lyon', '12 Rue des Lilas 74000 Annecy']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(street).toHaveValue('12 Rue des Lilas');
      await expect(street).toBeFocused();
      await expect(billingOf(page, words).getByLabel(/^Code postal/)).toHaveValue('74000');
      await expect(billingOf(page, words).getByLabel(/^Ville/)).toHaveValue('Annecy');
      // Delivery follows, as if the fields had been left one by one.
      const delivery = page.getByRole('region', { name: 'Livraison', exact: true });
      await expect(delivery.getByLabel(/^Numéro et rue/)).toHaveValue('12 Rue des Lilas');
      await expect(delivery.getByLabel(/^Ville/)).toHaveValue('Annecy');
    },
  );

  test('close with Escape and never block typing', spec('U11'), async ({ page }) => {
    await openCheckout(page, words, KIT);
    const street = billingOf(page, words).getByLabel(/^Numéro et rue/);
    await street.pressSequentially('12 rue li');
    const list = page.getByRole('list', { name: 'Adresses proposées' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await street.pressSequentially('las, fond de cour');
    await page.keyboard.press('Tab');
    await expect(street).toHaveValue('12 rue lilas, fond de cour');
    await expect(billingOf(page, words).getByLabel(/^Appartement/)).toBeFocused();
  });

  test(
    'complete a town by its postcode and a postcode by its town, in the address book as well',
    spec('U11'),
    async ({ page, shop }) => {
      await logInNewCustomer(page, shop, 'towns');
      await page.goto('/myaccount/addresses');
      await page.getByRole('button', { name: 'Ajouter une adresse de facturation' }).click();
      const [code, town] = [page.getByLabel(/^Code postal/), page.getByLabel(/^Ville/)];
      const towns = page.getByRole('list', { name: 'Communes proposées' }).getByRole('button');
      // Nothing is written into a focused field; left empty, it is filled.
      await code.fill('74000');
      await code.press('Tab');
      await expect(towns).toHaveText(['Annecy']);
      await expect(town).toHaveValue('');
      await town.press('Tab');
      await expect(town).toHaveValue('Annecy');
      await code.fill('');
      await town.fill('Amiens');
      await town.blur();
      await expect(code).toHaveValue('80000');
      await town.fill('');
      await code.fill('01300');
      await code.press('Tab');
      await expect(towns).toHaveText(['Belley', 'Magnieu', 'Virignin']);
      await towns.nth(1).click();
      await expect(town).toHaveValue('Magnieu');
    },
  );
});

test.describe('the address service is unavailable', () => {
  test.use({ expectedConsoleErrors: ['net::ERR_FAILED'] });
  test('and the address is typed by hand, without any error, and used for the order', spec('U11'), async ({ page }) => {
    await page.route('**/address-suggestions?*', (route) => route.abort());
    await openCheckout(page, words, KIT);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('kind=address'));
    const street = billingOf(page, words).getByLabel(/^Numéro et rue/);
    await street.pressSequentially('12 rue li');
    await refused;
    await expect(street).toHaveValue('12 rue li');
    await expect(street).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillBilling(page, words, newBuyer('by-hand'));
    await payByTransfer(page, words);
    await expect(page.getByText('12 rue des Lilas').first()).toBeVisible();
  });
});
