import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { expectFrench, inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';

const SCREEN_MS = 60_000;
const MANY = 100_000;
const KEY_BOX = 'Boîte à clés sécurisée à code';

test.describe('the table of articles', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(420_000);

  test('an editor corrects, arranges, raises prices and imports without leaving it', async ({ page, shop }) => {
    await logInToDesk(page, await inviteToDesk(shop, 'editor'));

    await test.step('opens from the menu and from Strapi’s own list', async () => {
      await page.getByRole('link', { name: 'Boutique', exact: true }).click({ timeout: SCREEN_MS });
      await page.getByRole('link', { name: 'Table des articles' }).click({ timeout: SCREEN_MS });
      await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible({ timeout: SCREEN_MS });
      await expect(page.getByRole('link', { name: 'Articles', exact: true })).toBeVisible();
      await expect(cell(page, 'Nom', 'Papier & bobines')).toBeVisible({ timeout: SCREEN_MS });
      await expectFrench(page.getByRole('main').first());
      await expectNoViolation(page, 'main');
    });

    await test.step('a cell is saved when it is left, a wrong price is told in its cell', async () => {
      const search = page.getByRole('searchbox', { name: /^Chercher un nom/ });
      await search.fill('pap-8080');
      await expect(cell(page, 'Prix HT', 'Rouleaux thermiques 80 × 80 mm')).toHaveValue('9,90; 18,60; 34,80; 66,50');
      await search.fill('boite cle sec-bc');
      await expect(page.getByText('1 article', { exact: true })).toBeVisible();
      const price = cell(page, 'Prix HT', KEY_BOX);
      const before = await price.inputValue();
      await price.fill('trente euros');
      await price.press('Enter');
      await price.blur();
      await expect(price).toHaveAccessibleDescription(/«\strente euros\s», n’est pas un nombre/);
      await expectNoViolation(page, 'main');
      await price.fill('31,50');
      await price.blur();
      await expect(price).toHaveAttribute('aria-invalid', 'false');
      await page.reload();
      await expect(price).toHaveValue('31,50', { timeout: SCREEN_MS });
      expect(before).not.toBe('31,50');
    });

    await test.step('3 % more, shown article by article before it is done', async () => {
      await page.getByRole('checkbox', { name: `Choisir ${KEY_BOX}` }).check();
      await page.getByRole('button', { name: 'Changer les prix' }).click();
      await page.getByRole('textbox', { name: /^Hausse/ }).fill('3');
      await page.getByRole('textbox', { name: /^Hausse/ }).press('Enter');
      const plan = page.getByRole('table', { name: 'Ce qui changerait' });
      await expect(plan.getByRole('row')).toContainText(/31,50.*32,45/);
      await expectNoViolation(page, 'main');
      await page.getByRole('button', { name: 'Changer ce prix' }).click();
      await expect(page.getByText('1 article changé.')).toBeVisible();
      await expect(cell(page, 'Prix HT', KEY_BOX)).toHaveValue('32,45');
    });

    await test.step('a category moves by keyboard, and the menu of the shop follows', async () => {
      const handles = page.getByRole('navigation', { name: 'Rayons' }).getByRole('button', { name: /^Déplacer/ });
      const [first = '', second = ''] = await handles.evaluateAll((all) => all.map((each) => each.textContent));
      await handles.first().focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(/place 1 sur/)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/place 2 sur/)).toBeAttached();
      await page.keyboard.press('Space');
      await expect(handles.first()).toHaveText(second);
      await expect(handles.nth(1)).toHaveText(first);
      await page.reload();
      await expect(handles.first()).toHaveText(second, { timeout: SCREEN_MS });
    });

    await test.step('a file with a wrong line changes nothing, the corrected one everything', async () => {
      await page.getByRole('link', { name: 'Importer' }).click();
      await takeFile(page, [
        'Référence;Nom;Prix HT;Rayon',
        'PAP-8080;;9,90;',
        'NEUF-1;Étagère à clés;12.50;Nulle part',
      ]);
      await expect(page.getByRole('tab', { name: 'À corriger (2)' })).toBeVisible();
      await expect(page.getByText(/Ligne 3.*Étagère à clés/)).toBeVisible();
      await expect(page.getByText('Le rayon « Nulle part » n’existe pas.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Rien à importer' })).toBeDisabled();
      await expectNoViolation(page, 'main');
      await expectFrench(page.getByRole('main').first());
      await takeFile(page, ['Référence;Nom;Prix HT', 'NEUF-1;Étagère à clés;12.50']);
      await page.getByRole('button', { name: 'Importer 1 article' }).click();
      await expect(page.getByText(/^C’est fait/)).toBeVisible();
      await page.getByRole('link', { name: 'Table des articles' }).click();
      await page.getByRole('searchbox', { name: /^Chercher un nom/ }).fill('neuf-1');
      await expect(cell(page, 'Nom', 'Étagère à clés')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exporter en Excel' }).click();
      expect((await download).suggestedFilename()).toBe('articles.xlsx');
    });

    await test.step('the home tiles are arranged as the home shows them', async () => {
      await page.getByRole('link', { name: 'Ranger l’accueil' }).click();
      const handles = page
        .getByRole('list', { name: 'Fiches dans leur ordre' })
        .getByRole('button', { name: /^Déplacer/ });
      const moved = (await handles.first().textContent()) ?? '';
      await handles.first().focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(/place 1 sur/)).toBeAttached();
      // A tile that was just taken hears no arrow yet.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(page.getByText(/place 2 sur/)).toBeAttached({ timeout: 2000 });
      }).toPass();
      await page.keyboard.press('Space');
      await expect(handles.nth(1)).toHaveText(moved);
      await expectNoViolation(page, 'main');
      await page.reload();
      await expect(handles.nth(1)).toHaveText(moved, { timeout: SCREEN_MS });
    });
  });

  if (isDeep())
    test('a hundred thousand articles scroll to the last one, with few rows drawn', async ({ page, shop }) => {
      // Without triggers: the desk reads the database, and the shop itself need not know them.
      await withClient(shop.databaseUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(
          `insert into sidebar_items (document_id, title, slug, is_online, rank, pd_price_range, created_at, updated_at, published_at)
           select 'beaucoup' || lpad(n::text, 16, '0'), 'Article ' || n, 'article-' || n, false, 1000000 + n, '9,90', now(), now(), now()
           from generate_series(1, $1::int) n`,
          [MANY],
        );
      });
      await logInToDesk(page, await inviteToDesk(shop, 'editor'));
      await page.getByRole('link', { name: 'Boutique', exact: true }).click({ timeout: SCREEN_MS });
      await page.getByRole('link', { name: 'Table des articles' }).click({ timeout: SCREEN_MS });
      const table = page.getByRole('table', { name: 'Articles' });
      await expect(table).toHaveAttribute('aria-rowcount', /^10\d{4}$/, { timeout: SCREEN_MS });
      const frame = table.locator('..');
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await frame.evaluate((element, part) => element.scrollTo(0, element.scrollHeight * part), share);
        await expect(table.getByRole('row').last().getByRole('textbox').first()).toBeVisible();
        expect(await table.getByRole('row').count()).toBeLessThan(80);
      }
      const last = (await table.getAttribute('aria-rowcount')) ?? '';
      await expect(table.locator(`[aria-rowindex="${last}"]`).getByRole('textbox').first()).toBeVisible();
    });
});

function cell(page: Page, column: string, title: string) {
  return page.getByRole('textbox', { name: `${column}, ${title}`, exact: true });
}

/** As a French spreadsheet writes it: Windows-1252, semicolons. */
async function takeFile(page: Page, lines: readonly string[]): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await (await picker).setFiles({ name: 'articles.csv', mimeType: 'text/csv', buffer });
}
