import { logInNewCustomer } from '../support/customer.ts';
import { isDeep } from '../support/deep.ts';
import { HOSTED_CARD, PaymentStage, type BuyerKind } from '../support/payment-stage.ts';
import { succeed } from '../support/payment-scenarios.ts';
import { cancelOrder, paymentOf, placeOrder, type PlacedOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';
import type { Page } from '@playwright/test';

const RECEIVED = 'Le paiement est reçu : il n’y a plus rien à faire.';

/** An order by transfer, with its confirmation open. */
async function openConfirmation(page: Page, shop: RunningShop, buyer: BuyerKind): Promise<PlacedOrder> {
  const customer = buyer === 'guest' ? null : await logInNewCustomer(page, shop, 'by-transfer');
  const order = await placeOrder(page, shop, { method: 'bank_transfer', customer });
  await page.goto('/banktransfer');
  await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue' })).toBeVisible();
  return order;
}

for (const buyer of ['guest', 'customer'] as const) {
  test.describe(`transfer, ${buyer}:`, () => {
    test('the money arrives: the buyer sees it, and confirming it twice pays once', async ({ page, shop }) => {
      const order = await openConfirmation(page, shop, buyer);
      await expect(page.getByText(order.orderNumber).first()).toBeVisible();
      await expect(page.getByText(/^QR code du virement de 31,08/)).toBeVisible();
      const takeStep = await openOrderDesk(shop);
      await takeStep(order.documentId, 'transfer-received');
      await takeStep(order.documentId, 'transfer-received');
      expect(await paymentOf(shop, order)).toEqual({
        order_status: 'processing',
        payment_status: 'paid',
        anomalies: [],
        paid_events: 1,
      });
      await page.reload();
      await expect(page.getByText(RECEIVED)).toBeVisible();
    });

    // How a customer finds the order again, the test above shows.
    if (buyer === 'customer' && !isDeep()) return;

    test('the buyer changes to a card: the order is paid once, whatever happens to the transfer', async ({
      page,
      shop,
    }) => {
      const order = await openConfirmation(page, shop, buyer);
      await page.getByRole('link', { name: 'Payer autrement' }).click();
      await page.getByRole('radio', { name: HOSTED_CARD.choice }).check({ force: true });
      await page.getByRole('button', { name: 'Payer', exact: true }).click();
      const stage = new PaymentStage(page, shop, HOSTED_CARD, order);
      await succeed(stage);
      const takeStep = await openOrderDesk(shop);
      await takeStep(order.documentId, 'transfer-received');
      await stage.isPaidOnce();
      await page.goto('/banktransfer');
      await expect(page.getByText(RECEIVED)).toBeVisible();
    });

    test('the order was cancelled: the page asks for no money, and none is booked', async ({ page, shop }) => {
      const order = await openConfirmation(page, shop, buyer);
      await cancelOrder(page, shop, order);
      await page.reload();
      await expect(page.getByText('Cette commande est annulée : ne faites pas de virement.')).toBeVisible();
      const takeStep = await openOrderDesk(shop);
      await expect(takeStep(order.documentId, 'transfer-received')).rejects.toThrow('409');
      expect(await paymentOf(shop, order)).toMatchObject({ order_status: 'cancelled', paid_events: 0 });
    });
  });
}
