import type { Locator, Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { placeDayOrders } from '../support/day-orders.ts';
import { administrator, logInToDesk } from '../support/desk-login.ts';
import type { PlacedOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

/** The carrier's number on the parcel of an order. */
function labelOf({ orderNumber }: PlacedOrder): string {
  return `6A${orderNumber.slice(4)}`;
}

test.describe('a day at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1024, height: 768 }, actionTimeout: 30_000 });
  test.setTimeout(600_000);

  test('brings thirty-nine mixed orders from new to shipped in few presses', async ({ page, shop, counter }) => {
    const orders = await placeDayOrders(shop);
    const wanted = [...orders.paid, ...orders.transfers].filter((order) => order !== orders.unwanted);
    await logInToDesk(page, administrator(shop));

    const look = await counter.walk('“What do I send today?”', async () => {
      await page.goto('/admin/commandes');
      const today = page.getByRole('tab', { name: `À expédier aujourd’hui (${orders.paid.length})` });
      await expect(today).toBeVisible({ timeout: 60_000 });
      await expect(today).toHaveAttribute('data-state', 'active');
    });
    expect(look).toEqual({ presses: 0, scans: 0, characters: 0 });

    const money = await counter.walk('15 transfers by the file of the bank', async () => {
      await goTo(page, 'Virements');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Prendre le fichier de la banque' }).click();
      await (
        await chooser
      ).setFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: statementOf(orders.transfers) });
      await page.getByRole('button', { name: 'Chercher les commandes' }).click();
      await page.getByRole('button', { name: 'Confirmer 15 virements' }).click();
      await expect(page.getByText('15 virements marqués comme reçus.')).toBeVisible();
    });
    expect(money).toEqual({ presses: 4, scans: 0, characters: 0 });

    const cancelling = await counter.walk('a paid order that its buyer no longer wants', async () => {
      await openOrder(page, orders.unwanted);
      await page.getByRole('button', { name: /^Annuler et rembourser/ }).click();
      await page.getByRole('textbox', { name: 'Motif, lu par le client' }).click();
      await page.keyboard.type('À votre demande');
      await page.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText(/· Annulée$/)).toBeVisible();
    });
    expect(cancelling.presses).toBeLessThanOrEqual(9);

    const preparing = await counter.walk(
      `the papers of ${wanted.length} orders, and that they are prepared`,
      async () => {
        await goTo(page, 'Commandes');
        await page.getByRole('tab', { name: `À préparer (${wanted.length})` }).click();
        await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click();
        await expect(page.getByText(`${wanted.length} commandes choisies`)).toBeVisible();
        for (const paper of ['Liste de préparation', 'Bons de livraison', 'Étiquettes 10 × 15 cm']) {
          const file = page.waitForEvent('download');
          await page.getByRole('button', { name: paper }).click();
          expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
        }
        await page.getByRole('button', { name: 'Marquer comme préparées' }).click();
        await expect(page.getByText(`${wanted.length} commandes préparées.`)).toBeVisible();
      },
    );
    expect(preparing.presses).toBeLessThanOrEqual(9);

    const whole = wanted.filter((order) => order !== orders.partlyInStock);
    const shipping = await counter.walk('the parcels of 30 orders', async () => {
      await goTo(page, 'Expédier');
      await expect(page.getByRole('row')).toHaveCount(wanted.length + 1, { timeout: 60_000 });
      await firstField(page).click();
      await scanAll(page, whole.slice(0, 30), (label) => counter.scan(page, label));
      await page.getByRole('button', { name: 'Enregistrer 30 colis' }).click();
      await expect(page.getByText('30 colis enregistrés.')).toBeVisible();
    });
    expect(shipping.presses).toBeLessThanOrEqual(10);
    expect(shipping).toMatchObject({ scans: 30, characters: 0 });

    const rest = await counter.walk('the other parcels, one with three of five pieces', async () => {
      const row = rowOf(page, orders.partlyInStock);
      await row.getByRole('button', { name: /^Envoyer une partie/ }).click();
      await row.getByRole('textbox').first().click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const rest = [...whole.slice(30), orders.partlyInStock];
      await page
        .getByRole('textbox', { name: /^Numéro de suivi de/ })
        .first()
        .click();
      await scanAll(page, rest, (label) => counter.scan(page, label));
      await page.getByRole('button', { name: `Enregistrer ${whole.length - 29} colis` }).click();
      await expect(page.getByText(`${whole.length + 1} colis enregistrés.`)).toBeVisible();
      await expect(row).toContainText('Le reste attend d’être expédié.');
    });
    expect(rest.presses).toBeLessThanOrEqual(12);

    await expect.poll(() => endOf(shop)).toEqual({ shipped: whole.length, partly: 1, cancelled: 1, refunded: 1 });
    await goTo(page, 'Commandes');
    for (const tab of ['À encaisser (0)', 'À préparer (0)', 'À expédier aujourd’hui (1)', 'À rembourser (0)'])
      await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: orders.partlyInStock.orderNumber })).toContainText('Expédiée en partie');
  });
});

/** In the order of the rows: the field of the next one waits for its parcel. */
async function scanAll(
  page: Page,
  orders: readonly PlacedOrder[],
  scan: (label: string) => Promise<void>,
): Promise<void> {
  for (const order of orders) {
    await expect(fieldOf(page, order)).toBeFocused();
    await scan(labelOf(order));
  }
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
}

/** By its number in the search, as on the phone. */
async function openOrder(page: Page, { orderNumber }: PlacedOrder): Promise<void> {
  await goTo(page, 'Commandes');
  await page.getByRole('tab', { name: /^Toutes/ }).click();
  await page.getByRole('textbox', { name: /^Numéro, nom/ }).click();
  await page.keyboard.type(orderNumber.slice(4));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${orderNumber}` })).toBeVisible();
}

/** As banks write it. */
function statementOf(orders: readonly PlacedOrder[]): Buffer {
  const lines = orders.map(
    ({ orderNumber, total }) => `20/11/2026;VIR SEPA ${orderNumber};;${(total / 100).toFixed(2).replace('.', ',')}`,
  );
  return Buffer.from(['Date;Libellé;Débit;Crédit', '20/11/2026;PRLV ASSURANCE;120,00;', ...lines].join('\n'));
}

function fieldOf(page: Page, { orderNumber }: PlacedOrder): Locator {
  return page.getByRole('textbox', { name: `Numéro de suivi de ${orderNumber}` });
}

/** Of the orders that are not sent yet. */
function firstField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Numéro de suivi de/ }).first();
}

function rowOf(page: Page, { orderNumber }: PlacedOrder): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: orderNumber }) });
}

async function endOf({ databaseUrl }: RunningShop) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Record<'shipped' | 'partly' | 'cancelled' | 'refunded', number>>(
      `SELECT count(*) FILTER (WHERE order_status = 'shipped')::int AS shipped,
         count(*) FILTER (WHERE order_status = 'processing')::int AS partly,
         count(*) FILTER (WHERE order_status = 'cancelled')::int AS cancelled,
         count(*) FILTER (WHERE payment_status = 'refunded')::int AS refunded
       FROM orders`,
    ),
  );
  return rows[0];
}
