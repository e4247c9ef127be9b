import type { Page } from '@playwright/test';
import type { Language } from '@economat/commerce';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { addToCart, type Choice, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { press } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

const SAY = {
  fr: {
    here: 'Renoncer au contrat ici',
    choose: 'Étape 1 sur 2 : votre déclaration',
    next: 'Vérifier ma déclaration',
    noLine: 'Choisissez au moins un article.',
    quantity: /^Quantité de Kit de ménage/,
    check: 'Étape 2 sur 2 : confirmer',
    back: 'Corriger',
    confirm: 'Confirmer la rétractation',
    done: 'Votre rétractation est enregistrée',
    at: /^Reçue le \d+(?:er)? \S+ 20\d\d à \d\d:\d\d:\d\d/,
    receipt: 'Accusé de réception de votre rétractation',
    number: /^Numéro de commande/,
    email: /^Adresse e-mail de la commande/,
    send: 'Recevoir mon lien',
    sent: /^Si une commande correspond à ces indications/,
    link: 'Renoncer à la commande',
    all: 'Vous avez déjà renoncé à tous les articles de cette commande.',
    unpaid: 'Cette commande n’est pas encore payée : annulez-la simplement, sans déclaration.',
    professional: /réservé aux particuliers/,
    late: /Le délai de 14 jours après la réception est passé/,
    noNumber: 'Saisissez le numéro de la commande.',
    noEmail: 'Saisissez l’adresse e-mail de la commande.',
    notFound: 'Commande introuvable',
    nothingToReturn: /^Vous n’avez rien à renvoyer\s: ce qui est loué, nous le reprenons/,
    both: /^Renvoyez les articles achetés au plus tard dans les 14 jours\s; ce qui est loué, nous le reprenons/,
    unsent: /^Les articles qui ne sont pas encore partis ne seront pas expédiés/,
    nothingMore: 'Vous avez renoncé à toute la commande\u00A0: nous n’en livrons plus rien.',
    lateRental: /Le délai de 14 jours est passé\. Un problème avec votre location/,
    seen: 'Rétractation demandée',
    toOrder: 'Voir la commande',
  },
  en: {
    here: 'Withdraw from the contract here',
    choose: 'Step 1 of 2: your declaration',
    next: 'Check my declaration',
    noLine: 'Choose at least one item.',
    quantity: /^Quantity of /,
    check: 'Step 2 of 2: confirm',
    back: 'Correct it',
    confirm: 'Confirm withdrawal',
    done: 'Your withdrawal is recorded',
    at: /^Received on \d+ \S+ 20\d\d at \d\d:\d\d:\d\d/,
    receipt: 'Acknowledgement of your withdrawal',
    number: /^Order number/,
    email: /^Email of the order/,
    send: 'Send me the link',
    sent: /^If an order matches these details/,
    link: 'Withdraw from order',
    all: 'You have already withdrawn from every item of this order.',
    unpaid: 'This order is not paid yet: simply cancel it, no declaration is needed.',
    professional: /reserved to consumers/,
    late: /The 14 days after delivery are over/,
    noNumber: 'Enter the order number.',
    noEmail: 'Enter the email of the order.',
    notFound: 'Order not found',
    nothingToReturn: /^There is nothing to send back: we collect what is rented/,
    both: /^Please return the goods you bought within 14 days at the latest; we collect what is rented/,
    unsent: /^Goods that have not left yet will not be sent/,
    nothingMore: 'You have withdrawn from the whole order: we deliver nothing more of it.',
    lateRental: /The 14 days are over\. Is there a problem with your rental/,
    seen: 'Withdrawal requested',
    toOrder: 'View the order',
  },
} as const satisfies Record<Language, object>;

const RENTAL: Choice = { path: '/product-detail/location-kit-linge-simple', option: '1 kit' };
const ROLLS: Choice = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux' };
const GOODS: readonly Choice[] = [{ path: '/product-detail/kit-menage-studio', quantity: 2 }, ROLLS];

/** Orders two kits and a tray, or what is named, by transfer; ends on the confirmation. */
async function placeOrder(
  page: Page,
  language: Language,
  choices: readonly Choice[] = GOODS,
): Promise<{ email: string; number: string }> {
  const words = WORDS[language];
  const buyer = newBuyer('withdrawal');
  for (const choice of choices) await addToCart(page, words, choice);
  await page.goto('/checkout');
  await fillBilling(page, words, buyer);
  await payByTransfer(page, words);
  const shown = page
    .getByRole('main')
    .getByText(/^ORD-\d{7}$/)
    .first();
  const number = await shown.innerText();
  return { email: buyer.email, number };
}

/** What the payment, the carrier or the buyer's form makes of an order. */
async function setOrder(shop: RunningShop, number: string, change: string): Promise<string> {
  const statement = `update orders set ${change} where order_number = $1 returning document_id`;
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ document_id: string }>(statement, [number]),
  );
  return rows[0]?.document_id ?? 'none';
}

const PAID = `order_status = 'processing', payment_status = 'paid', paid_at = now()`;
const DELIVERED = `order_status = 'delivered', payment_status = 'paid', paid_at = now(), delivered_at = now()`;

test(
  'a guest withdraws from part of an order in two steps, and from the rest by a mailed link',
  IN_ENGLISH_TOO,
  async ({ page, shop, language }) => {
    const say = SAY[language];
    const main = page.getByRole('main');
    const { email, number } = await placeOrder(page, language);
    await setOrder(shop, number, PAID);
    await page.reload();
    await main.getByRole('link', { name: say.here }).click();
    await expect(main.getByRole('heading', { level: 2, name: say.choose })).toBeVisible();
    await expectNoViolation(page);

    await main.getByRole('button', { name: say.next }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await expect(main.getByRole('link', { name: say.noLine })).toBeVisible();
    await expectNoViolation(page);

    await main.getByRole('checkbox').first().check();
    await expect(main.getByRole('spinbutton', { name: say.quantity })).toHaveValue('2');
    await main.getByRole('spinbutton', { name: say.quantity }).fill('1');
    await main.getByRole('button', { name: say.next }).click();
    await expect(main.getByRole('heading', { level: 2, name: say.check })).toBeFocused();
    await expect(main.getByRole('listitem')).toHaveText(/^1 × /);
    await expectNoViolation(page);
    await main.getByRole('button', { name: say.back }).click();
    await expect(main.getByRole('spinbutton', { name: say.quantity })).toHaveValue('1');
    await main.getByRole('button', { name: say.next }).click();
    await main.getByRole('button', { name: say.confirm }).click();
    await expect(main.getByRole('heading', { level: 2, name: say.done })).toBeFocused();
    await expect(main.getByText(say.at)).toBeVisible();
    await expectNoViolation(page);
    const receipt = await receiveMail(shop, email, say.receipt);
    expect(receipt).toContain('1 × ');
    const order = new URL(/https?:\/\/\S+\/order\/\w+#\S+/.exec(receipt)?.[0] ?? '');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(order.pathname + order.hash);
    await expect(main.getByRole('listitem').filter({ hasText: say.seen })).toContainText('1 × ');
    await expectNoViolation(page);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: say.here }).click();
    await main.getByRole('button', { name: say.send }).click();
    await expect(main.getByRole('link', { name: say.noNumber })).toBeVisible();
    await expect(main.getByRole('link', { name: say.noEmail })).toBeVisible();
    await expectNoViolation(page);
    await main.getByLabel(say.number).fill(number);
    await main.getByLabel(say.email).fill(email);
    await main.getByRole('button', { name: say.send }).click();
    await expect(main.getByText(say.sent)).toBeVisible();
    await expectNoViolation(page);
    const link = /https?:\/\/\S+\/withdrawal\/\w+#\S+/.exec(await receiveMail(shop, email, say.link))?.[0] ?? '';
    const { pathname, hash } = new URL(link);
    await page.goto(pathname + hash);
    await main.getByRole('checkbox').nth(0).check();
    await main.getByRole('checkbox').nth(1).check();
    await main.getByRole('button', { name: say.next }).click();
    await main.getByRole('button', { name: say.confirm }).click();
    await expect(main.getByText(say.at)).toBeVisible();
    await page.reload();
    await expect(main.getByText(say.all)).toBeVisible();
    await expect(main.getByText(say.at)).toHaveCount(2);
    await expectNoViolation(page);
  },
);

test(
  'a customer withdraws from the order’s page by keyboard alone and sees it in the timeline',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = SAY[language];
    const main = page.getByRole('main');
    await logInNewCustomer(page, shop, 'withdrawal');
    const { number } = await placeOrder(page, language);
    const id = await setOrder(shop, number, DELIVERED);
    await page.goto(`/myaccount/orders/${id}`);
    await press(page, main.getByRole('link', { name: say.here }), 'Enter');
    // The order's page has boxes of its own.
    await expect(page).toHaveURL(/\/withdrawal\//);
    await press(page, main.getByRole('checkbox').first(), 'Space');
    await press(page, main.getByRole('button', { name: say.next }), 'Enter');
    await press(page, main.getByRole('button', { name: say.confirm }), 'Enter');
    await expect(main.getByText(say.at)).toBeVisible();
    await press(page, main.getByRole('link', { name: say.toOrder }), 'Enter');
    await expect(main.getByRole('listitem').filter({ hasText: say.seen })).toContainText('2 × ');
  },
);

test(
  'buyers who may not withdraw see why: unpaid, business, late',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = SAY[language];
    const main = page.getByRole('main');
    const { number } = await placeOrder(page, language);
    const id = await setOrder(shop, number, 'notes = notes');
    await page.goto(`/withdrawal/${id}`);
    await expect(main.getByText(say.unpaid)).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(1);
    await expectNoViolation(page);
    await setOrder(shop, number, `${PAID}, buyer_type = 'company'`);
    await page.reload();
    await expect(main.getByText(say.professional)).toBeVisible();
    await setOrder(
      shop,
      number,
      `buyer_type = 'individual', order_status = 'delivered', delivered_at = now() - interval '25 days'`,
    );
    await page.reload();
    await expect(main.getByText(say.late)).toBeVisible();
  },
);

test(
  'goods that were sent must be returned, a rental and unsent goods not',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = SAY[language];
    const main = page.getByRole('main');
    for (const [choices, state, next] of [
      [[RENTAL], PAID, say.nothingToReturn],
      [[RENTAL, ROLLS], DELIVERED, say.both],
      [[ROLLS], PAID, say.unsent],
    ] as const) {
      const { number } = await placeOrder(page, language, choices);
      const id = await setOrder(shop, number, state);
      await page.goto(`/withdrawal/${id}`);
      await expect(main.getByRole('checkbox')).toHaveCount(choices.length);
      for (const line of await main.getByRole('checkbox').all()) await line.check();
      await main.getByRole('button', { name: say.next }).click();
      await main.getByRole('button', { name: say.confirm }).click();
      await expect(main.getByText(next)).toBeVisible();
    }
    await main.getByRole('link', { name: say.toOrder }).click();
    await expect(main.getByText(say.nothingMore)).toBeVisible();
    const { number } = await placeOrder(page, language, [RENTAL]);
    const id = await setOrder(
      shop,
      number,
      // The period of a rental starts with the order, however late it is delivered.
      `${DELIVERED}, created_at = now() - interval '25 days'`,
    );
    await page.goto(`/withdrawal/${id}`);
    await expect(main.getByText(say.lateRental)).toBeVisible();
  },
);

test.describe('without the order’s token', () => {
  test.use({ expectedConsoleErrors: ['404 (Not Found)'] });
  test('its withdrawal only says that there is none, and how to get a link', async ({ page, shop }) => {
    const main = page.getByRole('main');
    const { number } = await placeOrder(page, 'fr');
    const id = await setOrder(shop, number, PAID);
    await page.evaluate(() => sessionStorage.clear());
    for (const unopened of [id, 'a'.repeat(24)]) {
      await page.goto(`/withdrawal/${unopened}`);
      await expect(main.getByRole('heading', { name: SAY.fr.notFound })).toBeVisible();
      await expect(main).not.toContainText(number);
    }
    await expectNoViolation(page);
    await main.getByRole('link', { name: 'Demander un lien' }).click();
    await expect(main.getByLabel(SAY.fr.number)).toBeVisible();
  });
});

test.describe('when the network is lost at the last step', () => {
  test.use({ expectedConsoleErrors: ['net::ERR_FAILED'] });
  test('the declaration stays and is sent when it returns', async ({ page, shop }) => {
    const main = page.getByRole('main');
    const { number } = await placeOrder(page, 'fr');
    const id = await setOrder(shop, number, PAID);
    await page.goto(`/withdrawal/${id}`);
    await main.getByRole('checkbox').first().check();
    await main.getByRole('button', { name: SAY.fr.next }).click();
    // The call arrives, its answer does not: the worst case, because the buyer must not declare twice.
    await page.route('**/withdrawal', async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 }); // prettier-ignore
    await main.getByRole('button', { name: SAY.fr.confirm }).click();
    await expect(main.getByRole('alert')).toContainText('La déclaration n’a pas été envoyée');
    await main.getByRole('button', { name: SAY.fr.confirm }).click();
    await expect(main.getByText(SAY.fr.at)).toBeVisible();
    await page.reload();
    await expect(main.getByRole('checkbox')).toHaveCount(1);
  });
});
