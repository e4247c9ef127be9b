import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { newBuyer } from '../support/journey.ts';
import { pathIn } from '../support/language-path.ts';
import { press, type } from '../support/keyboard.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

const LEGAL_BUTTON = 'Commander avec obligation de paiement';

test.describe('quotes', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(420_000);

  test('staff compose one by keyboard, its buyer accepts it by a link, at its prices', async ({
    page,
    shop,
    browser,
  }) => {
    const buyer = newBuyer('devis');
    await logInToDesk(page, administrator(shop));

    await test.step('what is missing is told at its field', async () => {
      const link = page.getByRole('link', { name: 'Devis', exact: true });
      await expect(link).toBeVisible({ timeout: 60_000 });
      await press(page, link, 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Devis' })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Aucun devis.')).toBeVisible();
      await press(page, page.getByRole('link', { name: 'Nouveau devis' }), 'Enter');
      await press(page, page.getByRole('button', { name: 'Enregistrer le brouillon' }), 'Enter');
      await expect(page.getByText('Choisissez au moins un article.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Prénom/ })).toHaveAccessibleDescription('À remplir.');
      await expectNoViolation(page, 'main');
    });

    await test.step('a person and two articles, priced while they are chosen', async () => {
      const field = (name: RegExp) => page.getByRole('textbox', { name });
      await type(page, field(/^Courriel/), buyer.email);
      await type(page, field(/^Téléphone/), buyer.phone);
      await type(page, field(/^Prénom/), buyer.firstName);
      await type(page, field(/^Nom\b(?!bre)/), buyer.lastName);
      await type(page, field(/^Rue/), buyer.street);
      await type(page, field(/^Code postal/), buyer.postalCode);
      await type(page, field(/^Ville/), buyer.city);
      await type(page, field(/^Ajouter un article/), 'pack comptoir');
      await press(page, page.getByRole('button', { name: /^Pack comptoir/ }), 'Enter');
      await expect(page.getByText(/^1 × .* HT$/)).toBeVisible();
      await type(page, field(/^Quantité/), '0');
      await expect(page.getByText('Une quantité va de 1 à 9 999.')).toBeVisible();
      await type(page, field(/^Quantité/), '3');
      await expect(page.getByText(/^3 × .* HT$/)).toBeVisible();
      await expectNoViolation(page, 'main');
    });

    await test.step('a discount with its reason, and a word to the buyer', async () => {
      await press(page, page.getByRole('combobox', { name: /^Réduction/ }), 'Enter');
      await page.getByRole('option', { name: 'en pour cent' }).focus();
      await page.keyboard.press('Enter');
      await type(page, page.getByRole('textbox', { name: /^Pour cent/ }), '10');
      await type(page, page.getByRole('textbox', { name: /^Motif/ }), 'Première commande');
      await type(page, page.getByRole('textbox', { name: /^Message au client/ }), 'Merci de votre appel.');
      await expect(page.getByRole('region', { name: 'Montants' }).getByText(/^−/)).toBeVisible();
      await expectFrench(page.getByRole('main'));
      await look(page, 'Nouveau devis');
      await press(page, page.getByRole('button', { name: 'Enregistrer le brouillon' }), 'Enter');
    });

    const total = await test.step('the draft is read again and sent', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Devis DEV-0000001' })).toBeVisible();
      await expectFrench(page.getByRole('main'));
      await look(page, 'Devis DEV-0000001');
      await press(page, page.getByRole('button', { name: 'Envoyer au client' }), 'Enter');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByText('État : envoyé')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
      const download = page.waitForEvent('download');
      await press(page, page.getByRole('button', { name: 'Enregistrer en PDF' }), 'Enter');
      expect((await download).suggestedFilename()).toBe('DEV-0000001.pdf');
      return page.getByRole('region', { name: 'Montants' }).getByRole('definition').last().innerText();
    });

    const number = await test.step('the buyer opens the mailed link and orders by the legal button', async () => {
      const query = new URLSearchParams({ to: buyer.email, subject: 'DEV-0000001', wait: '30000' }).toString();
      const mails = await (await page.request.get(`${shop.sandboxUrl}/api/mails?${query}`)).text();
      const link = /\/quote\/[a-z0-9]{24}#[\w-]+/.exec(mails)?.[0] ?? 'none';
      const english = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
      const reader = await english.newPage();
      await reader.goto(pathIn('en', link));
      await reader.getByRole('heading', { level: 1, name: 'Your quote' }).waitFor();
      await look(reader, 'Your quote');
      await english.close();

      const guests = await browser.newContext({ baseURL: shop.url, locale: 'fr-FR' });
      const guest = await guests.newPage();
      await guest.goto(link);
      await expect(guest.getByRole('heading', { level: 1, name: 'Votre devis' })).toBeVisible();
      await expect(guest.getByText('Première commande')).toBeVisible();
      await expect(guest.getByText(total).first()).toBeVisible();
      await look(guest, 'Votre devis');
      await press(guest, guest.getByRole('button', { name: LEGAL_BUTTON }), 'Enter');
      await expect(guest.getByText('Choisissez un moyen de paiement.').first()).toBeVisible();
      await expect(guest.getByText(/Acceptez les conditions générales/).first()).toBeVisible();
      await guest.getByRole('radio', { name: /Virement/ }).check({ force: true });
      await press(guest, guest.getByRole('checkbox', { name: /conditions générales/ }), 'Space');
      await press(guest, guest.getByRole('button', { name: LEGAL_BUTTON }), 'Enter');
      await expect(guest).toHaveURL(/\/banktransfer$/);
      await expect(guest.getByText(total).first()).toBeVisible();
      await guest.goto(link);
      await expect(guest.getByText(/Vous avez accepté ce devis/)).toBeVisible();
      await expectNoViolation(guest);
      const accepted = await guest.getByText(/Vous avez accepté ce devis/).innerText();
      await guests.close();
      return /ORD-\d{7}/.exec(accepted)?.[0] ?? 'none';
    });

    await test.step('the desk leads from the quote to its order, at the same total', async () => {
      await page.goto('/admin/devis?state=accepted');
      await expect(page.getByRole('tab', { name: 'Acceptés (1)' })).toBeVisible({ timeout: 60_000 });
      await look(page, 'Devis');
      await press(page, page.getByRole('link', { name: number }), 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: `Commande ${number}` })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Montants' }).getByText(total)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Historique' }).getByText(/Devis accepté · par le client · DEV-0000001/)).toBeVisible(); // prettier-ignore
    });
  });
});

/** No screen is too narrow, and axe finds nothing on any. */
async function look(page: Page, heading: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [1280, 1024, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoOverflow(page, `${heading} at ${width}`);
    if (width === 390) await expectNoViolation(page, 'main');
  }
  await page.setViewportSize(before);
}
