import { COMPANY, line, sampleInvoice, TRANSFER_DUE } from '../../packages/invoice/src/testing/sample-records.ts';
import type { IssuedRecord } from '@economat/invoice';
import { withClient } from '../../scripts/stack/index.ts';
import { administrator, logInToDesk } from '../support/desk-login.ts';
import { platformPlays } from '../support/invoicing-platform.ts';
import { insertDocuments } from '../support/issued-documents.ts';
import { judgePage } from '../support/judged-page.ts';
import { openLastPage } from '../support/last-page.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

const SCREEN_MS = 60_000;
/** The month before the last one: wholly over in every zone. */
const MONTH = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 1))
  .toISOString()
  .slice(0, 7);

/** Each document in one state: what the platform said last, how its file is, and what staff read. */
const DOCUMENTS = [
  { code: null, flow: 'stopped', error: 'InvalidSchema', says: 'La plateforme n’a pas accepté le fichier.' },
  {
    code: null,
    flow: 'waiting',
    error: 'ECONNREFUSED',
    says: 'La plateforme ne prend pas ce fichier depuis plus de six heures',
  },
  { code: '206', flow: 'accepted', error: null, says: 'L’acheteur n’approuve qu’une partie.' },
  { code: '207', flow: 'accepted', error: null, says: 'L’acheteur conteste.' },
  { code: '208', flow: 'accepted', error: null, says: 'L’acheteur attend des pièces.' },
  { code: '210', flow: 'accepted', error: null, says: 'C’est définitif.' },
  { code: '213', flow: 'accepted', error: null, says: 'C’est définitif.' },
  { code: '203', flow: 'accepted', error: null, says: null },
  { code: null, flow: 'kept', error: 'buyer-unknown', says: null },
] as const;

test.describe('the books in trouble', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1280, height: 900 } });
  test.use({ contentVariables: { EINVOICING_CHECK_SECONDS: '1' } });
  test.setTimeout(400_000);

  test('each page says in French what is wrong and what to do, at every width', async ({ page, shop }) => {
    await platformPlays(shop, 'down');
    await layDocuments(shop);
    await logInToDesk(page, administrator(shop));

    await test.step('documents that the platform or their buyer stopped', async () => {
      await page.goto('/admin/factures-electroniques');
      await expect(page.getByText('7 documents à traiter, le plus ancien d’abord')).toBeVisible({ timeout: SCREEN_MS });
      for (const [index, { says }] of DOCUMENTS.entries()) {
        if (says !== null) await expect(page.getByRole('article', { name: numberOf(index) })).toContainText(says);
      }
      await judgePage(page, 'register-troubles');
      await page.getByRole('tab', { name: 'Registre' }).click();
      await expect(page.getByText('L’annuaire ne connaît pas l’acheteur')).toBeVisible();
      await judgePage(page, 'register-all');
    });

    await test.step('reports that the platform refused, or has not taken for hours', async () => {
      await expect
        .poll(
          () => changeReport(shop, `state = 'stopped', error_code = 'REJ_COH', error_text = 'Somme des bases fausse'`),
          {
            timeout: SCREEN_MS,
          },
        )
        .toBe(1);
      await page.goto('/admin/factures-electroniques/declarations');
      await openLastPage(page);
      await expect(page.getByText('La plateforme a refusé cette déclaration.')).toBeVisible();
      await judgePage(page, 'reports-refused');
      await changeReport(shop, `state = 'waiting', error_code = 'ECONNREFUSED', error_text = null`);
      await page.reload();
      await openLastPage(page);
      await expect(page.getByText(/Le dernier jour était le .* depuis plus de six heures/)).toBeVisible();
      await judgePage(page, 'reports-held-up');
    });

    await test.step('a file that is gone from the archive, and one that the platform had otherwise', async () => {
      await page.goto('/admin/comptabilite/archive');
      const months = page.getByRole('region', { name: 'Mois archivés' });
      await expect(async () => {
        await page.reload();
        await expect(months.getByRole('row')).not.toHaveCount(0, { timeout: 5_000 });
        await expect(months).toContainText('10 documents', { timeout: 1_000 });
      }).toPass({ timeout: 150_000 });
      await past(shop, `delete from shop_document_files where number = '${numberOf(0)}'`);
      await past(
        shop,
        `update shop_outgoing_flows set bytes = '\\x00', sha256 = encode(sha256('\\x00'), 'hex'), sent_at = now()
         where document_number = '${numberOf(7)}' and kind = 'document'`,
      );
      for (const [index, says] of [
        [0, 'Un fichier archivé manque.'],
        [7, 'La plateforme a reçu un autre fichier que celui de l’archive.'],
      ] as const) {
        await page.getByLabel(/^Numéro de facture/).fill(numberOf(index));
        await page.getByRole('button', { name: 'Chercher' }).click();
        await page.getByRole('button', { name: `Prouver ${numberOf(index)}` }).click();
        await expect(page.getByRole('region', { name: `Preuve de ${numberOf(index)}` })).toContainText(says);
        await judgePage(page, `archive-fault-${index}`);
      }
      await page.getByRole('button', { name: 'Vérifier toute l’archive' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /archive/i })).toBeVisible();
      await judgePage(page, 'archive-broken');
    });

    await test.step('an archive and a stamp that are late', async () => {
      const late = page.getByRole('region', { name: 'Archive' });
      await expect(async () => {
        await past(
          shop,
          `update shop_archive_stamps set answer = null, stamped_at = null, authority = null, problem = 'unreachable',
             waiting_since = now() - interval '3 days', try_at = now() + interval '1 hour'`,
        );
        await page.goto('/admin/etat');
        await expect(late).toContainText('attend son horodatage depuis plus de deux jours', { timeout: 10_000 });
      }).toPass({ timeout: SCREEN_MS });
      await judgePage(page, 'state-stamp-late');
      await page.goto('/admin/comptabilite/archive');
      await expect(page.getByText('L’autorité d’horodatage n’a pas répondu', { exact: false })).toBeVisible();
      await judgePage(page, 'archive-stamps');
      // The job archives them anew within a minute.
      await expect(async () => {
        await past(
          shop,
          'delete from shop_archive_stamps; update shop_document_files set month = null; delete from shop_archives',
        );
        await page.goto('/admin/etat');
        await expect(late).toContainText('depuis plus de deux jours n’est pas archivé', { timeout: 10_000 });
      }).toPass({ timeout: SCREEN_MS });
      await judgePage(page, 'state-archive-late');
    });
  });
});

/** Changes the only report that was made; tells how many there were. */
async function changeReport(shop: RunningShop, change: string): Promise<number | null> {
  const { rowCount } = await withClient(shop.databaseUrl, (client) =>
    client.query(`update shop_outgoing_flows set ${change}, busy_until = null, created_at = now() - interval '9 hours',
      try_at = now() + interval '1 hour' where kind = 'report'`),
  );
  return rowCount;
}

function numberOf(index: number): string {
  return `FA-${MONTH.slice(0, 4)}-${String(900_001 + index)}`;
}

/** Past the triggers that keep the books as they were written. */
async function past(shop: RunningShop, statement: string): Promise<void> {
  await withClient(shop.databaseUrl, (client) => client.query(`set session_replication_role = replica; ${statement}`));
}

/** Invoices to a company, one in each state, of a month that is over. */
async function layDocuments(shop: RunningShop): Promise<void> {
  const records = DOCUMENTS.map(({ flow }, index): IssuedRecord =>
    sampleInvoice(
      [
        line(4_990, 12, 20, { name: 'Drap housse 140 × 190 cm' }),
        line(8_900, 2, 20, { nature: 'service', name: 'Location de linge' }),
      ],
      {
        number: numberOf(index),
        issueDate: `${MONTH}-0${index + 1}`,
        orderNumber: `ORD-000009${index}`,
        buyer: {
          ...COMPANY,
          company: index === 3 ? 'Société hôtelière et de restauration des Alpes du Nord et du Léman' : COMPANY.company,
        },
        ...(flow === 'accepted' ? { payment: { ...TRANSFER_DUE, reference: `ORD-000009${index}` } } : {}),
      },
    ),
  );
  const sale = sampleInvoice([line(4_990, 3)], {
    number: numberOf(99),
    issueDate: `${MONTH}-05`,
    orderNumber: 'ORD-0000999',
  });
  await insertDocuments(
    shop,
    [...records, sale].map((record, index) => ({ record, orderDocumentId: `trouble-${index}` })),
  );
  await withClient(shop.databaseUrl, async (client) => {
    await client.query(
      `insert into shop_invoicing_connection (connected_at) values ($1::timestamptz)
       on conflict (only_row) do update set connected_at = excluded.connected_at`,
      [`${MONTH}-01`],
    );
    for (const [index, { code, flow, error }] of DOCUMENTS.entries()) {
      const number = numberOf(index);
      await client.query(
        `insert into shop_transmissions (number, kind, order_document_id, buyer_siren, channel, code, code_at)
         values ($1, 'invoice', $2, '552100554', $3, $4, now())`,
        [number, `trouble-${index}`, flow === 'kept' ? 'reported' : 'platform', code],
      );
      await client.query(
        `insert into shop_outgoing_flows (tracking_id, kind, subject, document_number, name, processing_rule, syntax, content_type,
           state, attempts, try_at, created_at, error_code, error_text, flow_id, submitted_at, sent_at, acknowledged_at)
         values ($1 || '-1', 'document', $1, $1, $1 || '.pdf', 'B2B', 'Factur-X', 'application/pdf', $2, 4, now() + interval '1 hour',
           now() - interval '9 hours', $3::text, case when $3::text = 'InvalidSchema' then 'BR-FR-12 : BT-49 manque' end,
           case when $2 = 'accepted' then 'flux-' || $1 end, case when $2 = 'accepted' then now() end,
           case when $2 = 'accepted' then now() end, case when $2 = 'accepted' then now() end)`,
        [number, flow, error],
      );
      for (const status of code === null ? [] : ['200', '203', code]) {
        await client.query(
          `insert into shop_document_statuses (number, code, at, reasons, comment, sha256) values ($1, $2, now(), $3, $4, $2)
           on conflict do nothing`,
          [
            number,
            status,
            JSON.stringify(status === '207' ? [{ code: 'QTE_ERR', text: 'Quantité livrée différente' }] : []),
            status === '207' ? 'Nous avons compté dix draps sur douze à la livraison.' : null,
          ],
        );
      }
    }
  });
}
