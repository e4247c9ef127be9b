import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { DAY, placeDayOrders } from '../support/day-orders.ts';
import { administrator, logInToDesk } from '../support/desk-login.ts';
import { pdfText } from '../support/pdf-text.ts';
import type { PlacedOrder } from '../support/placed-order.ts';
import { askSamples } from '../support/requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const NEW_STREET = '12 rue des Acacias';

type Numbered = Pick<PlacedOrder, 'orderNumber'>;

/** The carrier's number on the parcel of an order. */
function labelOf({ orderNumber }: Numbered): string {
  return `6A${orderNumber.slice(4)}`;
}

test.describe('a day at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1024, height: 768 }, actionTimeout: 30_000 });
  test.setTimeout(600_000);

  test(`brings ${DAY.orders} mixed orders from new to shipped in few presses`, async ({ page, shop, counter }) => {
    const orders = await placeDayOrders(shop);
    await askSamples(shop, 'Gitelac');
    await logInToDesk(page, administrator(shop));

    const look = await counter.walk('“What do I send today?”', async () => {
      await page.goto('/admin/commandes');
      const today = page.getByRole('tab', { name: `À expédier aujourd’hui (${orders.paid.length})` });
      await expect(today).toBeVisible({ timeout: 60_000 });
      await expect(today).toHaveAttribute('data-state', 'active');
    });
    expect(look).toEqual({ presses: 0, scans: 0, characters: 0 });

    const money = await counter.walk(`${DAY.transfers} transfers by the file of the bank`, async () => {
      await goTo(page, 'Virements');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Prendre le fichier de la banque' }).click();
      await (
        await chooser
      ).setFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: statementOf(orders.transfers) });
      await page.getByRole('button', { name: 'Chercher les commandes' }).click();
      await page.getByRole('button', { name: `Confirmer ${DAY.transfers} virements` }).click();
      await expect(page.getByText(`${DAY.transfers} virements marqués comme reçus.`)).toBeVisible();
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

    const readdressing = await counter.walk('an order that goes to another house', async () => {
      await openOrder(page, orders.toReaddress);
      await page.getByRole('link', { name: 'Modifier la commande' }).click();
      await page.getByRole('textbox', { name: 'Rue' }).first().click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(NEW_STREET);
      await page.getByRole('button', { name: 'Comparer avant et après' }).click();
      await page.getByRole('button', { name: 'Modifier maintenant' }).click();
      await expectOrderPage(page, orders.toReaddress);
      await expect(page.getByText(NEW_STREET).first()).toBeVisible();
    });
    expect(readdressing.presses).toBeLessThanOrEqual(11);

    const sampling = await counter.walk('a request for samples, which becomes an order', async () => {
      await goTo(page, 'Demandes');
      await page.getByRole('link', { name: /^Gitelac/ }).click();
      await page.getByRole('button', { name: 'Préparer l’envoi' }).click();
      await expect(page.getByRole('heading', { name: /^Envoyés/ })).toBeVisible();
    });
    expect(sampling).toEqual({ presses: 3, scans: 0, characters: 0 });
    const samples = { orderNumber: await page.getByRole('link', { name: /^ORD-/ }).innerText() };

    const wanted = [...orders.paid, ...orders.transfers, samples]
      .filter((order) => order !== orders.unwanted)
      .toSorted((one, other) => one.orderNumber.localeCompare(other.orderNumber));
    const papers = new Map<string, Buffer>();
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
          papers.set(paper, await readFile(await (await file).path()));
        }
        await page.getByRole('button', { name: 'Marquer comme préparées' }).click();
        await expect(page.getByText(`${wanted.length} commandes préparées.`)).toBeVisible();
      },
    );
    expect(preparing.presses).toBeLessThanOrEqual(9);
    const notes = await pdfText(papers.get('Bons de livraison') ?? Buffer.alloc(0));
    for (const text of [NEW_STREET, ...wanted.map(({ orderNumber }) => orderNumber)]) expect(notes).toContain(text);

    const whole = wanted.filter((order) => order !== orders.partlyInStock);
    const first = whole.slice(0, DAY.first);
    const shipping = await counter.walk(`the parcels of ${DAY.first} orders`, async () => {
      await goTo(page, 'Expédier');
      await expect(page.getByRole('row')).toHaveCount(wanted.length + 1, { timeout: 60_000 });
      await firstField(page).click();
      await scanAll(page, first, (label) => counter.scan(page, label));
      await page.getByRole('button', { name: `Enregistrer ${DAY.first} colis` }).click();
      await expect(page.getByText(`${DAY.first} colis enregistrés.`)).toBeVisible();
    });
    expect(shipping.presses).toBeLessThanOrEqual(10);
    expect(shipping).toMatchObject({ scans: DAY.first, characters: 0 });

    const rest = await counter.walk('the other parcels, one with three of five pieces', async () => {
      const row = rowOf(page, orders.partlyInStock);
      await row.getByRole('button', { name: /^Envoyer une partie/ }).click();
      await row.getByRole('textbox').first().click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page
        .getByRole('textbox', { name: /^Numéro de suivi de/ })
        .first()
        .click();
      const rest = wanted.filter((order) => !first.includes(order));
      await scanAll(page, rest, (label) => counter.scan(page, label));
      await page.getByRole('button', { name: `Enregistrer ${whole.length - DAY.first + 1} colis` }).click();
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
async function scanAll(page: Page, orders: readonly Numbered[], scan: (label: string) => Promise<void>): Promise<void> {
  for (const order of orders) {
    await expect(fieldOf(page, order)).toBeFocused();
    await scan(labelOf(order));
  }
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
}

/** By its number in the search, as on the phone. */
async function openOrder(page: Page, { orderNumber }: Numbered): Promise<void> {
  await goTo(page, 'Commandes');
  await page.getByRole('tab', { name: /^Toutes/ }).click();
  await page.getByRole('textbox', { name: /^Numéro, nom/ }).click();
  await page.keyboard.type(orderNumber.slice(4));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: orderNumber }).click();
  await expectOrderPage(page, { orderNumber });
}

/** Not the page that changes it, which is named after it too. */
async function expectOrderPage(page: Page, { orderNumber }: Numbered): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${orderNumber}`, exact: true })).toBeVisible();
}

/** As banks write it. */
function statementOf(orders: readonly PlacedOrder[]): Buffer {
  const lines = orders.map(
    ({ orderNumber, total }) => `20/11/2026;VIR SEPA ${orderNumber};;${(total / 100).toFixed(2).replace('.', ',')}`,
  );
  return Buffer.from(['Date;Libellé;Débit;Crédit', '20/11/2026;PRLV ASSURANCE;120,00;', ...lines].join('\n'));
}

function fieldOf(page: Page, { orderNumber }: Numbered): Locator {
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
