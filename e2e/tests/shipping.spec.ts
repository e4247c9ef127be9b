import type { Locator, Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { type PlacedOrder, sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

const MANY = isDeep() ? 30 : 6;

test.describe('the page "Expédier"', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test(`sends ${MANY} orders with two presses and ${MANY} scans`, async ({ page, shop, counter }) => {
    const orders = await paidOrders(shop, MANY);
    await logInToDesk(page, administrator(shop));
    const effort = await counter.walk(`sending ${MANY} orders`, async () => {
      await page.getByRole('link', { name: 'Expédier', exact: true }).click();
      await expect(fieldOf(page, orders[0])).toBeFocused({ timeout: 60_000 });
      for (const order of orders) {
        await expect(fieldOf(page, order)).toBeFocused();
        await counter.scan(page, `6A${order.orderNumber.slice(4)}`);
      }
      await page.getByRole('button', { name: `Enregistrer ${MANY} colis` }).click();
      await expect(page.getByText(`${MANY} colis enregistrés.`)).toBeVisible();
    });
    expect(effort).toEqual({ presses: 2, scans: MANY, characters: 0 });
    await expect(page.getByText('Expédiée, le client est prévenu.')).toHaveCount(MANY);
    expect(await sentParcels(shop)).toEqual({ parcels: MANY, mails: MANY, shipped: MANY });

    await page.getByRole('button', { name: 'Recharger la liste' }).click();
    await expect(page.getByText('Rien n’attend d’être expédié.')).toBeVisible();
  });

  test('says at its row what cannot be sent, and sends the rest', async ({ page, shop, counter }) => {
    const orders = await paidOrders(shop, 4);
    const [first, second, third, fourth] = orders;
    await logInToDesk(page, administrator(shop));
    await page.goto('/admin/expedier');
    await expect(fieldOf(page, first)).toBeFocused({ timeout: 60_000 });
    const scan = (label: string) => counter.scan(page, label);

    await test.step('the label of an order leads to its row', async () => {
      await scan(third?.orderNumber ?? '');
      await expect(fieldOf(page, third)).toBeFocused();
      await expect(fieldOf(page, first)).toHaveValue('');
      await scan('ORD-9999999');
      await expect(page.getByText('ORD-9999999 n’attend pas d’être expédiée.')).toBeVisible();
      await expect(fieldOf(page, third)).toBeFocused();
    });

    await test.step('a number that was scanned twice stays where it was', async () => {
      await scan('6A0003');
      await expect(fieldOf(page, fourth)).toBeFocused();
      await scan('6a 0003');
      await expect(fieldOf(page, fourth)).toBeFocused();
      await expect(rowOf(page, fourth)).toContainText(`Ce numéro est aussi sur la ligne de ${third?.orderNumber}`);
      await scan('6A0004');
      await expect(page.getByText(/Ce numéro est aussi/)).toHaveCount(0);
      // Behind the last row a scan too many changes nothing.
      await scan('6A999');
      await expect(fieldOf(page, fourth)).toHaveValue('6A0004');
    });

    await test.step('part of an order can be sent', async () => {
      await rowOf(page, first)
        .getByRole('button', { name: /^Envoyer une partie/ })
        .click();
      await rowOf(page, first).getByRole('textbox').first().fill('0');
      await fieldOf(page, first).fill('6A0001');
      await expect(rowOf(page, first)).toContainText('Choisissez au moins une pièce à envoyer.');
      await rowOf(page, first)
        .getByRole('button', { name: /^Tout envoyer/ })
        .click();
    });

    await test.step('somebody else was faster', async () => {
      await fieldOf(page, second).fill('6A0002');
      const step = await openOrderDesk(shop);
      await step(second?.documentId ?? '', 'ship', { carrier: 'Colissimo', trackingNumber: '6A9999' });
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await page.getByRole('button', { name: 'Enregistrer 4 colis' }).click();
      await expect(rowOf(page, second)).toContainText('Quelqu’un a déjà tout expédié');
      await expect(page.getByText('3 colis enregistrés. À revoir : 1 colis, la raison est à sa ligne.')).toBeVisible();
      expect(await sentParcels(shop)).toEqual({ parcels: 4, mails: 4, shipped: 4 });
      await expectNoViolation(page, 'main');
    });
  });

  test('fits any screen, takes the numbers of a carrier’s file and says which it could not use', async ({
    page,
    shop,
  }) => {
    const orders = await paidOrders(shop, 3);
    const [first, second, third] = orders;
    await logInToDesk(page, administrator(shop));
    await test.step('no screen is too narrow', async () => {
      for (const width of [390, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(width === 1024 ? '/admin/clients' : '/admin/expedier');
        // There the menu stands beside the page, and leaves the focus to the first field.
        if (width === 1024) await page.getByRole('link', { name: 'Expédier', exact: true }).click({ timeout: 60_000 });
        await expect(fieldOf(page, first)).toBeFocused({ timeout: 60_000 });
        await expectNoOverflow(page, `at ${width}`);
        await expectNoViolation(page, 'main');
        await page.screenshot({ path: test.info().outputPath(`expedier-${width}.png`), fullPage: true });
      }
    });
    const take = async (name: string, text: string, encoding: BufferEncoding = 'utf8') => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Prendre le fichier du transporteur' }).click();
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });
    };

    await take('bonjour.csv', 'Bonjour\nMerci');
    await expect(page.getByText(/^Ce fichier n’a pas deux colonnes/)).toBeVisible();

    // Windows-1252, with titles that say it all.
    const rows = [
      'Référence commande;Date d’expédition;N° de colis'.replaceAll('’', "'"),
      `${first?.orderNumber};22/11/2026;6A0001`,
      'ORD-9999999;22/11/2026;6A0009',
      `${second?.orderNumber};22/11/2026;`,
      'Durand;22/11/2026;6A0008',
      `${first?.orderNumber};22/11/2026;6A0007`,
    ];
    await take('colissimo.csv', rows.join('\r\n'), 'latin1');
    await expect(fieldOf(page, first)).toHaveValue('6A0001');
    await expect(page.getByText('Numéros repris du fichier : 1.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Lignes du fichier à revoir' }).getByRole('listitem')).toHaveText([
      'Ligne 3 : ORD-9999999 n’attend pas d’être expédiée.',
      `Ligne 4 : pas de numéro de suivi pour ${second?.orderNumber}.`,
      'Ligne 5 : « Durand » n’est pas un numéro de commande.',
      `Ligne 6 : ${first?.orderNumber} a déjà un numéro dans ce fichier.`,
    ]);

    // Commas, with titles that say nothing.
    await take('autre.csv', `A,B,C\nx,"6A0002",${second?.orderNumber}\nx,6A0003,${third?.orderNumber}`);
    await choose(page, 'Colonne des numéros de commande', 'C');
    await choose(page, 'Colonne des numéros de suivi', 'B');
    await expect(page.getByText('Numéros repris du fichier : 2.')).toBeVisible();
    await expect(fieldOf(page, third)).toHaveValue('6A0003');
    await expectNoViolation(page, 'main');
    await page.getByRole('button', { name: 'Enregistrer 3 colis' }).click();
    await expect(page.getByText('3 colis enregistrés.')).toBeVisible();
    expect(await sentParcels(shop)).toEqual({ parcels: 3, mails: 3, shipped: 3 });
  });
});

async function paidOrders(shop: RunningShop, count: number): Promise<PlacedOrder[]> {
  const step = await openOrderDesk(shop);
  const orders: PlacedOrder[] = [];
  for (let place = 0; place < count; place += 1) {
    const order = await sendOrder(shop, { method: 'bank_transfer' });
    await step(order.documentId, 'transfer-received');
    orders.push(order);
  }
  return orders;
}

function fieldOf(page: Page, order: PlacedOrder | undefined): Locator {
  return page.getByRole('textbox', { name: `Numéro de suivi de ${order?.orderNumber}` });
}

function rowOf(page: Page, order: PlacedOrder | undefined): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: order?.orderNumber ?? 'no order' }) });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function sentParcels({ databaseUrl }: RunningShop) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ parcels: number; mails: number; shipped: number }>(
      `SELECT (SELECT count(*)::int FROM shop_shipments) AS parcels,
         (SELECT count(*)::int FROM shop_outbox WHERE kind = 'order-shipped') AS mails,
         (SELECT count(*)::int FROM orders WHERE order_status = 'shipped') AS shipped`,
    ),
  );
  return rows[0];
}
