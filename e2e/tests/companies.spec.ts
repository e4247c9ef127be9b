import { fillAddress } from '../support/address-form.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { billingOf, openCheckout, payByTransfer } from '../support/journey.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };

test(
  'a company keeps its numbers with its address, and orders for one of its cost centres',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    await logInNewCustomer(page, shop, 'societe');
    await page.goto('/myaccount/addresses');
    await page.getByRole('button', { name: say('Ajouter une adresse de facturation', 'Add a billing address') }).click(); // prettier-ignore
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await fillAddress(page.getByRole('main'), language);
    const companyId = field(say('SIREN ou SIRET', 'SIREN or SIRET'));
    await expect(companyId).toHaveCount(0);
    await field(say('Entreprise', 'Company')).fill('Hôtel Bellecour SARL');
    await companyId.fill('552 100 554 00014');
    await companyId.blur();
    await expect(page.getByText(say('Ce SIRET n’est pas valable', 'This SIRET is not valid')).first()).toBeVisible();
    await companyId.fill('900000001');
    await expect(page.getByText(say(/GITES DU LAC a cessé son activité/, /GITES DU LAC has closed/))).toBeVisible();
    await companyId.fill('732829320');
    await expect(page.getByText(say(/ne connaît pas ce numéro/, /does not know this number/))).toBeVisible();
    await companyId.fill('552 100 554 00013');
    await expect(page.getByText(/: HOTEL BELLECOUR\./)).toBeVisible();
    const take = page.getByRole('button', { name: say(/^Reprendre FR96/, /^Use FR96/) });
    await take.press('Enter');
    const vatNumber = field(say('Numéro de TVA', 'EU VAT number'));
    await expect(vatNumber).toHaveValue('FR96552100554');
    await expect(vatNumber).toBeFocused();
    await expect(take).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
    await companyId.fill('552100554_COMPTA');
    await page.getByRole('button', { name: say('Enregistrer l’adresse', 'Save the address') }).click();
    const card = page.getByRole('main');
    await expect(card.getByText('SIREN 552 100 554')).toBeVisible();
    await expect(card.getByText('FR96552100554')).toBeVisible();
    await expect(card.getByText(/552100554_COMPTA$/)).toBeVisible();
    await expectGoodAtEveryWidth(page);

    await openCheckout(page, words, KIT);
    const billing = billingOf(page, words);
    await expect(billing).toContainText('12 rue des Lilas');
    await billing.getByRole('button', { name: say('Modifier', 'Change') }).click();
    await expect(billing.getByLabel(words.street)).toHaveValue('12 rue des Lilas');
    const own = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await expect(own(say('SIREN ou SIRET', 'SIREN or SIRET'))).toHaveValue('552100554_COMPTA');
    await expect(own(say('Numéro de TVA', 'EU VAT number'))).toHaveValue('FR96552100554');
    await page.getByText(say('Bon de commande, centre de coûts', 'Purchase order, cost centre')).click();
    await own(say('Numéro de bon de commande', 'Purchase order number')).fill('BC-2026/118');
    await own(say('Centre de coûts', 'Cost centre')).fill('Studio Bastille');
    await expectGoodAtEveryWidth(page);
    await payByTransfer(page, words);

    await page.goto('/myaccount/orders');
    await page.getByRole('link', { name: say(/^Voir la commande/, /^View order/) }).first().click(); // prettier-ignore
    await expect(page.getByRole('definition').filter({ hasText: 'BC-2026/118' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Studio Bastille' })).toBeVisible();
    await expectGoodAtEveryWidth(page);
  },
);

test(
  'who buys for no company is asked for nothing of one, and loads nothing of it',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openCheckout(page, words, KIT);
    const billing = billingOf(page, words);
    await billing.getByLabel(new RegExp(`^${words.firstName}`)).first().fill('Zoé'); // prettier-ignore
    await expect(billing.getByRole('textbox', { name: /SIREN/ })).toHaveCount(0);
    expect(loaded.filter((url) => url.includes('company-fields'))).toEqual([]);
    await billing.getByLabel(new RegExp(`^${say('Entreprise', 'Company')}`)).fill('Gîtes du Lac');
    await expect(billing.getByRole('textbox', { name: /SIREN/ })).toBeVisible();
    expect(loaded.filter((url) => url.includes('company-fields'))).not.toEqual([]);
    await billing.getByLabel(new RegExp(`^${say('Entreprise', 'Company')}`)).fill('');
    await expect(billing.getByRole('textbox', { name: /SIREN/ })).toHaveCount(0);
  },
);
