import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { administrator, logInToDesk } from '../support/desk-login.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { ITEM, logIn, openDesk } from '../support/staff-desk.ts';

const MEDIA = join(import.meta.dirname, '../../apps/content-service/seed/media');

/** An editor's photo without words, whose spot is near its lower left corner, as the only picture of an article. */
async function showWordlessPhoto(shop: RunningShop, slug: string): Promise<string> {
  const photo = await readFile(join(MEDIA, 'hero-papier.webp'));
  const form = new FormData();
  form.append('files', new Blob([photo], { type: 'image/webp' }), 'atelier.webp');
  form.append('fileInfo', JSON.stringify({ name: 'atelier.webp', focalPoint: { x: 12, y: 88 } }));
  const headers = { authorization: `Bearer ${await logIn(shop)}` };
  const sent = await fetch(`${shop.contentUrl}/admin/backend/upload`, { method: 'POST', headers, body: form });
  const [{ id } = { id: 0 }] = (await sent.json()) as { id: number }[];
  const desk = await openDesk(shop);
  const { results } = (await (await desk('GET', `${ITEM}?filters[slug][$eq]=${slug}`)).json()) as {
    results: { documentId: string }[];
  };
  const { documentId = '' } = results[0] ?? {};
  expect((await desk('PUT', `${ITEM}/${documentId}`, { PD_Gallery: [id] })).ok).toBe(true);
  return documentId;
}

test.describe('a picture without words', () => {
  // Strapi's own screens warn on the console.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('is named at its article and in the media library until it has them', async ({ page, shop }) => {
    const documentId = await showWordlessPhoto(shop, 'boite-a-cles');
    const warning = page.getByText('Une image n’a pas de texte alternatif');
    await logInToDesk(page, administrator(shop));
    await page.goto(`/admin/content-manager/collection-types/${ITEM}/${documentId}`);
    await expect(warning).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'atelier.webp' })).toBeVisible();

    await page.goto('/admin/plugins/upload');
    await expect(warning).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'atelier.webp' }).click();
    await page.getByRole('button', { name: 'atelier.webp' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Texte alternatif').fill('Bobines de papier sur un établi');
    await dialog.getByRole('button', { name: 'Terminer' }).click();
    await expect(warning).toBeHidden();

    await page.goto('/product-detail/boite-a-cles');
    const shown = page.getByRole('main').getByRole('img', { name: 'Bobines de papier sur un établi' });
    await expect(shown).toHaveCSS('object-position', '10% 90%');
    await expect(shown).toHaveCSS('object-fit', 'cover');
  });
});
