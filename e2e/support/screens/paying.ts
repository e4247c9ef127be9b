import { expect } from '@playwright/test';
import { withClient } from '../../../scripts/stack/index.ts';
import { placeOrder as orderInTab } from '../placed-order.ts';
import { letScriptsThrough, openWithoutScripts, type Screen, type Tour } from './tour.ts';

/** Orders by transfer; the tab then has an order that waits for its money. */
async function placeOrder({ page, shop }: Tour): Promise<string> {
  const article = { slug: 'kit-menage-studio' };
  return (await orderInTab(page, shop, { method: 'bank_transfer', article, customer: null })).documentId;
}

async function setOrder({ shop }: Tour, id: string, change: string): Promise<void> {
  await withClient(shop.databaseUrl, (client) =>
    client.query(`update orders set ${change} where document_id = $1`, [id]),
  );
}

const PAID = `order_status = 'processing', payment_status = 'paid', paid_at = now()`;
const FAILED = `payment_status = 'failed'`;
const CANCELLED = `order_status = 'cancelled'`;

async function openOrderOf(tour: Tour, path: string): Promise<void> {
  const { page } = tour;
  await page.goto(path);
  // What is read while the order is asked for has neither.
  await expect(page.getByRole('main').locator('a, button').first()).toBeVisible();
}

/** What every page about this tab's order may show besides its own. */
async function lookAtTroubles(tour: Tour, path: string, id: string): Promise<void> {
  const { page, say, look } = tour;
  const main = page.getByRole('main');
  await openWithoutScripts(tour, path);
  await look('loading');
  await letScriptsThrough(tour);
  await page.route('**/api/orders/**', (route) => route.abort());
  await page.goto(path);
  await main.getByRole('button', { name: say('Réessayer', 'Try again') }).waitFor();
  await look('order not read');
  await page.unroute('**/api/orders/**');
  await page.evaluate(() => sessionStorage.setItem('currentOrderToken', ''));
  await page.goto(path);
  await main.getByText(say('Aucune commande trouvée.', 'No order details found.')).waitFor();
  await look('order not found');
  await page.evaluate((order) => sessionStorage.setItem('currentOrderId', order), id);
}

const TROUBLES = ['net::ERR_FAILED', '404'];

export const PAYING_SCREENS: readonly Screen[] = [
  ...(['payment', 'cardpayment', 'paypal-payment'] as const).map((route): Screen => ({
    route,
    expectedConsoleErrors: [...TROUBLES, '502'],
    async visit(tour) {
      const { page, look } = tour;
      const id = await placeOrder(tour);
      await openOrderOf(tour, `/${route}`);
      await look('to pay');
      if (route !== 'payment') {
        await page.route(/\/api\/(bnpaxepta|paypal)\//, (call) => call.abort());
        await page.getByRole('main').getByRole('button').last().press('Enter');
        await page.getByRole('main').getByRole('alert').waitFor();
        await look('provider not reached');
      }
      await setOrder(tour, id, PAID);
      await openOrderOf(tour, `/${route}`);
      await look('already paid');
      await setOrder(tour, id, CANCELLED);
      await openOrderOf(tour, `/${route}`);
      await look('cancelled');
      if (route === 'paypal-payment') {
        await setOrder(tour, id, `order_status = 'pending', payment_status = 'pending', paid_at = null`);
        await openOrderOf(tour, '/paypal-payment?cancelled=1');
        await look('back from PayPal without paying');
      }
      await lookAtTroubles(tour, `/${route}`, id);
    },
  })),
  {
    route: 'banktransfer',
    expectedConsoleErrors: TROUBLES,
    async visit(tour) {
      const { page, say, look } = tour;
      const main = page.getByRole('main');
      const id = await placeOrder(tour);
      await openOrderOf(tour, '/banktransfer');
      await look('to pay');
      await main.getByRole('button', { name: say('Annuler la commande', 'Cancel the order') }).press('Enter');
      await page.getByRole('dialog').waitFor();
      await look('question before cancelling');
      await setOrder(tour, id, PAID);
      await openOrderOf(tour, '/banktransfer');
      await look('paid');
      await setOrder(tour, id, CANCELLED);
      await openOrderOf(tour, '/banktransfer');
      await look('cancelled');
      await lookAtTroubles(tour, '/banktransfer', id);
    },
  },
  {
    route: 'bnppaymentsuccess',
    expectedConsoleErrors: TROUBLES,
    async visit(tour) {
      const { page, say, look } = tour;
      const main = page.getByRole('main');
      const id = await placeOrder(tour);
      await page.goto('/bnppaymentsuccess');
      await main.getByText(say('Nous vérifions', 'We are checking')).first().waitFor();
      await look('asking');
      for (const [state, change] of [
        ['refused', FAILED],
        ['paid', PAID],
        ['without effect', CANCELLED + `, payment_status = 'pending'`],
      ] as const) {
        await setOrder(tour, id, change);
        await page.goto('/bnppaymentsuccess');
        await expect(main.getByText(say('Nous vérifions', 'We are checking'))).toHaveCount(0);
        await main.getByRole('link').first().waitFor();
        await look(state);
      }
      await lookAtTroubles(tour, '/bnppaymentsuccess', id);
    },
  },
  {
    route: 'bnppaymentfailed',
    expectedConsoleErrors: TROUBLES,
    async visit(tour) {
      const { page, say, look } = tour;
      const id = await placeOrder(tour);
      await page.goto('/bnppaymentfailed');
      await page.getByRole('link', { name: say('Payer', 'Pay'), exact: true }).waitFor();
      await look('refused');
      await lookAtTroubles(tour, '/bnppaymentfailed', id);
    },
  },
  {
    route: 'paypalpayment-success',
    expectedConsoleErrors: ['404', '422', 'net::ERR_FAILED'],
    async visit(tour) {
      const { page, say, look } = tour;
      const main = page.getByRole('main');
      await placeOrder(tour);
      for (const [state, status] of [
        ['paid', 'COMPLETED'],
        ['on its way', 'PENDING'],
        ['refused', 'DECLINED'],
        ['without effect', 'VOIDED'],
      ] as const) {
        await page.route('**/api/paypal/capture-order*', (route) => route.fulfill({ json: { status } }));
        await page.goto('/paypalpayment-success?token=5O190127TN364715T');
        await expect(main.getByText(say('Nous vérifions', 'We are checking'))).toHaveCount(0);
        await look(state);
        await page.unroute('**/api/paypal/capture-order*');
      }
      await page.goto('/paypalpayment-success?token=5O190127TN364715T');
      await main
        .getByRole('heading', { level: 1, name: say('Paiement non terminé', 'Payment not finished') })
        .waitFor();
      await look('not finished');
      await page.route('**/api/paypal/capture-order*', (route) => route.abort());
      await page.goto('/paypalpayment-success?token=5O190127TN364715T');
      await main.getByRole('button', { name: say('Réessayer', 'Try again') }).waitFor();
      await look('not verified');
    },
  },
  {
    route: 'order/:orderId',
    expectedConsoleErrors: TROUBLES,
    async visit(tour) {
      const { page, say, look } = tour;
      const id = await placeOrder(tour);
      await page.goto(`/order/${id}`);
      await page.getByRole('heading', { level: 2, name: /ORD-/ }).waitFor();
      await look('open');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/order/${id}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('Se connecter', 'Log in') })
        .waitFor();
      await look('closed');
    },
  },
  {
    route: 'withdrawal',
    async visit({ page, say, look }) {
      const main = page.getByRole('main');
      await page.goto('/withdrawal');
      await look('request for a link');
      await main.getByRole('button', { name: say('Recevoir mon lien', 'Send me the link') }).press('Enter');
      await main.getByRole('alert').waitFor();
      await look('errors');
    },
  },
  {
    route: 'withdrawal/:orderId',
    expectedConsoleErrors: TROUBLES,
    async visit(tour) {
      const { page, say, look } = tour;
      const main = page.getByRole('main');
      const id = await placeOrder(tour);
      await page.goto(`/withdrawal/${id}`);
      await main.getByText(say('annulez-la simplement', 'simply cancel it')).waitFor();
      await look('barred');
      await setOrder(tour, id, PAID);
      await page.goto(`/withdrawal/${id}`);
      await main.getByRole('button', { name: say('Vérifier ma déclaration', 'Check my declaration') }).press('Enter');
      await main.getByRole('button', { name: say('Confirmer la rétractation', 'Confirm withdrawal') }).waitFor();
      await look('to confirm');
      await main.getByRole('button', { name: say('Confirmer la rétractation', 'Confirm withdrawal') }).press('Enter');
      await main.getByText(say('Votre rétractation est enregistrée', 'Your withdrawal is recorded')).waitFor();
      await look('recorded');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/withdrawal/${id}`);
      await main.getByRole('link', { name: say('Demander un lien', 'Ask for a link') }).waitFor();
      await look('not found');
    },
  },
  {
    // The change itself is looked at where one is proposed: `order-changes.spec.ts`.
    route: 'order-change/:changeId',
    expectedConsoleErrors: ['404'],
    async visit({ page, say, look }) {
      await page.goto(`/order-change/${'a'.repeat(24)}#unknown`);
      await page.getByText(say('Ce lien n’est pas valable', 'This link is not valid')).waitFor();
      await look('unknown link');
    },
  },
  {
    // The quote itself is looked at where staff make one: `quotes.spec.ts`.
    route: 'quote/:quoteId',
    expectedConsoleErrors: ['404'],
    async visit({ page, say, look }) {
      await page.goto(`/quote/${'a'.repeat(24)}#unknown`);
      await page.getByText(say('Ce devis ne s’ouvre pas', 'This quote does not open')).waitFor();
      await look('link that ended');
    },
  },
  {
    // What a customer sees of one is looked at in `standing-orders.spec.ts`.
    route: 'standing-order/:standingId',
    expectedConsoleErrors: ['404'],
    async visit({ page, say, look }) {
      await page.goto(`/standing-order/${'a'.repeat(24)}#unknown`);
      await page
        .getByText(say('Cette commande régulière est introuvable', 'This standing order cannot be found'))
        .waitFor();
      await look('link that ended');
    },
  },
  {
    route: 'end-contract',
    async visit({ page, say, look }) {
      await page.goto('/end-contract');
      await page.getByRole('button', { name: say('Vérifier ma résiliation', 'Check before ending') }).waitFor();
      await look('who ends what');
    },
  },
  {
    // What a filled cart makes of it is looked at in `quote-from-cart.spec.ts`.
    route: 'quote-request',
    async visit({ page, say, look }) {
      await page.goto('/quote-request');
      await page.getByText(say('Votre panier est vide', 'Your cart is empty')).waitFor();
      await look('empty cart');
    },
  },
  {
    // The form itself is looked at where a refund is asked for: `refunds.spec.ts`.
    route: 'refund-account/:refundId',
    expectedConsoleErrors: ['404'],
    async visit({ page, say, look }) {
      await page.goto(`/refund-account/${'a'.repeat(24)}#unknown`);
      await page.getByText(say('Ce lien n’est plus valable', 'This link is no longer valid')).waitFor();
      await look('link that ended');
    },
  },
];
