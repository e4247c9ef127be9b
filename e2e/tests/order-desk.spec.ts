import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { judgePage } from '../support/judged-page.ts';
import { press, type } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';

test.describe('the orders of the day', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('are counted by what they wait for, found, prepared together and opened, by keyboard alone', async ({
    page,
    shop,
  }) => {
    const step = await openOrderDesk(shop);
    const [first, second, unpaid] = [
      await sendOrder(shop, { method: 'bank_transfer' }),
      await sendOrder(shop, { method: 'bank_transfer' }),
      await sendOrder(shop, { method: 'bank_transfer' }),
    ];
    await step(first.documentId, 'transfer-received');
    await step(second.documentId, 'transfer-received');
    await logInToDesk(page, administrator(shop));

    await test.step('the menu leads to them, with counts', async () => {
      const link = page.getByRole('link', { name: 'Commandes', exact: true });
      await expect(link).toBeVisible({ timeout: 60_000 });
      await press(page, link, 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible({ timeout: 60_000 });
      for (const tab of ['À encaisser (1)', 'À préparer (2)', 'En retard (0)', 'À rembourser (0)', 'Toutes (3)'])
        await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
    });

    await test.step('two are prepared at once', async () => {
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: 'À préparer (2)' })).toHaveAttribute('data-state', 'active');
      await expect(page.getByRole('row')).toHaveCount(3);
      await expect(page.getByRole('row', { name: first.orderNumber })).toContainText(/virement.*payé/);
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await press(page, page.getByRole('checkbox', { name: 'Choisir toute la page' }), 'Space');
      await expect(page.getByText('2 commandes choisies')).toBeVisible();
      const picking = page.waitForEvent('download');
      await press(page, page.getByRole('button', { name: 'Liste de préparation' }), 'Enter');
      expect((await picking).suggestedFilename()).toBe('liste-de-preparation.pdf');
      await expectNoViolation(page, 'main');
      await press(page, page.getByRole('button', { name: 'Marquer comme préparées' }), 'Enter');
      await expect(page.getByText('2 commandes préparées.')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'À préparer (0)' })).toBeVisible();
      await expect(page.getByText('Tout ce qui est payé est préparé.')).toBeVisible();
    });

    await test.step('a buyer is reminded once a day', async () => {
      await openTab(page, /^À encaisser/);
      const remind = async () => {
        await press(page, page.getByRole('checkbox', { name: `Choisir ${unpaid.orderNumber}` }), 'Space');
        await press(page, page.getByRole('button', { name: 'Relancer par courriel' }), 'Enter');
      };
      await remind();
      await expect(page.getByText('Une commande relancée.')).toBeVisible();
      await remind();
      await expect(page.getByText(/déjà relancée aujourd’hui\.$/)).toBeVisible();
    });

    await test.step('what is looked at is kept under a name', async () => {
      await openTab(page, /^Toutes/);
      await type(page, page.getByRole('textbox', { name: /^Numéro, nom/ }), 'or');
      await page.keyboard.press('Enter');
      await expect(page.getByText('3 caractères au moins.')).toBeVisible();
      await type(page, page.getByRole('textbox', { name: /^Numéro, nom/ }), first.orderNumber);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Une commande pour « ${first.orderNumber} »`)).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Enregistrer cette vue' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: 'Nom de la vue' }), 'La première');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await press(page, page.getByRole('button', { name: 'Tout montrer' }), 'Enter');
      await expect(page.getByText('3 commandes', { exact: true })).toBeVisible();
      await page.reload();
      await press(page, page.getByRole('button', { name: 'La première', exact: true }), 'Enter');
      await expect(page.getByText(`Une commande pour « ${first.orderNumber} »`)).toBeVisible();
    });

    await test.step('chosen orders lead to their parcels, without those that wait for money', async () => {
      await press(page, page.getByRole('button', { name: 'Tout montrer' }), 'Enter');
      for (const { orderNumber } of [second, unpaid])
        await press(page, page.getByRole('checkbox', { name: `Choisir ${orderNumber}` }), 'Space');
      await press(page, page.getByRole('link', { name: 'Expédier', exact: true }).last(), 'Enter');
      await expect(page.getByText('2 commandes choisies, dont une n’est pas à expédier.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Numéro de suivi de/ })).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: `Numéro de suivi de ${second.orderNumber}` })).toBeFocused();
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await press(page, page.getByRole('link', { name: 'Toutes les commandes à expédier' }), 'Enter');
      await expect(page.getByRole('textbox', { name: /^Numéro de suivi de/ })).toHaveCount(2);
      await page.goto(`/admin/commandes?queue=all&search=${first.orderNumber}`);
      await expect(page.getByText(`Une commande pour « ${first.orderNumber} »`)).toBeVisible({ timeout: 60_000 });
    });

    await test.step('a list is saved as a file', async () => {
      const download = page.waitForEvent('download');
      await press(page, page.getByRole('button', { name: 'Exporter toute la liste en CSV' }), 'Enter');
      expect((await download).suggestedFilename()).toBe('commandes-all.csv');
    });

    await test.step('an order opens as a page', async () => {
      await press(page, page.getByRole('link', { name: first.orderNumber }), 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: `Commande ${first.orderNumber}` })).toBeVisible();
      const goods = page.getByRole('region', { name: 'Articles' });
      await expect(goods.getByText(/^1 × Pack comptoir/)).toBeVisible();
      await expect.poll(() => goods.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0); // prettier-ignore
      await expect(page.getByRole('region', { name: 'Historique' }).getByText(/Préparée · par/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Marquer comme préparée', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Expédier', exact: true })).toBeVisible();
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      const download = page.waitForEvent('download');
      await press(page, page.getByRole('button', { name: /^Enregistrer en PDF, FA-/ }), 'Enter');
      expect((await download).suggestedFilename()).toMatch(/^FA-.*\.pdf$/);
      await press(page, page.getByRole('main').getByRole('link', { name: 'Commandes' }), 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
    });

    await test.step('a page that is out of date says why a step does nothing', async () => {
      const late = await sendOrder(shop, { method: 'bank_transfer' });
      await page.goto(`/admin/commandes/${late.orderNumber}`);
      const remind = page.getByRole('button', { name: 'Relancer le client par courriel' });
      await expect(remind).toBeVisible({ timeout: 60_000 });
      await step(late.documentId, 'transfer-received');
      await press(page, remind, 'Enter');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByText(`${late.orderNumber} : n’attend pas de virement.`)).toBeVisible();
      await page.reload();
      const prepare = page.getByRole('button', { name: 'Marquer comme préparée' });
      await expect(prepare).toBeVisible({ timeout: 60_000 });
      await step(late.documentId, 'ship', { carrier: 'Colissimo', trackingNumber: `6A${Date.now()}` });
      await press(page, prepare, 'Enter');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByText(`${late.orderNumber} : n’est pas à envoyer`)).toBeVisible();
    });

    await test.step('no screen is too narrow', async () => {
      for (const [name, path] of Object.entries({ orders: '?queue=all', order: `/${first.orderNumber}` })) {
        await page.goto(`/admin/commandes${path}`);
        await expect(page.getByRole('main').getByText(first.orderNumber).first()).toBeVisible({ timeout: 60_000 });
        await judgePage(page, name);
      }
    });
  });
});

async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name })).toHaveAttribute('data-state', 'active');
}
