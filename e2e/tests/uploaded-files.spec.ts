import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ATTACK_FILES } from '../support/attack-files.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { administrator, logInToDesk } from '../support/desk-login.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';

test.describe('uploaded files', () => {
  // Refused scripts are what is looked for, and Strapi's own screens warn on the console.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('run no script, in the shop or at the desk', async ({ page, shop, workerShop }) => {
    for (const [name, bytes] of Object.entries(ATTACK_FILES))
      await writeFile(join(workerShop.dataDir, 'public', 'uploads', name), bytes);
    await logInNewCustomer(page, shop, 'piece-jointe');
    await logInToDesk(page, administrator(shop));

    for (const name of Object.keys(ATTACK_FILES)) {
      for (const folder of ['/uploads/', '/admin/backend/uploads/']) {
        await openFile(page, folder + name);
        expect.soft(await page.title(), name).not.toBe('run');
      }
    }
    for (const path of ['/cgv', '/admin/']) {
      await page.goto(path);
      for (const name of Object.keys(ATTACK_FILES)) {
        const loaded = page.addScriptTag({ url: `/uploads/${name}` }).then(
          () => 'run',
          () => 'refused',
        );
        expect.soft(await loaded, `${name} as a script of ${path}`).toBe('refused');
      }
    }
    expect(await page.evaluate(() => localStorage.getItem('run'))).toBeNull();
  });

  test('do not restrict the desk’s own scripts, styles and pictures: every screen opens', async ({ page, shop }) => {
    const violations = policyViolations(page.context());
    await logInToDesk(page, administrator(shop));
    for (const path of [
      '/admin/content-manager/collection-types/api::sidebar-item.sidebar-item',
      '/admin/content-manager/collection-types/api::sidebar-item.sidebar-item/create',
      '/admin/content-manager/collection-types/api::legal-page.legal-page/create',
      '/admin/content-manager/single-types/api::shop-setting.shop-setting',
      '/admin/plugins/upload',
      '/admin/settings/application-infos',
      '/admin/me',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    }
    expect(violations).toEqual([]);
  });
});

/** Opens a file as a page; one that is offered for saving is no page. */
async function openFile(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' }).catch((error: Error) => {
    if (!/Download is starting|ERR_ABORTED|ERR_INVALID_RESPONSE/.test(error.message)) throw error;
  });
  await page.waitForLoadState('load');
}

function policyViolations(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}
