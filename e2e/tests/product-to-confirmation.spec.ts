import { dateInWords, DEFAULT_DELIVERY_RULES, expectedDelivery, parisMoment } from '@economat/commerce';
import type { Page } from '@playwright/test';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { receiveMail } from '../support/mailbox.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' };
const KIT = { path: '/product-detail/kit-menage-studio' };

test('the product page promises the delivery days of the rules, as dates', spec('U12'), async ({ page }) => {
  // The cut-off may pass between the two readings of the clock: then either promise is true.
  const before = promisedAt(new Date());
  await page.goto(KIT.path);
  const promise = page.getByRole('paragraph').filter({ hasText: /^Chez vous entre/ });
  const shown = plain((await promise.textContent()) ?? '');
  expect([before, promisedAt(new Date())]).toContain(shown);
});

test('product, cart, checkout, confirmation and mail promise the same days', spec('U12'), async ({ page, shop }) => {
  await page.goto(KIT.path);
  const promise = await textOf(page, 'main');
  const days = [...promise.matchAll(/(?:lundi|mardi|mercredi|jeudi|vendredi) \d+(?:er)? \p{L}{3,}/gu)].map(
    ([day]) => day,
  );
  expect(days.length).toBeGreaterThan(0);
  await addToCart(page, words, KIT);
  await page.goto('/cart');
  await expectDays(page, days);
  await page.goto('/checkout');
  await expectDays(page, days);
  const buyer = newBuyer('days');
  await fillBilling(page, words, buyer);
  await payByTransfer(page, words);
  await expectDays(page, days);
  const mail = plain(await receiveMail(shop, buyer.email, 'ORD-'));
  for (const day of days) expect(mail).toContain(day);
});

test(
  'prices by bundle and piece, HT and TTC, are shown from product to order',
  { ...spec('U13', 'U14', 'U16'), ...IN_ENGLISH_TOO },
  async ({ page, shop, language }) => {
    const [bundle, withVat, piece, free] =
      language === 'fr'
        ? ['18,60 € HT', '22,32 € TTC', '1,55 € HT', 'Livraison offerte']
        : ['€18.60 excl. VAT', '€22.32 incl. VAT', '€1.55 excl. VAT', 'Free delivery'];
    await logInNewCustomer(page, shop, 'prices');
    await addToCart(page, WORDS[language], ROLLS);
    for (const [what, from] of [
      ['product', null],
      ['cart', '/cart'],
      ['checkout', '/checkout'],
    ] as const) {
      if (from !== null) await page.goto(from);
      await expect.poll(() => textOf(page, 'main'), what).toContain(piece);
      const text = await textOf(page, 'main');
      for (const figure of [bundle, withVat, free]) expect(text, what).toContain(figure);
    }
    await fillBilling(page, WORDS[language], newBuyer('prices'));
    await payByTransfer(page, WORDS[language]);
    await expect.poll(() => textOf(page, 'main')).toContain(piece);
    for (const figure of [bundle, withVat, free]) expect(await textOf(page, 'main')).toContain(figure);
    await page.goto('/myaccount/orders');
    await page.getByRole('link', { name: language === 'fr' ? /^Voir la commande/ : /^View order/ }).click();
    await expect.poll(() => textOf(page, 'main')).toContain(piece);
    for (const figure of [bundle, withVat, free, '20']) expect(await textOf(page, 'main')).toContain(figure);
  },
);

test('a line leads back to its bundle and variant, and its removal can be undone', spec('U17'), async ({ page }) => {
  await page.clock.install();
  await addToCart(page, words, { path: '/product-detail/dosettes-cafe', variant: 'Douce', option: '100 dosettes' });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Dosettes de café en aluminium' }).click();
  await expect(main.getByRole('radio', { name: 'Douce' })).toBeChecked();
  await expect(main.getByRole('radio', { name: /^100 dosettes/ })).toBeChecked();

  await page.goBack();
  await expect(main.getByRole('status').filter({ hasText: 'Total du panier' })).toContainText('32,18');
  await main.getByRole('spinbutton').fill('2');
  await main.getByRole('spinbutton').press('Tab');
  await expect(main.getByRole('status').filter({ hasText: 'Total du panier' })).toContainText('64,36');

  await main.getByRole('button', { name: /^Retirer Dosettes/ }).first().click(); // prettier-ignore
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  await page.clock.fastForward(9_000);
  await undo.click();
  await expect(main.getByRole('spinbutton')).toHaveValue('2');
  await main.getByRole('button', { name: /^Retirer Dosettes/ }).first().click(); // prettier-ignore
  await expect(undo).toBeVisible();
  // The pointer must not rest on the message: while it is read it stays.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_500);
  await expect(undo).toHaveCount(0);
});

test(
  'the mini cart opens by hover, click and keyboard, and Escape gives the focus back',
  spec('U18'),
  async ({ page }) => {
    await addToCart(page, words, KIT);
    const cart = page.getByRole('banner').getByRole('link', { name: /^Panier ?, 1 article/ });
    const panel = page.getByRole('region', { name: 'Votre panier' });
    const toggle = page.getByRole('button', { name: 'Votre panier' });

    await cart.hover();
    await expect(panel).toBeVisible();
    await panel.getByText('Kit de ménage, studio').hover();
    await expect(panel.getByRole('link', { name: 'COMMANDER' })).toBeVisible();
    await page.mouse.move(200, 600);
    await expect(panel).toBeHidden();

    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
  },
);

test('Enter in the voucher box applies the voucher and never sends the order', spec('U19'), async ({ page }) => {
  await addToCart(page, words, { ...ROLLS, option: '50 rouleaux' });
  await page.goto('/checkout');
  await page.getByText(words.voucherFold).click();
  await page.getByRole('textbox', { name: words.voucher }).fill('bien  venue');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/BIENVENUE/).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Finaliser/);
});

test('the order button pressed without the terms names the box and leads to it', spec('U04'), async ({ page }) => {
  await addToCart(page, words, KIT);
  await page.goto('/checkout');
  await fillBilling(page, words, newBuyer('terms'));
  await page.getByRole('radio', { name: /^Virement/ }).check();
  const order = page.getByRole('button', { name: words.order });
  await expect(order).toHaveAccessibleDescription(/acceptez d’abord les conditions générales/);
  await order.press('Enter');
  const summary = page.getByRole('alert').filter({ has: page.getByRole('listitem') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Acceptez les conditions générales de vente pour commander.',
  ]);
  await summary.getByRole('link').press('Enter');
  await expect(page.getByRole('checkbox', { name: words.terms })).toBeFocused();
});

test.describe('an invalid voucher', () => {
  test.use({ expectedConsoleErrors: ['422'] });
  test(
    'is refused with the exact reason and this cart’s figures, and stays in its box',
    spec('U19'),
    async ({ page }) => {
      await addToCart(page, words, KIT);
      await page.goto('/cart');
      await page.getByText(words.voucherFold).click();
      const field = page.getByRole('textbox', { name: words.voucher });
      for (const [code, reason] of [
        ['mini 50', /vaut à partir de 50,00\s€ HT de marchandise\s: il manque 28,10\s€\.$/],
        ['expire', /Ce code promo a expiré le 30 juin 2026/],
      ] as const) {
        await field.fill(code);
        await field.press('Enter');
        await expect(field).toHaveAccessibleDescription(reason);
        await expect(field).toHaveValue(code);
      }
    },
  );
});

test('the review says what, when, where and for how much, right above the button', spec('U24'), async ({ page }) => {
  await addToCart(page, words, { ...KIT, quantity: 3 });
  await page.goto('/checkout');
  await fillBilling(page, words, newBuyer('review'));
  const review = page.getByRole('region', { name: 'Votre commande' });
  await expect(review).toContainText('Kit de ménage, studio');
  await expect(review).toContainText('× 3');
  await expect(review).toContainText('12 rue des Lilas, 69003 Lyon');
  await expect(review).toContainText('Livraison prévue');
  const before = review.getByRole('button', { name: words.order }).locator('xpath=preceding-sibling::*[1]');
  await expect(before).toContainText(/Total TTC\s*78,84\s€$/);
});

test(
  'the confirmation has all facts for paying and tracking, after a reload too',
  spec('U26'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    const buyer = newBuyer('confirmation');
    await fillBilling(page, words, buyer);
    await payByTransfer(page, words);
    const main = page.getByRole('main');
    for (const round of ['first', 'reloaded']) {
      await expect(main.getByText(/^ORD-\d{7}$/).first(), round).toBeVisible();
      await expect(main).toContainText(buyer.email);
      await expect(main.getByRole('figure').filter({ hasText: 'QR code du virement de' })).toBeVisible();
      for (const name of ['Imprimer', 'Annuler la commande', 'Créer mon compte', /^Télécharger la facture/])
        await expect(main.getByRole('button', { name })).toBeVisible();
      if (round === 'first') await page.reload();
    }
    await main.getByRole('button', { name: 'Copier : IBAN' }).click();
    await expect(page.getByText('IBAN : copié.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR7630006000011234567890189');
  },
);

test(
  'an order is tracked in five steps with dates, words and the carrier’s link',
  spec('U27'),
  async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'steps');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('steps'));
    await payByTransfer(page, words);
    const id = await page.evaluate(() => sessionStorage.getItem('currentOrderId'));
    await page.goto(`/myaccount/orders/${id}`);
    const steps = page.getByRole('region', { name: 'Suivi' }).getByRole('list').first().getByRole('listitem');
    const today = /\d{1,2}(?:er)? \p{L}+ \d{4}$/u;
    await expect(steps).toHaveText([
      new RegExp(`^Reçue${today.source}`, 'u'),
      'PayéeEn attente',
      'En préparationÀ venir',
      'ExpédiéeÀ venir',
      'LivréeÀ venir',
    ]);
    await expect(page.getByText('Nous préparons votre commande dès que le paiement est arrivé.')).toBeVisible();

    const take = await openOrderDesk(shop);
    await take(id ?? '', 'transfer-received');
    const number = `6A${Date.now()}`;
    const link = `https://suivi.exemple.fr/${number}`;
    await take(id ?? '', 'ship', { carrier: 'Colissimo', trackingNumber: number, trackingUrl: link });
    await page.reload();
    await expect(steps.nth(3)).toContainText(`Colissimo ${number}`);
    await expect(steps.nth(4)).toHaveText('LivréeEn attente');
    await expect(page.getByText('Le transporteur vous livre à la date prévue.')).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toHaveAttribute('href', link);
  },
);

test(
  'PayPal’s limit is explained in euros before the choice, with the other methods',
  { ...spec('U34'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    await addToCart(page, WORDS[language], { ...KIT, quantity: 10 });
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeDisabled();
    const reason =
      language === 'fr'
        ? /plus de 200\s€\. Votre commande s’élève à 262,80\s€\s: choisissez la carte ou le virement\./
        : /PayPal is not available for orders over \$200 USD\. .*€262\.80/;
    await expect(page.getByText(reason)).toBeVisible();
  },
);

/** Written out from the rules alone, as the page words it. */
function promisedAt(now: Date): string {
  const { from, to, changesAt } = expectedDelivery(now, DEFAULT_DELIVERY_RULES);
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const inWords = (day: string) => dateInWords(new Intl.DateTimeFormat('fr-FR', words), new Date(`${day}T12:00:00Z`));
  const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'Europe/Paris' }).format(changesAt);
  const days = parisMoment(changesAt).day - parisMoment(now).day;
  const until = ['aujourd’hui avant', 'demain avant'][days] ?? `avant ${weekday}`;
  return `Chez vous entre ${inWords(from)} et ${inWords(to)} si vous commandez ${until} 14 h`;
}

async function expectDays(page: Page, days: readonly string[]): Promise<void> {
  for (const day of days) await expect.poll(() => textOf(page, 'main')).toContain(day);
}

/** No-break spaces are right in print and a nuisance in a comparison. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

async function textOf(page: Page, role: 'main'): Promise<string> {
  return plain((await page.getByRole(role).textContent()) ?? '');
}
