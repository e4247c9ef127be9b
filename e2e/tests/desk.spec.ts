import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { wireRefunds } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';

test.describe('the order desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('offers the possible steps of an order, and each changes order, timeline and mails', async ({ page, shop }) => {
    const buyer = newBuyer('desk');
    await addToCart(page, WORDS.fr, { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    await fillBilling(page, WORDS.fr, buyer);
    await payByTransfer(page, WORDS.fr);
    const [order] = await ordersOf(shop.databaseUrl, buyer.email);

    await logInToDesk(page, administrator(shop));
    // Strapi's own form of an order leads to its page.
    await page.goto(`/admin/content-manager/collection-types/api::order.order/${order?.document_id ?? ''}`);

    const panel = page.getByRole('main');
    await expectPanel(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Commande ORD-/ })).toBeVisible();
    await expect(panel.getByText(/virement, à payer/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Expédier' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Rembourser' })).toHaveCount(0);

    await expect(panel.getByRole('region', { name: 'Articles' }).getByText(/^1 × Kit de ménage/)).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Livraison' }).getByText(buyer.street)).toBeVisible();

    await step(page, 'Virement reçu', {});
    await expect(panel.getByText(/virement, payé/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Virement reçu' })).toHaveCount(0);
    // What is due, what is possible and what takes something back look different.
    const grounds = ['Marquer comme préparée', 'Expédier', 'Rembourser'].map((name) =>
      panel.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor),
    );
    expect(new Set(await Promise.all(grounds)).size).toBe(3);

    await panel.getByRole('button', { name: 'Expédier' }).click();
    await panel.getByRole('button', { name: 'Confirmer' }).click();
    await expect(panel.getByText('À remplir.').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Abandonner' }).click();
    await step(page, 'Expédier', { Transporteur: 'Colissimo', 'Numéro de suivi': '6A12345678901' });
    await expect(panel.getByText(/Expédiée$/).first()).toBeVisible();

    await step(
      page,
      'Rembourser',
      { 'Montant en euros': '999', 'Motif, lu par le client': 'Article abîmé' },
      'refused',
    );
    await expect(panel.getByRole('alert')).toHaveText('Ce montant dépasse ce qui peut encore être remboursé.');
    await panel.getByRole('button', { name: 'Abandonner' }).click();
    await step(page, 'Rembourser', { 'Montant en euros': '5,50', 'Motif, lu par le client': 'Article abîmé' });
    await expect(panel.getByText(/Remboursement de 5,50\s€, à virer/)).toBeVisible();
    await wireRefunds(shop);
    await step(page, 'Marquer comme livrée', {});
    await expect(panel.getByText(/virement, remboursé en partie/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0);

    const money = panel.getByRole('region', { name: 'Argent' });
    await expect(money.getByText(/Remboursement de 5,50\s€, fait .* Article abîmé$/)).toBeVisible();
    const resend = panel.getByRole('button', { name: /^Renvoyer « .*est en route/ });
    await resend.click();
    await expect(page.getByText(`Le courriel repart vers ${buyer.email}.`)).toBeVisible();
    await expectFrench(panel);
    await expectNoViolation(page, 'main');

    // Strapi's own lists know no words but the desk's for the values of a choice.
    await page.goto('/admin/content-manager/collection-types/api::coupon.coupon');
    await expect(page.getByRole('gridcell', { name: 'pourcentage', exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expectFrench(page.getByRole('main').getByRole('grid'));

    expect(await ordersOf(shop.databaseUrl, buyer.email)).toMatchObject([
      { order_status: 'delivered', payment_status: 'partially_refunded', tracking_number: '6A12345678901' },
    ]);
    const query = new URLSearchParams({ to: buyer.email, subject: 'est en route' }).toString();
    // The one of the shipment, and the one sent again.
    await expect
      .poll(
        async () => {
          const mails = await page.request.get(`${shop.sandboxUrl}/api/mails?${query}`);
          return ((await mails.json()) as { total: number }).total;
        },
        { timeout: 30_000 },
      )
      .toBe(2);
  });
});

async function step(
  page: Page,
  name: string,
  fields: Record<string, string>,
  end: 'taken' | 'refused' = 'taken',
): Promise<void> {
  const panel = page.getByRole('region', { name: 'Suite de la commande' });
  await panel.getByRole('button', { name, exact: true }).click();
  for (const [label, text] of Object.entries(fields)) await panel.getByRole('textbox', { name: label }).fill(text);
  await panel.getByRole('button', { name: 'Confirmer' }).click();
  if (end === 'taken') await expect(panel.getByRole('button', { name: 'Confirmer' })).toHaveCount(0);
}

/** The desk alone takes a while on a busy machine. */
async function expectPanel(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible({ timeout: 60_000 });
}

async function ordersOf(databaseUrl: string, email: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ document_id: string; order_status: string; payment_status: string; tracking_number: string | null }>(
      'SELECT document_id, order_status, payment_status, tracking_number FROM orders WHERE customer_email = $1',
      [email],
    ),
  );
  return rows;
}
