import { expectNoViolation } from '../support/axe.ts';
import { expectNoViolationAt } from '../support/every-width.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { newBuyer } from '../support/journey.ts';
import { press, type } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

const WIDTHS = [390, 1024, 1280];

test.describe('a change of an order', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('is written by keyboard, accepted by the mailed link, and made when the difference is paid', async ({
    page,
    shop,
    browser,
  }) => {
    const buyer = newBuyer('modification');
    const article = { slug: 'kit-menage-studio' };
    const { documentId: id } = await sendOrder(shop, { method: 'bank_transfer', article, buyer });
    const take = await openOrderDesk(shop);
    await take(id, 'transfer-received');
    const main = page.getByRole('main');

    await test.step('staff write another quantity and address and compare', async () => {
      await logInToDesk(page, administrator(shop));
      await page.goto(`/admin/commandes/${id}`);
      await press(page, page.getByRole('link', { name: 'Modifier la commande' }), 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Modifier la commande ORD-/ })).toBeVisible();
      const quantity = page.getByRole('textbox', { name: /Kit de ménage/ }).first();
      await type(page, quantity, '3');
      await type(page, page.getByRole('textbox', { name: 'Rue' }).first(), '12 rue des Acacias');
      await press(page, page.getByRole('button', { name: 'Comparer avant et après' }), 'Enter');
      await expect(page.getByText('Le client doit donner son accord')).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: test.info().outputPath(`change-desk-${width}.png`), fullPage: true });
      }
      await expectFrench(main);
      await expectNoViolation(page, 'main');
      await press(page, page.getByRole('button', { name: 'Proposer au client' }), 'Enter');
      await expect(page.getByText(/attend l’accord du client/)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('change-order-page.png'), fullPage: true });
      await expectNoViolation(page, 'main');
    });

    const query = new URLSearchParams({ to: buyer.email, subject: 'attend votre accord', wait: '30000' }).toString();
    const mails = await (await page.request.get(`${shop.sandboxUrl}/api/mails?${query}`)).text();
    const link = /\/order-change\/[a-z0-9]{24}#[\w-]+/.exec(mails)?.[0] ?? 'none';
    const guests = await browser.newContext({ baseURL: shop.url });
    const guest = await guests.newPage();

    await test.step('the buyer sees both and orders under the button of the law', async () => {
      for (const width of [360, 768, 1280]) {
        await guest.setViewportSize({ width, height: 800 });
        await guest.goto('/');
        await guest.goto(link);
        await expect(guest.getByRole('cell', { name: /^3 pour / })).toBeVisible();
        await expectNoOverflow(guest);
        await expectNoViolationAt(guest, width, 'main');
        await guest.screenshot({ path: test.info().outputPath(`change-buyer-${width}.png`), fullPage: true });
      }
      await press(guest, guest.getByRole('button', { name: 'Commander avec obligation de paiement' }), 'Enter');
      await expect(guest.getByText(/est modifiée dès que la différence est payée/)).toBeVisible();
      await guest.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    });

    await test.step('the difference alone is asked for, and its transfer makes the change', async () => {
      await guest.getByRole('radio', { name: /^Virement/ }).check();
      await guest.getByRole('button', { name: 'Payer', exact: true }).click();
      await guest.waitForURL('**/banktransfer');
      const due = guest.getByText('IBAN');
      await expect(due.first()).toBeVisible();
      await expect(guest.getByText(/^Merci .* Il reste 52,56.€ à payer/)).toBeVisible();
      await guest.screenshot({ path: test.info().outputPath('difference-payment.png'), fullPage: true });
      await page.reload();
      await page.getByRole('button', { name: /^Différence de .* reçue par virement$/ }).click();
      await page.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText(/→ .*, faite/)).toBeVisible();
      await guest.reload();
      await expect(guest.getByText('12 rue des Acacias')).toBeVisible();
      await expect(guest.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    });
    await guests.close();
  });

  test('says at its field that a company has a name', async ({ page, shop }) => {
    const buyer = { ...newBuyer('societe'), companyName: 'Hôtel Bellecour' };
    const { documentId } = await sendOrder(shop, { method: 'bank_transfer', buyer });
    await logInToDesk(page, administrator(shop));
    await page.goto(`/admin/commandes/${documentId}`);
    await press(page, page.getByRole('link', { name: 'Modifier la commande' }), 'Enter');
    const billing = page.getByRole('region', { name: 'Adresse de facturation' });
    const name = billing.getByRole('textbox', { name: 'Société' });
    await name.fill('');
    const compare = page.getByRole('button', { name: 'Comparer avant et après' });
    await press(page, compare, 'Enter');
    await expect(name).toHaveAccessibleDescription('À remplir.');
    await expectNoViolation(page, 'main');
    await name.fill('Hôtel Bellecour SAS');
    await press(page, compare, 'Enter');
    await expect(page.getByRole('button', { name: 'Modifier maintenant' })).toBeVisible();
  });
});
