import { CARDS, payByCard } from '../support/card.ts';
import { testWithCardForm as test } from '../support/card-form-shop.ts';
import { OWN_CARD_FORM, PaymentStage } from '../support/payment-stage.ts';
import { expect } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';

test.describe('a buyer who tries card after card', () => {
  test.use({ expectedConsoleErrors: ['429'] });
  test('has to wait after eight refusals, and may pay by transfer meanwhile', async ({ page, shop }) => {
    const stage = await PaymentStage.open(page, shop, OWN_CARD_FORM, 'guest');
    for (let refusal = 1; refusal <= 8; refusal += 1) {
      await page.goto('/cardpayment');
      await payByCard(page, 'fr', CARDS.refused);
      await stage.reads('Paiement refusé');
    }
    await page.goto('/cardpayment');
    await payByCard(page, 'fr', CARDS.visa);
    await stage.says(/Trop d’essais\..*Votre commande est conservée\./);
    await stage.isPayable('failed');
    await page.goto('/banktransfer');
    await expect(page.getByText(/^Le paiement n’est pas encore arrivé\./)).toBeVisible();
    await expect(page.getByText('IBAN')).toHaveCount(0);
    await page.getByRole('link', { name: 'Payer', exact: true }).click();
    await page.getByRole('radio', { name: /^Virement/ }).check({ force: true });
    await page.getByRole('button', { name: 'Payer', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Pour payer par virement' })).toContainText(stage.order.orderNumber);
    const takeStep = await openOrderDesk(shop);
    await takeStep(stage.order.documentId, 'transfer-received');
    await stage.isStored({ order_status: 'processing', payment_status: 'paid', anomalies: [], paid_events: 1 });
  });
});
