import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { withClient } from '../../scripts/stack/index.ts';
import { inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { deliverInvoice, platformPlays } from '../support/invoicing-platform.ts';
import { judgePage } from '../support/judged-page.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const SCREEN_MS = 60_000;
const TODAY = new Date().toISOString().slice(0, 10);

test.describe('invoices of suppliers at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1280, height: 900 } });
  test.use({ contentVariables: { EINVOICING_CHECK_SECONDS: '1' } });
  test.setTimeout(300_000);

  test('one is approved, one refused with a reason, all exported, and what waits is said', async ({ page, shop }) => {
    for (const [number, name, base] of [
      ['F-2026-118', 'Papeterie du Lac', 18_450],
      ['F-2026-119', 'Papeterie du Lac', 18_450],
      ['LC/2026/77', 'Blanchisserie & Location des Alpes du Nord SARL', 1_234_567],
    ] as const)
      await deliverInvoice(shop, { number, name, base, issueDate: TODAY });
    await logInToDesk(page, await inviteToDesk(shop, 'accounting'));

    await test.step('what was delivered is shown with its file', async () => {
      const task = page.getByRole('listitem').filter({ hasText: 'Factures reçues' });
      await expect(async () => {
        await page.reload();
        await expect(task).toContainText('3', { timeout: 5_000 });
      }).toPass({ timeout: SCREEN_MS });
      await task.getByRole('link').click();
      await expect(page.getByText('3 factures reçues', { exact: false })).toBeVisible({ timeout: SCREEN_MS });
      await expect(card(page, 'F-2026-118')).toContainText('Papeterie du Lac, SIREN 404833048, 221,40');
      await expect(card(page, 'F-2026-118')).toContainText(/à décider/);
      const file = await save(page, 'Enregistrer le fichier reçu, F-2026-118');
      expect(strFromU8(file)).toContain('F-2026-118');
      await judgePage(page, 'received-open');
    });

    await test.step('one is refused with a reason, and its answer reaches the platform', async () => {
      const refused = card(page, 'F-2026-119');
      await refused.getByRole('combobox', { name: 'Motif d’un refus' }).click();
      await page.getByRole('option', { name: 'Facturée deux fois' }).click();
      await refused.getByRole('button', { name: 'Refuser' }).click();
      await refused.getByRole('button', { name: 'Confirmer' }).click();
      await expect(refused.getByRole('textbox')).toHaveAccessibleDescription(/./);
      await refused.getByRole('textbox').fill('Déjà payée sous le numéro F-2026-118');
      await refused.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText('La facture est refusée.')).toBeVisible();
      await expect(refused).toContainText(/Refusée le .* par Sacha Martin, Facturée deux fois.*Déjà payée/);
      await expectAnswer(page, 'F-2026-119', 'avec accusé de réception');
      await expect(refused.getByRole('button', { name: /Approuver|Refuser|Renvoyer/ })).toHaveCount(0);
    });

    await test.step('an answer that only waits says so, and one press sends it at once', async () => {
      const back = await platformPlays(shop, 'down');
      const approved = card(page, 'F-2026-118');
      await approved.getByRole('button', { name: 'Approuver' }).click();
      await approved.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText('La facture est approuvée.')).toBeVisible();
      await expectAnswer(page, 'F-2026-118', 'La plateforme n’a pas encore pris le fichier.');
      await expect(approved).toContainText('en attente d’envoi');
      await withClient(shop.databaseUrl, (client) =>
        client.query(`update shop_outgoing_flows set created_at = now() - interval '7 hours', try_at = now() + interval '1 hour'
          where subject like 'received %' and state = 'waiting'`),
      );
      await expectAnswer(page, 'F-2026-118', 'La plateforme ne prend pas ce fichier depuis plus de six heures');
      // What waits for staff stands first.
      await expect(page.getByRole('article').first()).toHaveAccessibleName(/F-2026-118|LC\/2026\/77/);
      await judgePage(page, 'received-waiting');
      await back();
      await approved.getByRole('button', { name: 'Renvoyer' }).click();
      await approved.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText('La réponse repart.')).toBeVisible();
      await expectAnswer(page, 'F-2026-118', 'avec accusé de réception');
      await expect(approved.getByRole('button', { name: 'Renvoyer' })).toHaveCount(0);
    });

    await test.step('an answer that the platform refuses goes again by one press', async () => {
      const accepts = await platformPlays(shop, 'error-422');
      const approved = card(page, 'LC/2026/77');
      await approved.getByRole('button', { name: 'Approuver' }).click();
      await approved.getByRole('button', { name: 'Confirmer' }).click();
      await expectAnswer(page, 'LC/2026/77', 'La plateforme n’a pas accepté la réponse.');
      await page.goto('/admin/');
      await expect(page.getByRole('listitem').filter({ hasText: 'Factures reçues' })).toContainText('1', {
        timeout: SCREEN_MS,
      });
      await page.goto('/admin/factures-electroniques/recues');
      await expect(approved).toBeVisible({ timeout: SCREEN_MS });
      await judgePage(page, 'received-stopped');
      await accepts();
      await approved.getByRole('button', { name: 'Renvoyer' }).click({ timeout: SCREEN_MS });
      await approved.getByRole('button', { name: 'Confirmer' }).click();
      await expectAnswer(page, 'LC/2026/77', 'avec accusé de réception');
    });

    await test.step('the period is exported with what was decided', async () => {
      await page.getByLabel(/^Du/).fill(TODAY);
      await page.getByLabel(/^Au/).fill(TODAY);
      await page.getByRole('button', { name: 'Choisir la période' }).click();
      await expect(page).toHaveURL(new RegExp(`to=${TODAY}`));
      const files = unzipSync(await save(page, 'Factures reçues en ZIP'));
      expect(Object.keys(files)).toEqual([
        '0001-F-2026-118.xml',
        '0002-F-2026-119.xml',
        '0003-LC_2026_77.xml',
        'factures-recues.csv',
      ]);
      const table = strFromU8(files['factures-recues.csv'] ?? new Uint8Array());
      expect(table).toMatch(/"F-2026-118";.*"approuvée"/);
      expect(table).toMatch(/"F-2026-119";.*"refusée";"DOUBLE_FACT";"Déjà payée sous le numéro F-2026-118"/);
    });
  });
});

function card(page: Page, number: string) {
  return page.getByRole('article', { name: new RegExp(`^Facture ${number}`) });
}

/** The list does not reload by itself. */
async function expectAnswer(page: Page, number: string, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(card(page, number)).toContainText(text, { timeout: 5_000 });
  }).toPass({ timeout: SCREEN_MS });
}

async function save(page: Page, button: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return new Uint8Array(await readFile(await (await download).path()));
}
