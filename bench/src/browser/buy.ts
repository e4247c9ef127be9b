import type { Page } from '@playwright/test';

const PRODUCT = '/product-detail/rouleaux-thermiques-80x80';
export const BUYER: Readonly<Record<string, string>> = {
  Prénom: 'Zoé',
  Nom: 'Lefèvre',
  'Numéro et rue': '12 rue des Lilas',
  'Code postal': '69003',
  Ville: 'Lyon',
  Téléphone: '06 12 34 56 78',
  'Adresse e-mail': 'zoe.lefevre@exemple.fr',
};

/** Puts one bundle into the cart; done when the header counts it. */
export async function fillCart(page: Page, origin: string): Promise<void> {
  await page.goto(origin + PRODUCT, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  // A chip covers its radio button.
  await main.getByRole('radio', { name: /^12 rouleaux/ }).check({ force: true });
  await main.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier.*[1-9]/ })
    .waitFor();
}

/** Fills in the checkout of a guest who will pay by transfer, up to the legal button, which it returns. */
export async function fillCheckout(page: Page, origin: string) {
  await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
  const billing = page.getByRole('region', { name: 'Facturation' });
  for (const [label, value] of Object.entries(BUYER)) {
    await billing
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  }
  await page.getByRole('radio', { name: /^Virement/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check();
  return page.getByRole('button', { name: 'Commander avec obligation de paiement' });
}
