import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { press } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import { newBuyer } from '../support/journey.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expectNoOverflow } from '../support/screen-width.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';

test.describe('the state of the shop at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('a refused mail is seen with its error, retried and sent', async ({ page, shop }) => {
    const buyer = newBuyer('refused');
    const stop = await refuseMailsTo(shop, buyer.email);
    await sendOrder(shop, { method: 'bank_transfer', buyer });
    await logInToDesk(page, administrator(shop));
    // "Boutique" is a link beside it: what is named exactly stays found.
    await expect(page.getByRole('link', { name: 'Boutique', exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'État de la boutique', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'État de la boutique' })).toBeVisible();
    const mails = page.getByRole('region', { name: 'Courriels' });
    const row = mails.getByRole('row').filter({ hasText: 'Commande reçue' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Actualiser' }).click();
      await expect(row).toContainText('EENVELOPE 451', { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });

    await expectFrench(page.getByRole('main'));
    await expect(page.getByRole('row').filter({ hasText: 'Vérification des paiements' })).toContainText('À l’heure');
    for (const part of ['Service de contenu', 'Boutique']) {
      const replica = page.getByRole('row').filter({ hasText: 'En marche' }).filter({ hasText: part });
      await expect(replica).toContainText('Go libres sur');
    }
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      await expectNoViolation(page, 'main');
      await keepForTheEye(page, `shop-state-${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });

    await stop();
    await press(page, row.getByRole('button', { name: /^Réessayer le courriel/ }), 'Enter');
    await expect(page.getByText('Le courriel repart.')).toBeVisible();
    expect(await receiveMail(shop, buyer.email, 'Commande')).toContain(buyer.lastName);
    await expect(async () => {
      await page.getByRole('button', { name: 'Actualiser' }).click();
      await expect(row).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  });
});

/** The mail server refuses every mail to this mailbox for the moment; the function ends that. */
async function refuseMailsTo(shop: RunningShop, mailbox: string): Promise<() => Promise<unknown>> {
  const address = `${shop.sandboxUrl}/api/control`;
  const ordered = { provider: 'smtp', scenario: 'mail-refused', match: mailbox, times: 0 };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ordered),
  });
  const { id } = (await answer.json()) as { id: number };
  return () => fetch(`${address}/${id}`, { method: 'DELETE' });
}

/** `DESK_PICTURES=folder` keeps what is seen as pictures to look at. */
async function keepForTheEye(page: Page, name: string): Promise<void> {
  const folder = process.env['DESK_PICTURES'];
  const size = page.viewportSize();
  if (folder === undefined || size === null) return;
  // The page scrolls within the panel.
  await page.setViewportSize({ ...size, height: 1800 });
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.setViewportSize(size);
}
