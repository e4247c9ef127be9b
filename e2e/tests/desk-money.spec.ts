import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

test.describe('money at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('matches a pasted statement with orders, once, and resolves anomalies with a note', async ({
    page,
    shop,
    browser,
  }) => {
    const buyer = newBuyer('virement');
    await addToCart(page, WORDS.fr, { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    await fillBilling(page, WORDS.fr, buyer);
    await payByTransfer(page, WORDS.fr);
    const order = await onlyOrder(shop.databaseUrl);
    const amount = (order.total_cents / 100).toFixed(2).replace('.', ',');
    await reportLatePayment(shop.databaseUrl, order);

    await logInToDesk(page, administrator(shop));
    await test.step('the list of orders', async () => {
      await page.goto(`/admin/content-manager/collection-types/api::order.order?_q=lefevre`);
      const row = page.getByRole('row').filter({ hasText: order.order_number });
      await expect(row).toContainText('Zoé Lefèvre', { timeout: 60_000 });
      await expect(row).toContainText(/En attente.*à payer.*virement.*26,28\s€/);
      await page.goto(`/admin/content-manager/collection-types/api::order.order?_q=personne`);
      await expect(page.getByRole('row').filter({ hasText: order.order_number })).toHaveCount(0);
    });

    await test.step('the statement', async () => {
      await page.getByRole('link', { name: 'Virements' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Virements' })).toBeVisible();
      await page.getByRole('button', { name: 'Chercher les commandes' }).click();
      await expect(page.getByText('Collez d’abord des lignes du relevé.')).toBeVisible();
      const statement = [
        'Date;Libellé;Débit;Crédit',
        `20/11/2026;VIR SEPA ZOE LEFEVRE ${order.order_number.replace('-', ' ')};;${amount}`,
        '20/11/2026;PRLV ASSURANCE;120,00;',
        '21/11/2026;VIR INCONNU;;9 999,99',
      ].join('\n');
      await search(page, statement);
      await expect(page.getByText('2 lignes avec de l’argent reçu, dont 1 sûre.')).toBeVisible();
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await expect(page.getByRole('checkbox', { name: `Virement reçu pour ${order.order_number}` })).toBeChecked();
      await page.getByRole('button', { name: 'Confirmer un virement' }).click();
      await expect(page.getByText('Virement marqué comme reçu, le client est prévenu.')).toBeVisible();
      expect(await onlyOrder(shop.databaseUrl)).toMatchObject({ order_status: 'processing', payment_status: 'paid' });

      await search(page, statement);
      await expect(page.getByText(`Ligne déjà utilisée pour ${order.order_number}.`)).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    });

    await test.step('the anomaly', async () => {
      await page.getByRole('link', { name: 'Anomalies' }).click();
      const card = page.getByRole('article', { name: 'Paiement après l’annulation' });
      await expect(card.getByText('Rendez ce paiement au client.', { exact: false })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Anomalies, 1 à traiter' })).toContainText('1');
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await card.getByRole('button', { name: 'Clore l’anomalie' }).click();
      await card.getByRole('button', { name: 'Confirmer' }).click();
      await expect(card.getByText('À remplir.')).toBeVisible();
      await card.getByRole('textbox', { name: 'Ce qui a été fait' }).fill('Rendu par la banque <b>le 21</b>');
      await card.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText('Rien à traiter : argent et commandes s’accordent.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Anomalies' })).not.toContainText('1');
      await page.getByRole('tab', { name: 'Closes' }).click();
      await expect(page.getByText('Rendu par la banque <b>le 21</b>', { exact: false })).toBeVisible();
    });

    await test.step('an editor sees none of it', async () => {
      const editor = await inviteToDesk(shop, 'editor');
      const context = await browser.newContext({ baseURL: shop.url });
      const theirs = await context.newPage();
      await logInToDesk(theirs, editor);
      await expect(theirs.getByRole('link', { name: 'Boutique', exact: true })).toBeVisible({ timeout: 60_000 });
      for (const name of [/^Anomalies/, 'Virements', 'Journal des ventes'])
        await expect(theirs.getByRole('link', { name })).toHaveCount(0);
      await theirs.goto('/admin/virements');
      await expect(theirs.getByRole('heading', { name: 'Virements' })).toHaveCount(0);
      await expect(theirs.getByText(/permission/i).first()).toBeVisible({ timeout: 60_000 });
      await context.close();
    });
  });
});

async function search(page: Page, statement: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Relevé bancaire' }).fill(statement);
  await page.getByRole('button', { name: 'Chercher les commandes' }).click();
}

interface OrderRow {
  document_id: string;
  order_number: string;
  order_status: string;
  payment_status: string;
  total_cents: number;
}

async function onlyOrder(databaseUrl: string): Promise<OrderRow> {
  const { rows } = await withClient(databaseUrl, (client) => client.query<OrderRow>('SELECT * FROM orders'));
  const [order] = rows;
  if (order === undefined || rows.length > 1) throw new Error(`${rows.length} orders instead of one`);
  return order;
}

async function reportLatePayment(databaseUrl: string, order: OrderRow): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO shop_payment_anomalies
         (kind, dedupe_key, order_document_id, order_number, attempt_reference, detail, created_at)
       VALUES ('late-payment', 'late-payment:X', $1, $2, 'X', '55,50 €', now())`,
      [order.document_id, order.order_number],
    ),
  );
}
