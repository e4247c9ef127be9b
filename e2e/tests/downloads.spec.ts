import { readFile } from 'node:fs/promises';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { completeFields } from '../support/complete-item.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { experienceOf } from '../support/experience.ts';
import { press } from '../support/keyboard.ts';
import { pdfText } from '../support/pdf-text.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { ITEM, logIn, openDesk, openOrderDesk } from '../support/staff-desk.ts';
import { inLanguage } from '../support/words.ts';

const FILE = Buffer.from('%PDF-1.7\n% Fiche du savon');

/** A PDF in the media library; gives its id. */
async function sendPdf(shop: RunningShop): Promise<number> {
  const form = new FormData();
  form.append('files', new Blob([FILE], { type: 'application/pdf' }), 'fiche.pdf');
  const answer = await fetch(`${shop.contentUrl}/admin/backend/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await logIn(shop)}` },
    body: form,
  });
  const [file] = (await answer.json()) as { id: number }[];
  return file?.id ?? 0;
}

test.use({ expectedConsoleErrors: ['401'] });

test(
  'the sheets and guides of bought articles and the accepted terms are taken home',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const desk = await openDesk(shop);
    const slug = `savon-${language}-${Date.now()}`;
    const fields = { ...(await completeFields(shop)), title: `Savon ${slug}`, titleEn: `Soap ${slug}`, slug, PD_PriceRange: '4,90' }; // prettier-ignore
    const made = await desk('POST', ITEM, { ...fields, safetySheet: await sendPdf(shop), guide: await sendPdf(shop) });
    expect(made.status).toBe(201);
    const { token } = await logInNewCustomer(page, shop, 'downloads');
    const login = { Authorization: `Bearer ${token}` };
    const { documentId } = await sendOrder(shop, { method: 'bank_transfer', article: { slug }, login });
    const take = await openOrderDesk(shop);
    await take(documentId, 'transfer-received');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/myaccount/documents');
    const toDownloads = say('Notices, fiches de sécurité et CGV', 'Guides, safety data sheets and terms');
    await press(page, page.getByRole('link', { name: toDownloads }), 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: say('Téléchargements', 'Downloads') })).toBeVisible();
    const ofArticles = page.getByRole('region', {
      name: say('Notices et fiches de sécurité', 'Guides and safety data sheets'),
    });
    await page.goto('/myaccount/download');
    await expect(ofArticles.getByRole('button')).toHaveCount(2);
    expect((await experienceOf(page)).shift).toBeLessThan(0.1);
    await expectGoodAtEveryWidth(page);
    // There is no English sheet: the French one stands in and says so.
    const sheet = ofArticles.getByRole('button', { name: say(`Fiche de données de sécurité de Savon ${slug}`, `Safety data sheet, in French for Soap ${slug}`) }); // prettier-ignore
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, sheet, 'Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).equals(FILE)).toBe(true);

    // As after a quarter of an hour: the token is rejected, and renewed.
    await page.route('**/api/downloads/terms/**', async (route) => {
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer run.out.token' } });
    }, { times: 1 }); // prettier-ignore
    const terms = page.getByRole('region', { name: say('Conditions générales de vente', 'Terms of sale') });
    const [accepted] = await Promise.all([
      page.waitForEvent('download'),
      press(page, terms.getByRole('button').first(), 'Enter'),
    ]);
    expect(await pdfText(await readFile(await accepted.path()))).toContain(
      say('Qui vend, à qui, et sur quelle base', 'This is a translation, to help you read.'),
    );
  },
);
