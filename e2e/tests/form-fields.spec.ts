import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, billingOf, fillBilling, newBuyer, openCheckout, payByTransfer } from '../support/journey.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };
const words = WORDS.fr;

test(
  'an e-mail is checked on leaving, not while typing, and its error goes once it is valid',
  spec('U01'),
  async ({ page }) => {
    await openCheckout(page, words, KIT);
    const email = billingOf(page, words).getByLabel(/^Adresse e-mail/);
    const error = page.getByText(/^Il manque|adresse e-mail/).and(page.locator('[id$="-error"]'));
    await email.pressSequentially('a');
    await expect(error).toHaveCount(0);
    await email.blur();
    await expect(error).toHaveCount(1);
    await email.fill('a@exemple.fr');
    await expect(email).toBeFocused();
    await expect(error).toHaveCount(0);
    await email.blur();
    await expect(email).toHaveAttribute('data-good', 'true');
  },
);

/** Each control of a form by its name: autocomplete token, type or keyboard where they are not the plain ones. */
const FORMS: Record<string, { open: (page: Page) => Promise<unknown>; controls: Record<string, string> }> = {
  checkout: {
    async open(page) {
      await openCheckout(page, words, KIT);
      await page.getByRole('checkbox', { name: /^Créer un compte/ }).check();
      await billingOf(page, words)
        .getByLabel(/^Entreprise/)
        .fill('Gîtes du Lac');
    },
    controls: {
      'billing.email': 'email email email',
      'billing.country': 'billing country',
      'billing.firstName': 'billing given-name',
      'billing.lastName': 'billing family-name',
      'billing.companyName': 'billing organization',
      'billing.street': 'billing address-line1',
      'billing.appartment': 'billing address-line2',
      'billing.postalCode': 'billing postal-code numeric',
      'billing.city': 'billing address-level2',
      'buyer.companyId': 'off',
      'buyer.vatNumber': 'off',
      'buyer.purchaseOrderNumber': 'off',
      'buyer.costCentre': 'off',
      'billing.phoneNumber': 'tel tel tel',
      'shipping.firstName': 'shipping given-name',
      'shipping.lastName': 'shipping family-name',
      'shipping.companyName': 'shipping organization',
      'shipping.street': 'shipping address-line1',
      'shipping.appartment': 'shipping address-line2',
      'shipping.postalCode': 'shipping postal-code numeric',
      'shipping.city': 'shipping address-level2',
      'account.password': 'new-password password',
      notes: 'off',
      voucher: 'off',
      identifier: 'username',
      password: 'current-password password',
    },
  },
  'login and registration': {
    open: (page) => page.goto('/account'),
    controls: {
      identifier: 'username',
      password: 'new-password password',
      username: 'username',
      email: 'email email',
    },
  },
  samples: {
    open: (page) => page.goto('/samples'),
    controls: {
      fullName: 'name',
      companyName: 'organization',
      email: 'email email',
      phone: 'tel tel',
      address: 'street-address',
      housingUnits: 'off numeric',
      website: 'url',
    },
  },
  'lost password': { open: (page) => page.goto('/lost-password'), controls: { email: 'email email' } },
  'new password': {
    open: (page) => page.goto('/reset-password/abc'),
    controls: { password: 'new-password password', passwordConfirmation: 'new-password password' },
  },
};

test(
  'every field of every form has autocomplete, keyboard and a label above it',
  spec('U05', 'U06', 'U08'),
  async ({ page }) => {
    for (const [form, { open, controls }] of Object.entries(FORMS)) {
      await open(page);
      await expect.poll(() => describeControls(page), form).toEqual(controls);
    }
  },
);

test(
  'every field of address book and account has autocomplete, keyboard and label',
  spec('U05', 'U06', 'U08'),
  async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'tokens');
    await page.goto('/myaccount/addresses');
    await page.getByRole('button', { name: 'Ajouter une adresse de livraison' }).click();
    await expect
      .poll(() => describeControls(page))
      .toEqual({
        addressName: 'off',
        firstName: 'shipping given-name',
        name: 'shipping family-name',
        companyName: 'shipping organization',
        country: 'shipping country',
        street: 'shipping address-line1',
        address2: 'shipping address-line2',
        postalCode: 'shipping postal-code numeric',
        city: 'shipping address-level2',
        phone: 'shipping tel tel tel',
        email: 'shipping email email email',
      });
    await page.goto('/myaccount/details');
    await expect
      .poll(() => describeControls(page))
      .toEqual({
        firstName: 'given-name',
        name: 'family-name',
        displayName: 'nickname',
        email: 'email email',
        currentPassword: 'current-password password',
        password: 'new-password password',
        passwordConfirmation: 'new-password password',
      });
  },
);

test('the phone field has its reason, and accepts spaces, dots and +33', spec('U06', 'U07'), async ({ page, shop }) => {
  await openCheckout(page, words, KIT);
  const buyer = {
    ...newBuyer('forms'),
    phone: '+33 6.12 34-56.78',
    postalCode: '69 003',
    email: ` ${newBuyer('forms').email} `,
  };
  await fillBilling(page, words, buyer);
  await expect(page.getByText('Pour le livreur seulement.')).toBeVisible();
  await payByTransfer(page, words);
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ postal_code: string; phone_number: string }>(
      'SELECT postal_code, phone_number FROM order_addresses WHERE email = $1',
      [buyer.email.trim()],
    ),
  );
  expect(new Set(rows.map(({ postal_code, phone_number }) => `${postal_code} ${phone_number}`))).toEqual(
    new Set(['69003 +33612345678']),
  );
});

test(
  'a guest orders first and needs only a password for an account after',
  { ...spec('U09'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, shop, language }) => {
    const say = language === 'fr' ? FRENCH_ACCOUNT : ENGLISH_ACCOUNT;
    await addToCart(page, WORDS[language], KIT);
    await page.goto('/checkout');
    await expect(page.getByText(say.asGuest)).toBeVisible();
    const buyer = newBuyer('guest-first');
    await fillBilling(page, WORDS[language], buyer);
    await payByTransfer(page, WORDS[language]);
    const offer = page.getByRole('region', { name: say.offer });
    await expect(offer.getByRole('textbox')).toHaveCount(1);
    await offer.getByLabel(say.password).fill(PASSWORD);
    await offer.getByRole('button', { name: say.create }).click();
    await expect(page.getByText(say.created)).toBeVisible();
    const login = await page.request.post(`${shop.url}/api/auth/local`, {
      data: { identifier: buyer.email, password: PASSWORD },
    });
    expect(login.status()).toBe(200);
  },
);
const FRENCH_ACCOUNT = {
  asGuest: 'Vous pouvez aussi commander sans compte : remplissez simplement le formulaire.',
  offer: 'Retrouvez cette commande la prochaine fois',
  password: /^Mot de passe/,
  create: 'Créer mon compte',
  created: /^Suivez l’e-mail que vous venez de recevoir/,
};
const ENGLISH_ACCOUNT = {
  asGuest: /order without an account/,
  offer: 'Find this order again next time',
  password: /^Password/,
  create: 'Create my account',
  created: /^Follow the email you have just received/,
};

test(
  'delivery is prefilled from billing; correcting billing does not move the parcel',
  spec('U33'),
  async ({ page }) => {
    await openCheckout(page, words, KIT);
    await fillBilling(page, words, newBuyer('parcel'));
    await billingOf(page, words)
      .getByLabel(/^Adresse e-mail/)
      .blur();
    const delivery = page.getByRole('region', { name: 'Livraison', exact: true });
    await expect(delivery.getByRole('checkbox', { name: 'Livrer à une autre adresse' })).toBeChecked();
    await expect(delivery.getByLabel(/^Ville/)).toHaveValue('Lyon');
    await billingOf(page, words)
      .getByLabel(/^Ville/)
      .fill('Villeurbanne');
    await billingOf(page, words)
      .getByLabel(/^Ville/)
      .blur();
    await expect(delivery.getByLabel(/^Ville/)).toHaveValue('Lyon');
  },
);

/** Every field of the page by its name; one without a visible label above it says so. */
function describeControls(page: Page): Promise<Record<string, string>> {
  return page.getByRole('main').evaluate((main) => {
    const controls = [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (control) =>
        control.name !== '' &&
        !['hidden', 'radio', 'checkbox', 'number'].includes(control.type) &&
        control.closest('dialog:not([open])') === null,
    );
    return Object.fromEntries(
      controls.map((control) => {
        const label = control.labels?.[0]?.getBoundingClientRect();
        const isHidden = control.getBoundingClientRect().height === 0;
        const isAbove = label !== undefined && label.bottom <= control.getBoundingClientRect().top;
        const type = ['text', 'select-one', 'textarea'].includes(control.type) ? '' : control.type;
        const facts = [control.autocomplete, type, control.inputMode, isAbove || isHidden ? '' : 'LABEL NOT ABOVE'];
        return [control.name, facts.filter((fact) => fact !== '').join(' ')];
      }),
    );
  });
}

test('in forced colours the chosen bundle is told by a thicker border, where it was', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product-detail/rouleaux-thermiques-80x80');
  const chips = page.getByRole('main').getByRole('radiogroup').first().locator('label');
  const looks = () =>
    chips.evaluateAll((all) =>
      (all as HTMLElement[]).map((chip) => [
        getComputedStyle(chip).borderTopWidth,
        chip.offsetWidth,
        chip.offsetHeight,
      ]),
    );
  const [one, other] = await looks();
  await chips.nth(1).click();
  await expect.poll(async () => (await looks())[1]).toEqual(['3px', ...(other ?? []).slice(1)]);
  expect((await looks())[0]).toEqual(['1px', ...(one ?? []).slice(1)]);
});
