import type { Locator, Page } from '@playwright/test';

/** How long a quick buyer holds a button, a key or a finger down (milliseconds). */
export const DOWN_MS = 60;
const PRODUCT = '/product-detail/rouleaux-thermiques-80x80';
const BUYER: Readonly<Record<string, string>> = {
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
  await filledCart(page).waitFor();
}

/** The header's link to a cart that holds something. */
export function filledCart(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Panier.*[1-9]/ });
}

interface Checkout {
  /** The fields that a guest fills in, each with its value. */
  readonly fields: readonly (readonly [Locator, string])[];
  readonly transfer: Locator;
  readonly terms: Locator;
  /** The legal button. */
  readonly order: Locator;
}

/** The checkout of a guest who pays by transfer. */
export function checkoutOf(page: Page): Checkout {
  const billing = page.getByRole('region', { name: 'Facturation' });
  return {
    fields: Object.entries(BUYER).map(([label, value]) => [billing.getByLabel(new RegExp(`^${label}`)).first(), value]),
    transfer: page.getByRole('radio', { name: /^Virement/ }),
    terms: page.getByRole('checkbox', { name: /conditions générales de vente/ }),
    order: page.getByRole('button', { name: 'Commander avec obligation de paiement' }),
  };
}

/** Fills in the checkout of a guest who will pay by transfer, up to the legal button, which it returns. */
export async function fillCheckout(page: Page, origin: string): Promise<Locator> {
  await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
  const { fields, transfer, terms, order } = checkoutOf(page);
  for (const [field, value] of fields) await field.fill(value);
  await transfer.check({ force: true });
  await terms.check();
  return order;
}
