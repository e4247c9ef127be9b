import { readFile } from 'node:fs/promises';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { press } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';
import { inLanguage } from '../support/words.ts';

test(
  'a year’s spending stands by property and by department, and is taken home as a table',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const { token } = await logInNewCustomer(page, shop, 'spending');
    const login = { Authorization: `Bearer ${token}` };
    const take = await openOrderDesk(shop);
    const articles = [{ slug: 'kit-menage-studio', quantity: 3 }, { slug: 'pack-comptoir-demarrage' }];
    const { documentId } = await sendOrder(shop, { method: 'bank_transfer', articles, login });
    await take(documentId, 'transfer-received');

    await page.goto('/myaccount/documents');
    await press(page, page.getByRole('link', { name: say('Dépenses de l’année', 'Spending of the year') }), 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: say(/^Dépenses \d{4}$/, /^Spending in \d{4}$/) })).toBeVisible(); // prettier-ignore
    const byProperty = page.getByRole('table', { name: say('Par logement', 'By property') });
    await expect(byProperty.getByRole('rowheader', { name: '12 rue des Lilas, 69003 Lyon' })).toBeVisible();
    const byDepartment = page.getByRole('table', { name: say('Par rayon', 'By department') });
    await expect(byDepartment.locator('tbody').getByRole('row')).toHaveCount(2);
    for (const table of [byProperty, byDepartment])
      await expect(table.locator('tfoot')).toContainText(say('91,60 €', '€91.60'));
    await expectGoodAtEveryWidth(page);
    const saved = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: say('Tableau (CSV)', 'Table (CSV)') }), 'Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(say(/^depenses-\d{4}\.csv$/, /^spending-\d{4}\.csv$/));
    const table = (await readFile(await file.path())).toString('utf8');
    expect(table.startsWith(`\uFEFF"${say('Année', 'Year')}";`)).toBe(true);
    expect(table).toContain('"12 rue des Lilas, 69003 Lyon";91,60\r\n');
    await page.goto('/myaccount/documents/spending?year=2024');
    await expect(
      page.getByRole('heading', { name: say('Aucune facture en 2024', 'No invoice in 2024') }),
    ).toBeVisible();
    await expectGoodAtEveryWidth(page);
  },
);
