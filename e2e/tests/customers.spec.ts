import { expectNoViolation } from '../support/axe.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { judgePage } from '../support/judged-page.ts';
import { press, type } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';

test.describe('a customer at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('is found, noted, corrected and merged with a guest after proof, by keyboard alone', async ({ page, shop }) => {
    const main = page.getByRole('main');
    const customer = await logInNewCustomer(page, shop, 'client');
    const [, code = ''] = /confirm-email\/([\w-]{43})/.exec(await receiveMail(shop, customer.email, 'Confirmez')) ?? [];
    const proof = { code, currentPassword: PASSWORD, remember: false };
    expect((await page.request.post(`${shop.url}/api/auth/confirm-email`, { data: proof })).status()).toBe(200);
    const guest = await sendOrder(shop, { method: 'bank_transfer' });
    await logInToDesk(page, administrator(shop));

    const guestEmail = await test.step('the menu leads to them, and a search finds the guest', async () => {
      const link = page.getByRole('link', { name: 'Clients', exact: true });
      await expect(link).toBeVisible({ timeout: 60_000 });
      await press(page, link, 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible({ timeout: 60_000 });
      await type(page, page.getByRole('textbox', { name: /^Nom, société/ }), 'lefevre');
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 clients pour « lefevre »')).toBeVisible();
      await expectFrench(main);
      await expectNoViolation(page, 'main');
      await press(page, main.getByRole('link', { name: 'Zoé Lefèvre', exact: true }), 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: /Lefèvre/ })).toBeVisible();
      await expect(page.getByText(/, sans compte$/)).toBeVisible();
      await expectFrench(main);
      await expectNoViolation(page, 'main');
      const [email = ''] = /\S+@\S+(?=, sans compte)/.exec(await main.innerText()) ?? [];
      return email;
    });

    await test.step('the account is corrected, and a note is kept', async () => {
      await page.goto(`/admin/clients?search=${encodeURIComponent(customer.email)}`);
      await press(page, main.getByRole('link', { name: customer.email }), 'Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Client sans nom' })).toBeVisible({ timeout: 60_000 });
      await press(page, page.getByRole('button', { name: 'Corriger le nom ou la société' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: 'Société' }), 'Gîtes du Port');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByText('Société : Gîtes du Port')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Historique' }).getByText(/Corrigé · par/)).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Ajouter une note' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: /^Note/ }), 'Rappeler jeudi');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByRole('region', { name: 'Notes de l’équipe' }).getByText('Rappeler jeudi')).toBeVisible();
      await expectNoViolation(page, 'main');
    });
    const accountPage = page.url();

    await test.step('merging waits for the customer, who proves both', async () => {
      await press(page, page.getByRole('button', { name: 'Réunir avec une autre adresse' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: 'Autre adresse du client' }), guestEmail);
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByText(/^Le lien est envoyé/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Historique' }).getByText(/Réunion demandée/)).toBeVisible();
      const [link = ''] =
        /\/confirm-email\/\S+merge/.exec(await receiveMail(shop, guestEmail, 'Réunir vos commandes')) ?? [];
      await page.goto(link);
      await expect(page.getByText(/rejoignent le compte que le message indique/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Je ne connais pas ce mot de passe' })).toHaveCount(0);
      await expectNoViolation(page);
      await type(page, page.getByLabel('Mot de passe du compte'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Vos commandes sont réunies dans votre compte.')).toBeVisible();
    });

    await test.step('the order leads to the account now', async () => {
      await page.goto(`/admin/commandes/${guest.orderNumber}`);
      await press(page, page.getByRole('link', { name: 'Voir le client' }), 'Enter');
      await expect(page.getByText(`Réuni avec ${guestEmail}`)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('link', { name: guest.orderNumber }).first()).toBeVisible();
    });

    await test.step('erasing says what it does, and wants the address copied', async () => {
      const part = page.getByRole('region', { name: 'Effacer' });
      await expect(part.getByText(/garde son acheteur : elle attend sa livraison/)).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Effacer ce client' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: /^Recopiez/ }), guestEmail);
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByText('Recopiez exactement l’adresse de ce client.')).toBeVisible();
    });

    await test.step('no screen is too narrow', async () => {
      for (const [name, path] of Object.entries({ customers: '/admin/clients', customer: accountPage })) {
        await page.goto(path);
        await expect(main.getByText(customer.email).first()).toBeVisible({ timeout: 60_000 });
        await judgePage(page, name);
      }
    });
  });
});
