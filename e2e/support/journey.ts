import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

export interface Choice {
  readonly path: string;
  /** French label of the bundle, such as `12 rouleaux`, which a form sends in any language; absent for an item sold by the piece. */
  readonly option?: string;
  /** French name of the variant. */
  readonly variant?: string;
  readonly quantity?: number;
}

/** Opens a product, chooses, and puts it into the cart; done when the header counts it. */
export async function addToCart(page: Page, words: Words, choice: Choice): Promise<void> {
  await page.goto(choice.path);
  const main = page.getByRole('main');
  const cart = page.getByRole('banner').getByRole('link', { name: /^(Panier|Cart)/ });
  const before = Number(
    /\d+/.exec((await cart.getAttribute('aria-label')) ?? (await cart.textContent()) ?? '')?.[0] ?? 0,
  );
  for (const name of ['variant', 'option'] as const)
    if (choice[name] !== undefined) await choose(main.locator(`input[name="${name}"][value="${choice[name]}"]`));
  if (choice.quantity !== undefined) await main.getByRole('spinbutton').fill(String(choice.quantity));
  await main.getByRole('button', { name: words.addToCart }).first().click();
  await expect(cart).toHaveAccessibleName(new RegExp(`\\b${before + (choice.quantity ?? 1)}\\b`));
}

/** A chip covers its radio button, hence the force; on a phone the bar with the button may cover both, hence the scroll. */
async function choose(radio: Locator): Promise<void> {
  await radio.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await radio.check({ force: true });
}

/** A buyer nobody else in the run is. */
export function newBuyer(label: string) {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return {
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    street: '12 rue des Lilas',
    postalCode: '69003',
    city: 'Lyon',
    phone: '06 12 34 56 78',
    email: `${label}-${unique}@exemple.fr`,
  };
}
export type Buyer = ReturnType<typeof newBuyer>;

/** Puts the choice into the cart and opens the checkout; done when it asks for the billing address. */
export async function openCheckout(page: Page, words: Words, choice: Choice): Promise<void> {
  await addToCart(page, words, choice);
  await page.goto('/checkout');
  await expect(billingOf(page, words)).toBeVisible();
}

/** The part of the checkout that asks for the billing address. */
export function billingOf(page: Page, words: Words): Locator {
  return page.getByRole('region', { name: words.billing });
}

/** Types the billing address; the delivery address is prefilled from it. */
export async function fillBilling(page: Page, words: Words, buyer: Buyer): Promise<void> {
  const billing = billingOf(page, words);
  // A buyer only sees the label, whatever control is behind it.
  const field = (label: string) => billing.getByLabel(new RegExp(`^${label}`)).first();
  await field(words.firstName).fill(buyer.firstName);
  await field(words.lastName).fill(buyer.lastName);
  await field(words.street).fill(buyer.street);
  await field(words.postalCode).fill(buyer.postalCode);
  await field(words.city).fill(buyer.city);
  await field(words.phone).fill(buyer.phone);
  await field(words.email).fill(buyer.email);
}

/** Chooses the transfer, accepts the terms and presses the legal button; done on the confirmation. */
export async function payByTransfer(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) }).check({ force: true });
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
}
