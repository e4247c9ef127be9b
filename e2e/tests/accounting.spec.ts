import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { parisDay } from '@economat/commerce';
import type { IssuedRecord } from '@economat/invoice';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { insertDocuments } from '../support/issued-documents.ts';
import { judgePage } from '../support/judged-page.ts';
import { openLastPage } from '../support/last-page.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { openOrderDesk, wireRefunds } from '../support/staff-desk.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const SCREEN_MS = 60_000;
/** A day of the month that is archived next: three hours after its end in Paris. */
const NOT_YET_ARCHIVED = new Date(parisDay(new Date(Date.now() - 3 * 3_600_000)));
/** The month before the last one that is archived. */
const FIRST = new Date(Date.UTC(NOT_YET_ARCHIVED.getUTCFullYear(), NOT_YET_ARCHIVED.getUTCMonth() - 2, 1));
const LAST = new Date(Date.UTC(FIRST.getUTCFullYear(), FIRST.getUTCMonth() + 1, 0));
const MONTH = { from: isoDay(FIRST), to: isoDay(LAST) };
const NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(FIRST);

test.describe('the books at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1280, height: 900 } });
  test.setTimeout(300_000);

  test('an accountant’s month: entries, VAT, files, closing, archive, and nothing to edit', async ({
    page,
    shop,
    browser,
  }) => {
    await sellThatMonth(shop);
    await logInToDesk(page, await inviteToDesk(shop, 'accounting'));

    await test.step('the entries of the month balance', async () => {
      await page.getByRole('link', { name: 'Comptabilité', exact: true }).click({ timeout: SCREEN_MS });
      await expect(heading(page, 'Comptabilité')).toBeVisible({ timeout: SCREEN_MS });
      await page.getByLabel(/^Du/).fill(MONTH.to);
      await page.getByLabel(/^Au/).fill(MONTH.from);
      await page.getByRole('button', { name: 'Montrer' }).click();
      await expect(page.getByText('La fin vient après le début, un an plus tard au plus.')).toBeVisible();
      await page.getByLabel(/^Du/).fill(MONTH.from);
      await page.getByLabel(/^Au/).fill(MONTH.to);
      await page.getByRole('button', { name: 'Montrer' }).click();
      const totals = page.getByRole('region', { name: 'Totaux de la période' });
      await expect(totals.getByRole('row', { name: /^Ventes 2 32,28 € 32,28 €$/ })).toBeVisible();
      await expect(totals.getByRole('row', { name: /^Ensemble 4 64,56 € 64,56 €$/ })).toBeVisible();
      const entries = page.getByRole('region', { name: 'Écritures' });
      await expect(entries.getByRole('row', { name: /707200 Ventes de marchandises 20 % 21,90 €$/ })).toBeVisible();
      await judgePage(page, 'accounting-entries');
      await page.getByRole('combobox', { name: 'Journal' }).click();
      await page.getByRole('option', { name: 'Banque' }).click();
      await expect(entries.getByText('2 écritures')).toBeVisible();
      await expect(entries.getByRole('row', { name: /707200/ })).toHaveCount(0);
    });

    await test.step('the files are an import in the layout of the FEC, and a CSV', async () => {
      await expect(page.getByText('Ce n’est pas le FEC de l’exercice', { exact: false })).toBeVisible();
      const dates = `${MONTH.from}_${MONTH.to}`;
      const fec = await save(page, 'Écritures au format FEC');
      expect(fec.name).toBe(`ecritures-format-fec-${dates}.txt`);
      const [head, ...rows] = fec.bytes.toString('latin1').replace(/\r\n$/, '').split('\r\n');
      expect(head?.split('\t')).toHaveLength(18);
      expect(rows.every((row) => row.split('\t').length === 18)).toBe(true);
      const csv = await save(page, 'Écritures en CSV');
      expect(csv.name).toBe(`ecritures-${dates}.csv`);
      expect(csv.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
    });

    await test.step('the VAT by rate and nature agrees with the documents', async () => {
      await page.goto(`/admin/comptabilite/tva?from=${MONTH.from}&to=${MONTH.to}`);
      const vat = page.getByRole('region', { name: 'TVA collectée' });
      await expect(vat.getByRole('row', { name: /^20 % Biens 21,90 € 5,00 € 16,90 € 3,38 €$/ })).toBeVisible({
        timeout: SCREEN_MS,
      });
      await expect(vat.getByText('Les écritures et leurs documents disent la même chose')).toBeVisible();
      const pages = page.getByRole('navigation', { name: 'Pages de la comptabilité' });
      await expect(pages.getByRole('link', { name: 'Écritures' })).toHaveCSS('box-shadow', 'none');
      await expect(pages.getByRole('link', { name: 'TVA et soldes' })).not.toHaveCSS('box-shadow', 'none');
      const accounts = page.getByRole('region', { name: 'Soldes des comptes' });
      await expect(accounts.getByRole('row', { name: /^411000 Clients 32,28 € 32,28 € 0,00 €$/ })).toBeVisible();
      await judgePage(page, 'accounting-vat');
    });

    await test.step('the reports of the month say what the entries say', async () => {
      await page.getByRole('link', { name: 'Facturation électronique', exact: true }).click();
      await page.getByRole('link', { name: 'E-reporting' }).click({ timeout: SCREEN_MS });
      await expect(page.getByText(/^Périodes du réel normal mensuel\.$/)).toBeVisible({ timeout: SCREEN_MS });
      await openLastPage(page);
      const sold = page.getByRole('article', { name: /^Du 1er .* au 10 / }).last();
      await expect(
        sold.getByRole('row', { name: /^20 % Biens 16,90 € 3,38 € 0,00 € 0,00 € 16,90 € 3,38 €$/ }),
      ).toBeVisible();
      await expect(sold.getByText('Déclarations et écritures disent la même chose, au centime.')).toBeVisible();
      await judgePage(page, 'accounting-reports-sales');
      await page.getByRole('tab', { name: 'Encaissements' }).click();
      await openLastPage(page);
      const received = page.getByRole('article', { name: /^Du 1er / }).last();
      await expect(received.getByRole('row', { name: /^Ensemble 20,28 €$/ })).toBeVisible();
      await judgePage(page, 'accounting-reports-money');
    });

    await test.step('the month is closed for good, and the chain is intact', async () => {
      await page.goto('/admin/comptabilite/clotures');
      await page.getByRole('button', { name: `Clôturer ${NAME}` }).click({ timeout: SCREEN_MS });
      await page.getByRole('button', { name: 'Confirmer' }).click();
      const closed = page.getByRole('region', { name: 'Périodes clôturées' });
      await expect(
        closed.getByRole('row', { name: new RegExp(`^\\d+ ${NAME} 4 64,56 €.* Sacha Martin$`) }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: `Clôturer ${NAME}` })).toHaveCount(0);
      await page.getByRole('button', { name: 'Vérifier les clôtures' }).click();
      await expect(page.getByText(/^Chaîne intacte\s: \d+ clôtures vérifiées\.$/)).toBeVisible();
      await judgePage(page, 'accounting-closings');
    });

    await test.step('a file of PayPal goes into the books once, what is unknown stays out', async () => {
      await page.getByRole('link', { name: 'Règlements' }).click();
      await page.getByRole('button', { name: 'Rapprocher les opérations' }).click({ timeout: SCREEN_MS });
      await expect(page.getByText('Collez d’abord les opérations, ou prenez le fichier.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Prestataire' }).click();
      await page.getByRole('option', { name: 'PayPal' }).click();
      await page.getByRole('textbox', { name: 'Opérations' }).fill(PAYPAL_FILE);
      await page.getByRole('button', { name: 'Rapprocher les opérations' }).click();
      await expect(page.getByRole('row', { name: /Aucun paiement de la boutique ne porte ce numéro/ })).toBeVisible();
      await judgePage(page, 'accounting-settlements');
      await page.getByRole('button', { name: 'Enregistrer 1 opération' }).click();
      const recorded = page.getByRole('region', { name: 'Règlements enregistrés' });
      await expect(
        recorded.getByRole('row', { name: /^REG-000001 .*PayPal Virement à la banque 1 50,00 €/ }),
      ).toBeVisible();
      await page.getByRole('textbox', { name: 'Opérations' }).fill(PAYPAL_FILE);
      await page.getByRole('button', { name: 'Rapprocher les opérations' }).click();
      await expect(page.getByRole('row', { name: /Déjà enregistrée/ })).toBeVisible();
    });

    await test.step('the accounts are read here, and chosen by administrators', async () => {
      await page.getByRole('link', { name: 'Plan de comptes' }).click();
      await expect(page.getByRole('row', { name: '512000 Banque' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await judgePage(page, 'accounting-accounts');
      const context = await browser.newContext({ baseURL: shop.url });
      const theirs = await context.newPage();
      await logInToDesk(theirs, administrator(shop));
      await theirs.goto('/admin/comptabilite/comptes');
      const bank = theirs.getByRole('textbox', { name: 'Banque' });
      await bank.fill('606000', { timeout: SCREEN_MS });
      await theirs.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(bank).toHaveAccessibleDescription(/Ce compte commence par 512/);
      await expectNoViolation(theirs, 'main');
      await bank.fill('512300');
      await theirs.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(theirs.getByText('Les comptes sont enregistrés.')).toBeVisible();
      await context.close();
    });

    await test.step('the month is archived, and one press proves that a document is as it was issued', async () => {
      await page.getByRole('link', { name: 'Archive', exact: true }).click();
      const months = page.getByRole('region', { name: 'Mois archivés' });
      const ofName = /^[ao]/.test(NAME) ? `d’${NAME}` : `de ${NAME}`;
      // The archive is made once a minute.
      await expect(async () => {
        await page.reload();
        await expect(months.getByRole('row', { name: new RegExp(`^${NAME} `) })).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 90_000 });
      await page.getByRole('button', { name: `2 documents ${ofName}` }).click();
      const documents = page.getByRole('region', { name: `Documents ${ofName}` });
      await expect(documents.getByText('2 documents', { exact: true })).toBeVisible();
      await documents.getByRole('button', { name: /^Prouver FA-/ }).click();
      const proof = page.getByRole('region', { name: /^Preuve de FA-/ });
      await expect(proof.getByText(/Prouvé\s: le fichier est tel qu’il a été émis\.$/)).toBeVisible();
      await expect(proof.getByText(/^Signature valable, faite avec la clé actuelle/)).toBeVisible();
      await expect(proof.getByText(/^Chaîne valable/)).toBeVisible();
      await expect(proof).toBeFocused();
      await judgePage(page, 'accounting-archive');
      const zip = await save(page, `Télécharger l’archive ${ofName}`);
      const files = unzipSync(new Uint8Array(zip.bytes));
      expect(strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array())).toContain('sha256sum -c SHA256SUMS');
      const [invoice = ''] = Object.keys(files).filter((name) => name.startsWith('FA-'));
      const hash = createHash('sha256')
        .update(files[invoice] ?? '')
        .digest('hex');
      await expect(proof.getByText(hash)).toBeVisible();
      await page.getByRole('button', { name: 'Vérifier toute l’archive' }).click();
      await expect(page.getByText(/^Archive intacte\s: 2 mois, 2 documents à l’identique\.$/)).toBeVisible();
      await page.getByLabel(/^Numéro de facture/).fill('été');
      await page.getByRole('button', { name: 'Chercher' }).click();
      await expect(page.getByText('Un numéro comme FA-2026-000001, ou son début.')).toBeVisible();
    });
  });
});

/** A transfer to the bank, and a payment of another shop. */
const PAYPAL_FILE = [
  'Date;Type;État;Devise;Avant commission;Commission;Net;Numéro de transaction',
  `${isoDay(new Date())};Virement vers un compte bancaire;Terminé;EUR;-50,00;0,00;-50,00;7TR3`,
  `${isoDay(new Date())};Paiement;Terminé;EUR;12,00;-0,50;11,50;8AB1`,
].join('\n');

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function save(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A sale by transfer and a refund of 6 €, and the same documents and money once more in the month that is over. */
async function sellThatMonth(shop: RunningShop): Promise<void> {
  const { documentId } = await sendOrder(shop, { method: 'bank_transfer', article: { slug: 'kit-menage-studio' } });
  const take = await openOrderDesk(shop);
  await take(documentId, 'transfer-received');
  await take(documentId, 'refund', { key: `accounting-${documentId}`, amount: 6, reason: 'Geste' });
  await wireRefunds(shop);
  const day = `${MONTH.from.slice(0, 8)}05`;
  await withClient(shop.databaseUrl, async (client) => {
    await client.query('update shop_invoicing_connection set connected_at = $1::timestamptz', [MONTH.from]);
    const { rows } = await client.query<{ record: IssuedRecord }>(
      'select record from shop_invoices where order_document_id = $1',
      [documentId],
    );
    const again = rows.map(({ record }) => ({
      record: {
        ...record,
        issueDate: day,
        number: `${record.number.slice(0, 3)}${day.slice(0, 4)}${record.number.slice(7)}0`,
      },
      orderDocumentId: documentId,
    }));
    await insertDocuments(shop, again);
    await client.query(
      `insert into shop_transfer_receipts (order_document_id, order_number, amount_cents, received_on, recorded_at)
       select order_document_id, order_number, amount_cents, $1::date, recorded_at from shop_transfer_receipts
       where order_document_id = $2`,
      [day, documentId],
    );
    await client.query(
      `insert into shop_payment_refunds (key, order_id, amount_cents, reason, state, created_at, done_at)
       select key || '-before', order_id, amount_cents, reason, state, created_at, $1::timestamptz from shop_payment_refunds
       where order_id = (select id from orders where document_id = $2)`,
      [`${day}T12:00:00Z`, documentId],
    );
  });
}
