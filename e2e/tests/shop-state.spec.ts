import { administrator, logInToDesk } from '../support/desk-login.ts';
import { judgePage } from '../support/judged-page.ts';
import { press } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import { newBuyer } from '../support/journey.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
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

    await expect(page.getByRole('row').filter({ hasText: 'Vérification des paiements' })).toContainText('À l’heure');
    for (const part of ['Service de contenu', 'Boutique']) {
      const replica = page.getByRole('row').filter({ hasText: 'En marche' }).filter({ hasText: part });
      await expect(replica).toContainText('Go libres sur');
    }
    await judgePage(page, 'shop-state');

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
