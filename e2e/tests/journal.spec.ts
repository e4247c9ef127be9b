import { readFile } from 'node:fs/promises';
import { ADMIN_EMAIL } from '../../scripts/stack/secrets.ts';
import { newBuyer } from '../support/journey.ts';
import { sendOrder } from '../support/placed-order.ts';
import { openOrderDesk, wireRefunds } from '../support/staff-desk.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

test.describe('the sales journal in the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('adds up a period, shows that no number is missing, and saves its documents', async ({
    page,
    shop,
    ownShop,
  }) => {
    const article = { slug: 'kit-menage-studio' };
    const { documentId: id } = await sendOrder(shop, { method: 'bank_transfer', article, buyer: newBuyer('journal') });
    const take = await openOrderDesk(shop);
    await take(id, 'transfer-received');
    await take(id, 'refund', { key: `journal-${id}`, amount: 6, reason: 'Geste' });
    await wireRefunds(shop);

    await page.goto('/admin/auth/login');
    await page.getByRole('textbox', { name: /^E-?mail/i }).fill(ADMIN_EMAIL);
    await page
      .getByLabel(/^Mot de passe/i)
      .first()
      .fill(ownShop.running.adminPassword);
    await page.getByRole('button', { name: /connecter|connexion/i }).click();
    await page.waitForURL(/\/admin\/?$/);
    await page.getByRole('link', { name: 'Journal des ventes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal des ventes' })).toBeVisible();

    const today = new Date().toISOString().slice(0, 10);
    const year = today.slice(0, 4);
    await page.getByLabel(/^Du/).fill(`${year}-12-31`);
    await page.getByLabel(/^Au/).fill(`${year}-01-01`);
    await page.getByRole('button', { name: 'Vérifier la période' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Vérifiez la période' })).toBeVisible();

    await page.getByLabel(/^Du/).fill(`${year}-01-01`);
    await page.getByLabel(/^Au/).fill(`${year}-12-31`);
    await page.getByRole('button', { name: 'Vérifier la période' }).click();
    const books = page.getByRole('region', { name: 'Période' });
    await expect(books.getByRole('row', { name: /Factures virement 20 % 1 21,90 € 4,38 € 26,28 €/ })).toBeVisible();
    await expect(books.getByRole('row', { name: /Avoirs virement 20 % 1 -5,00 € -1,00 € -6,00 €/ })).toBeVisible();
    await expect(books.getByText(`FA-${year} : 1 document, aucun numéro ne manque`)).toBeVisible();
    await expect(books.getByText('Tous les documents de la période sont tels qu’ils ont été émis.')).toBeVisible();

    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Journal en CSV' }).click();
    expect((await csv).suggestedFilename()).toBe(`journal-${year}-01-01_${year}-12-31.csv`);
    expect(await readFile(await (await csv).path(), 'utf8')).toContain('"Virement"');

    const zip = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Factures en ZIP' }).click();
    const names = (await readFile(await (await zip).path())).toString('latin1');
    for (const name of [`FA-${year}-000001.pdf`, `AV-${year}-000001.xml`, 'journal-des-ventes.csv']) {
      expect(names).toContain(name);
    }
  });
});
