import type { Page } from '@playwright/test';
import { ADMIN_EMAIL } from '../../scripts/stack/secrets.ts';
import { withClient } from '../../scripts/stack/index.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

test.describe('the order desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(180_000);

  test('shows an order, offers exactly the steps that are possible, and each reaches order, timeline and buyer', async ({
    page,
    shop,
    ownShop,
  }) => {
    const buyer = newBuyer('desk');
    await addToCart(page, WORDS.fr, { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    await fillBilling(page, WORDS.fr, buyer);
    await payByTransfer(page, WORDS.fr);
    const [order] = await ordersOf(shop.databaseUrl);

    await page.goto('/admin/auth/login');
    await page.getByRole('textbox', { name: /^E-?mail/i }).fill(ADMIN_EMAIL);
    await page
      .getByLabel(/^Mot de passe/i)
      .first()
      .fill(ownShop.running.adminPassword);
    await page.getByRole('button', { name: /connecter|connexion/i }).click();
    await page.waitForURL(/\/admin\/?$/);
    await page.goto(`/admin/content-manager/collection-types/api::order.order/${order?.document_id ?? ''}`);

    const panel = page.getByRole('complementary').filter({ hasText: 'Suite de la commande' });
    await expect(panel.getByText(/virement, à payer/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Expédier' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Rembourser' })).toHaveCount(0);

    await step(page, 'Virement reçu', {});
    await expect(panel.getByText(/virement, payé/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Virement reçu' })).toHaveCount(0);

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
    await page.reload();
    await step(page, 'Rembourser', { 'Montant en euros': '5,50', 'Motif, lu par le client': 'Article abîmé' });
    await expect(panel.getByText(/virement, remboursé en partie/)).toBeVisible();
    await step(page, 'Marquer comme livrée', {});
    await expect(panel.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0);

    expect(await ordersOf(shop.databaseUrl)).toMatchObject([
      { order_status: 'delivered', payment_status: 'partially_refunded', tracking_number: '6A12345678901' },
    ]);
    const query = new URLSearchParams({ to: buyer.email, subject: 'est en route', wait: '30000' });
    const mails = await page.request.get(`${shop.sandboxUrl}/api/mails?${query.toString()}`);
    expect(((await mails.json()) as { total: number }).total).toBe(1);
  });
});

async function step(
  page: Page,
  name: string,
  fields: Record<string, string>,
  end: 'taken' | 'refused' = 'taken',
): Promise<void> {
  const panel = page.getByRole('complementary').filter({ hasText: 'Suite de la commande' });
  await panel.getByRole('button', { name, exact: true }).click();
  for (const [label, text] of Object.entries(fields)) await panel.getByRole('textbox', { name: label }).fill(text);
  const reloaded = end === 'taken' ? page.waitForEvent('load') : Promise.resolve(page);
  await panel.getByRole('button', { name: 'Confirmer' }).click();
  await reloaded;
}

async function ordersOf(databaseUrl: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ document_id: string; order_status: string; payment_status: string; tracking_number: string | null }>(
      'SELECT document_id, order_status, payment_status, tracking_number FROM orders',
    ),
  );
  return rows;
}
