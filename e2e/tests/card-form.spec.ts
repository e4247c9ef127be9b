import { withClient } from '../../scripts/stack/index.ts';
import { expectNoDigitsKept, watchRequests } from '../support/card-digits.ts';
import { expectNoViolation } from '../support/axe.ts';
import { CARD_WORDS, CARDS, payByCard, typeCard } from '../support/card.ts';
import { CB_AT_THE_BANK, testWithCardForm as test } from '../support/card-form-shop.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer } from '../support/journey.ts';
import { pathIn } from '../support/language-path.ts';
import { cancelOrder, placeOrder } from '../support/placed-order.ts';
import { expect, IN_ENGLISH_WHEN_DEEP } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

// One shop for the whole file.
test.describe.configure({ mode: 'default' });

test(
  'a guest pays with a card of two brands in the shop’s form and returns to a paid order',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const words = WORDS[language];
    await addToCart(page, words, { path: '/product-detail/pack-comptoir-demarrage' });
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('card-form'));
    await page.getByRole('radio', { name: language === 'fr' ? /^Carte/ : /^Credit card/ }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page).toHaveURL(/\/cardpayment$/);
    await expect(page.getByText(/31[,.]08/)).toBeVisible();
    await expectNoViolation(page);

    await typeCard(page, language, CARDS.visaOrCb);
    await expect(page.getByLabel(CARD_WORDS[language].number)).toHaveValue('4972 0212 3456 7875');
    await expect(page.getByLabel(CARD_WORDS[language].expiry)).toHaveValue('12/30');
    await expect(page.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Mastercard' })).toBeDisabled();
    await page.getByRole('radio', { name: 'CB' }).check({ force: true });

    const posted = page.waitForRequest(/paynow\.aspx$/);
    await page.getByRole('button', { name: CARD_WORDS[language].pay }).click();
    const fields = new URLSearchParams((await posted).postData() ?? '');
    expect(Object.fromEntries(fields)).toMatchObject({
      number: CARDS.visaOrCb,
      securityCode: '123',
      expiryDate: '203012',
      brand: CB_AT_THE_BANK,
      cardholder: 'Zoe Lefevre',
    });
    await expect(page.getByRole('heading', { level: 1, name: CARD_WORDS[language].paid })).toBeVisible();
    const { rows } = await withClient(shop.databaseUrl, (client) =>
      client.query('SELECT payment_status, payment_method FROM orders ORDER BY id DESC LIMIT 1'),
    );
    expect(rows).toEqual([{ payment_status: 'paid', payment_method: 'credit_card' }]);
  },
);

test('after Back the card is typed again, and the order is paid', spec('U10'), async ({ page, shop }) => {
  await placeOrder(page, shop, { method: 'credit_card', customer: null });
  await page.goto('/cardpayment');
  await payByCard(page, 'fr', CARDS.visaWithCode);
  await expect(page.getByLabel('Code reçu par SMS')).toBeVisible();
  await page.goBack();
  for (const field of ['number', 'expiry', 'code', 'holder'] as const) {
    await expect(page.getByLabel(CARD_WORDS.fr[field])).toHaveValue('');
  }
  // The same when the browser had kept the page as it was, which not every browser does.
  await typeCard(page, 'fr', CARDS.visa);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByLabel(CARD_WORDS.fr.number)).toHaveValue('');
  await payByCard(page, 'fr', CARDS.visa);
  await expect(page.getByRole('heading', { level: 1, name: CARD_WORDS.fr.paid })).toBeVisible();
});

test(
  'each field tells browsers, keyboards and screen readers what it is for',
  spec('U05', 'U06', 'U25'),
  async ({ page, shop }) => {
    await placeOrder(page, shop, { method: 'credit_card', customer: null });
    await page.goto('/cardpayment');
    await expect(page.getByLabel(CARD_WORDS.fr.number)).toBeVisible();
    const fields = await page.locator('main form input:not([type=radio])').evaluateAll((inputs) =>
      inputs.map((input) => ({
        autocomplete: input.getAttribute('autocomplete'),
        inputmode: input.getAttribute('inputmode'),
        name: input.getAttribute('name'),
        isRequired: (input as HTMLInputElement).required,
        hint: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
      })),
    );
    const field = { name: null, isRequired: true };
    expect(fields).toEqual([
      {
        ...field,
        autocomplete: 'cc-number',
        inputmode: 'numeric',
        hint: 'Nous acceptons\u00a0: Visa, Mastercard, American Express, CB.',
      },
      { ...field, autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'Mois et année, comme sur la carte.' },
      { ...field, autocomplete: 'cc-csc', inputmode: 'numeric', hint: 'Les 3 chiffres au dos de la carte.' },
      { ...field, autocomplete: 'cc-name', inputmode: null, hint: null },
    ]);
    await page.getByLabel(CARD_WORDS.fr.number).pressSequentially(CARDS.amex);
    await expect(page.getByLabel(CARD_WORDS.fr.number)).toHaveValue('3750 000000 00007');
    await expect(page.getByText('Les 4 chiffres au recto, au-dessus du numéro.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'American Express' })).toBeChecked();
  },
);

test('a digit is corrected in the middle of the number without the cursor jumping', async ({ page, shop }) => {
  await placeOrder(page, shop, { method: 'credit_card', customer: null });
  await page.goto('/cardpayment');
  const number = page.getByLabel(CARD_WORDS.fr.number);
  await number.pressSequentially('400012996619943');
  for (let step = 0; step < 12; step += 1) await number.press('ArrowLeft');
  await number.pressSequentially('0');
  await number.press('Backspace');
  await number.pressSequentially('9');
  await expect(number).toHaveValue('4000 1929 9661 9943');
});

/** Something typed wrong into a field, and the sentence for it in French and in English. */
const MISTAKES: readonly (readonly [keyof typeof CARD_WORDS.fr, typed: string, french: string, english: string])[] = [
  ['number', '', 'Saisissez le numéro de la carte.', 'Enter the card number.'],
  [
    'number',
    '4000 0199 6619 943x',
    'Le numéro de la carte ne contient que des chiffres.',
    'A card number has digits only.',
  ],
  [
    'number',
    '4000 0199 6619 943',
    'Le numéro de la carte n’a pas le bon nombre de chiffres. Comparez-le à la carte.',
    'This card number does not have the right count of digits. Compare it with the card.',
  ],
  [
    'number',
    '4000 0199 6619 9435',
    'Il y a une faute de frappe dans le numéro. Comparez-le à la carte.',
    'There is a typing mistake in the number. Compare it with the card.',
  ],
  ['expiry', '', 'Saisissez la date d’expiration.', 'Enter the expiry date.'],
  [
    'expiry',
    'dec',
    'Écrivez la date d’expiration en mois et année, par exemple 08/29.',
    'Write the expiry date as month and year, for example 08/29.',
  ],
  ['expiry', '13/30', 'Le mois d’expiration va de 01 à 12.', 'The month of expiry is between 01 and 12.'],
  [
    'expiry',
    '12/20',
    'Cette carte a expiré. Prenez une autre carte ou payez autrement.',
    'This card has expired. Take another card or pay another way.',
  ],
  ['code', '', 'Saisissez le cryptogramme.', 'Enter the security code.'],
  [
    'code',
    '12',
    'Le cryptogramme a 3 chiffres, au dos de la carte.',
    'The security code has 3 digits, on the back of the card.',
  ],
  ['holder', '', 'Saisissez le nom inscrit sur la carte.', 'Enter the name on the card.'],
  [
    'holder',
    CARDS.visa,
    'Ce champ attend le nom du titulaire, pas le numéro de la carte.',
    'This field is for the name of the holder, not for the card number.',
  ],
];

test('each mistake in a card has its sentence at its field, and nothing is sent', async ({ page, shop }) => {
  await placeOrder(page, shop, { method: 'credit_card', customer: null });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  // Both languages in one test: their shop is not the others'.
  for (const language of ['fr', 'en'] as const) {
    await page.goto(pathIn(language, '/cardpayment'));
    const words = CARD_WORDS[language];
    await typeCard(page, language, CARDS.visa);
    for (const [field, typed, french, english] of MISTAKES) {
      const sentence = language === 'fr' ? french : english;
      const input = page.getByLabel(words[field]);
      const right = await input.inputValue();
      await input.fill(typed);
      await input.blur();
      await expect(input).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
      await page.getByRole('button', { name: words.pay }).click();
      await expect(page.getByRole('main').getByRole('alert').getByRole('link', { name: sentence })).toBeVisible();
      await input.fill(right);
    }
  }
  await expectNoViolation(page);
  expect(calls.filter((url) => /create-session|paynow/.test(url))).toEqual([]);
});

test.describe('an order that was paid or cancelled in another tab', () => {
  test.use({ expectedConsoleErrors: ['409'] });
  test('says so instead of taking the card', async ({ page, shop }) => {
    const order = await placeOrder(page, shop, { method: 'credit_card', customer: null });
    await page.goto('/cardpayment');
    await typeCard(page, 'fr', CARDS.visa);
    await cancelOrder(page, shop, order);
    await page.getByRole('button', { name: CARD_WORDS.fr.pay }).click();
    await expect(page.getByText('Cette commande est annulée et ne peut plus être payée.')).toBeVisible();
  });
});

test.describe('a lost connection when the button is pressed', () => {
  test.use({ expectedConsoleErrors: ['ERR_INTERNET_DISCONNECTED'] });
  test('keeps the typed card, and the next press pays', async ({ page, context, shop }) => {
    await placeOrder(page, shop, { method: 'credit_card', customer: null });
    await page.goto('/cardpayment');
    await typeCard(page, 'fr', CARDS.visa);
    await context.setOffline(true);
    await page.getByRole('button', { name: CARD_WORDS.fr.pay }).click();
    await expect(page.getByText(/Connexion impossible.*Votre commande est conservée\./)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel(CARD_WORDS.fr.number)).toHaveValue('4000 0199 6619 9434');
    await page.getByRole('button', { name: CARD_WORDS.fr.pay }).click();
    await expect(page.getByRole('heading', { level: 1, name: CARD_WORDS.fr.paid })).toBeVisible();
  });
});

test.describe('a customer whose session has ended', () => {
  test.use({ expectedConsoleErrors: ['401', '404'] });
  test('logs in where the card was to be typed, and pays', async ({ page, request, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'ended');
    await placeOrder(page, shop, { method: 'credit_card', customer });
    await page.goto('/cardpayment');
    await typeCard(page, 'fr', CARDS.visa);
    const password = 'Romarin-2027';
    // On another device: the one that changes the password stays logged in.
    const changed = await request.post(`${shop.url}/api/auth/change-password`, {
      headers: { Authorization: `Bearer ${customer.token}` },
      data: { currentPassword: PASSWORD, password, passwordConfirmation: password },
    });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: CARD_WORDS.fr.pay }).click();
    await expect(page.getByText(/Votre session a expiré\. Reconnectez-vous pour ouvrir cette commande/)).toBeVisible();
    await expectNoViolation(page);
    await page.getByLabel(/^Mot de passe/).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await payByCard(page, 'fr', CARDS.visa);
    await expect(page.getByRole('heading', { level: 1, name: CARD_WORDS.fr.paid })).toBeVisible();
  });
});

test('only the card page may post to the platform; without storage the bank’s page takes over', async ({
  page,
  shop,
}) => {
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/cardpayment')).toContain(`form-action 'self' ${shop.sandboxUrl};`);
  for (const path of ['/checkout', '/payment', '/paypal-payment', '/']) {
    expect(await policyOf(path), path).toContain(`form-action 'self';`);
  }
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await addToCart(page, WORDS.fr, { path: '/product-detail/pack-comptoir-demarrage' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await page.getByRole('link', { name: WORDS.fr.validate }).click();
  await fillBilling(page, WORDS.fr, newBuyer('no-storage'));
  await page.getByRole('radio', { name: /^Carte/ }).check({ force: true });
  await page.getByRole('checkbox', { name: WORDS.fr.terms }).check();
  await page.getByRole('button', { name: WORDS.fr.order }).click();
  await expect(page.getByText(/Vous payez sur la page sécurisée de notre banque/)).toBeVisible();
  await page.getByRole('button', { name: CARD_WORDS.fr.pay }).click();
  await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toBeVisible();
});

test('no digit of a typed card ever reaches the shop', async ({ page, shop, workerShop }) => {
  const requests = watchRequests(page, shop);
  await placeOrder(page, shop, { method: 'credit_card', customer: await logInNewCustomer(page, shop, 'digits') });
  await page.goto('/cardpayment');
  // Refused at its code first, so that a failed try is covered too.
  await payByCard(page, 'fr', CARDS.visaWithCode);
  await page.getByLabel('Code reçu par SMS').fill('1111');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement refusé' })).toBeVisible();
  await page.goto('/cardpayment');
  await payByCard(page, 'fr', CARDS.visaWithCode);
  await page.getByLabel('Code reçu par SMS').fill('1234');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CARD_WORDS.fr.paid })).toBeVisible();
  await expectNoDigitsKept(page, workerShop, requests);
});
