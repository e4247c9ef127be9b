import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { completeFields } from '../support/complete-item.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';
import { inLanguage, WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' };
const KIT = { path: '/product-detail/kit-menage-studio' };

test('the cart shows product, price, quantity, subtotal and delivery in each row', spec('2.60'), async ({ page }) => {
  await addToCart(page, words, { ...ROLLS, quantity: 2 });
  await addToCart(page, words, KIT);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panier');
  await expect(page.getByRole('columnheader')).toHaveText(['Retirer', 'Produit', 'Prix', 'Quantité', 'Sous-total']);
  const row = page.getByRole('row').filter({ hasText: '80 × 80' });
  await expect(row.getByText(/Livraison prévue/)).toBeVisible();
  await expect(row.getByRole('cell').nth(2)).toContainText(/18,60\s€ HT/);
  await expect(row.getByRole('cell').nth(4)).toContainText(/37,20\s€ HT/);
  await expect(row.getByRole('spinbutton')).toHaveAttribute('min', '1');
});

test(
  'the cart adds up subtotal, free delivery, VAT and total, and leads to the checkout',
  spec('2.62', 'U16'),
  async ({ page }) => {
    await addToCart(page, words, { ...ROLLS, quantity: 2 });
    await page.goto('/cart');
    const panel = page.getByRole('region', { name: words.cartTotal });
    await expect(panel).toContainText(/Sous-total HT\s*37,20\s€/);
    await expect(panel).toContainText('Livraison offerte');
    await expect(panel).toContainText(/TVA 20\s%\s*7,44\s€/);
    await expect(panel).toContainText(/Total TTC\s*44,64\s€/);
    await expect(panel.getByRole('link', { name: words.validate })).toHaveAttribute('href', '/checkout');
  },
);

test(
  'the same choice again raises its quantity; an empty cart offers to go on shopping',
  spec('2.63', '4.07'),
  async ({ page }) => {
    await addToCart(page, words, ROLLS);
    await addToCart(page, words, ROLLS);
    await page.goto('/cart');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('2');
    await page.getByRole('button', { name: /^Retirer Rouleaux/ }).click();
    await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute('href', '/');
  },
);

test('a voucher is taken, shown as a discount and taken off again', spec('2.61', '2.66', '4.10'), async ({ page }) => {
  await addToCart(page, words, { ...ROLLS, quantity: 3 });
  await page.goto('/cart');
  await page.getByText(words.voucherFold).click();
  const voucher = page.getByRole('main').getByRole('textbox', { name: words.voucher });
  await voucher.fill('BIENVENUE');
  await page.getByRole('button', { name: words.applyVoucher }).click();
  const panel = page.getByRole('region', { name: words.cartTotal });
  await expect(panel).toContainText('Réduction (BIENVENUE)');
  await page.goto('/checkout');
  await expect(page.getByText(words.voucherFold)).toHaveCount(0);
  await page.getByRole('button', { name: 'Retirer le code BIENVENUE' }).click();
  await expect(page.getByText(words.voucherFold)).toBeVisible();
});

test('an empty cart leads from the checkout back to the cart', spec('2.68'), async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
});

test(
  'checkout offers guests a log-in and a lost password, and welcomes customers',
  spec('2.64', '2.65'),
  async ({ page, shop }) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await page.getByText('Déjà client ? Cliquez ici pour vous connecter').click();
    await expect(page.getByRole('link', { name: 'Mot de passe perdu ?' })).toHaveAttribute('href', '/lost-password');
    await logInNewCustomer(page, shop, 'welcome');
    await page.goto('/checkout');
    await expect(page.getByText(/^Bonjour .+@exemple\.fr/)).toBeVisible();
    await expect(page.getByText('Déjà client ?')).toHaveCount(0);
  },
);

test(
  'checkout delivers in France and bills to France or the Netherlands',
  spec('2.67', '5.07-5.09'),
  async ({ page }) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await expect(page.getByRole('checkbox', { name: 'Livrer à une autre adresse' })).toBeChecked();
    const country = page.getByRole('region', { name: words.billing }).getByRole('combobox', { name: /^Pays/ });
    await expect(country.getByRole('option')).toHaveText(['France', 'Pays-Bas']);
    const delivery = page.getByRole('region', { name: 'Livraison', exact: true });
    await expect(delivery.getByText('Livraison en France.')).toBeVisible();
    await expect(delivery.getByLabel(/^Téléphone|^Adresse e-mail/)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Carte/ })).toBeChecked();
  },
);

test(
  'the order button says what is missing, and PayPal why it is not offered',
  spec('4.13', '5.12', 'U04'),
  async ({ page }) => {
    await addToCart(page, words, { ...ROLLS, quantity: 10 });
    await page.goto('/checkout');
    const order = page.getByRole('button', { name: words.order });
    await expect(order).toHaveAttribute('aria-disabled', 'true');
    await expect(order).toHaveAccessibleDescription(/acceptez d’abord les conditions générales/);
    // 10 × 18,60 € with VAT are 223,20 €.
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeDisabled();
    await expect(page.getByText(/PayPal n’est pas disponible pour les commandes de plus de 200\s€/)).toBeVisible();
    await expect(page.getByText(/s’élève à 223,20\s€/)).toBeVisible();
    await page.getByRole('checkbox', { name: words.terms }).check();
    await expect(order).not.toHaveAttribute('aria-disabled');
  },
);

test(
  'an account created at checkout is logged in and owns the unpaid order',
  spec('2.72', '4.01', '4.11', '4.15'),
  async ({ page }) => {
    const buyer = newBuyer('create-account');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, buyer);
    await page.getByRole('checkbox', { name: 'Créer un compte ?' }).check();
    await page.getByLabel(/^Choisissez un mot de passe/).fill(PASSWORD);
    await payByTransfer(page, words);
    await expect(page.getByText('Livraison offerte', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /Panier/ })).toHaveAccessibleName(/vide/);
    await page.goto('/myaccount/orders');
    const main = page.getByRole('main');
    await expect(main.getByText(/^ORD-\d{7}$/)).toBeVisible();
    await expect(main.getByText('En attente')).toBeVisible();
    await expect(main.getByText('À payer')).toBeVisible();
  },
);

test(
  'the payment page lists the order, has the card chosen, and leads on by the chosen method',
  spec('2.70'),
  async ({ page }) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('payment-page'));
    await payByTransfer(page, words);
    await page.goto('/payment');
    const main = page.getByRole('main');
    await expect(main.getByText(/Kit de ménage/).first()).toBeVisible();
    await expect(main.getByText(/26,28\s€/).first()).toBeVisible();
    await expect(main.getByRole('radio')).toHaveCount(3);
    await expect(main.getByRole('radio', { name: /^Carte/ })).toBeChecked();
    await main.getByRole('radio', { name: /^Virement/ }).check({ force: true });
    await main.getByRole('button', { name: 'Payer' }).click();
    await expect(page).toHaveURL(/\/banktransfer$/);
  },
);

test(
  'the bank transfer confirmation gives account, reference and amount, and keeps the notes',
  spec('2.72'),
  async ({ page }) => {
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('confirmation'));
    await page.getByRole('textbox', { name: /^Remarques/ }).fill('Sonner deux fois.');
    await payByTransfer(page, words);
    const main = page.getByRole('main');
    await expect(main.getByText('IBAN').first()).toBeVisible();
    await expect(main.getByText('Référence').first()).toBeVisible();
    await expect(main.getByRole('table')).toContainText('Kit de ménage');
    await expect(main.getByText('Sonner deux fois.')).toBeVisible();
  },
);

test('a success is shown for 3.5 s, a failure until it is closed', spec('8.30', 'U22'), async ({ page, shop }) => {
  await logInNewCustomer(page, shop, 'toasts');
  await page.clock.install({ time: '2026-11-24T10:00:00' });
  await page.goto('/myaccount/details');
  for (const [label, text] of [
    ['Prénom', 'Zoé'],
    ['Nom \\(', 'Lefèvre'],
    ['Nom affiché', 'Zoé'],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt('2026-11-24T11:00:00');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  const message = page.getByText('Profil modifié.');
  // The answer is told by a timer, which needs a little of the time that stands still.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(3_400);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test(
  'below one euro the card stays with its reason, and what is taken instead is chosen',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const own = WORDS[language];
    const desk = await openDesk(shop);
    const slug = `allumette-${language}-${Date.now()}`;
    const fields = { ...(await completeFields(shop)), title: `Allumette ${slug}`, titleEn: `Match ${slug}`, slug, PD_PriceRange: '0,50' }; // prettier-ignore
    expect((await desk('POST', ITEM, fields)).status).toBe(201);
    const path = `/product-detail/${slug}`;
    await expect.poll(async () => (await fetch(shop.url + path)).status).toBe(200);
    await addToCart(page, own, { path });
    await page.goto('/checkout');
    const card = page.getByRole('radio', { name: say(/^Carte bancaire/, /^Credit card/) });
    await expect(card).toBeDisabled();
    await expect(card).not.toBeChecked();
    await expect(page.getByText(say('La carte est acceptée à partir de 1 €.', 'Cards are accepted from €1.'))).toBeVisible(); // prettier-ignore
    await fillBilling(page, own, newBuyer('allumette'));
    await payByTransfer(page, own);
    await page.goto('/payment');
    await expect(card).toBeDisabled();
  },
);
