import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { newBuyer } from '../support/journey.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';

test.describe('refunds of transfers', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('the buyer enters the account by a single-use link, and staff make and send the file', async ({
    page,
    shop,
    browser,
  }) => {
    const buyer = newBuyer('remboursement');
    const article = { slug: 'kit-menage-studio' };
    const { documentId: id } = await sendOrder(shop, { method: 'bank_transfer', article, buyer });
    const take = await openOrderDesk(shop);
    await take(id, 'transfer-received');
    await take(id, 'cancel', { reason: 'Rupture de stock' });

    await logInToDesk(page, administrator(shop));
    await page.getByRole('link', { name: 'Remboursements' }).click();
    const owed = page.getByRole('tabpanel', { name: /^À rembourser \(1\)/ });
    await expect(owed.getByText(/Commande annulée après paiement/)).toBeVisible();
    await expectFrench(page.getByRole('main'));
    await expectNoViolation(page, 'main');

    await take(id, 'refund', { key: `refund-${id}`, amount: 26.28, reason: 'Rupture de stock' });
    await page.reload();
    await page.getByRole('tab', { name: 'Virements à faire (1)' }).click();
    const card = page.getByRole('article');
    await expect(card.getByText('À demander')).toBeVisible();
    await card.getByRole('button', { name: 'Demander l’IBAN au client' }).click();
    await card.getByRole('button', { name: 'Confirmer' }).click();
    await expect(card.getByText('Un lien a été envoyé au client pour indiquer son IBAN.')).toBeVisible();
    await expectNoViolation(page, 'main');

    const query = new URLSearchParams({ to: buyer.email, subject: 'Votre IBAN', wait: '30000' }).toString();
    const mails = await (await page.request.get(`${shop.sandboxUrl}/api/mails?${query}`)).text();
    const link = /\/refund-account\/[a-z0-9]{24}#[\w-]+/.exec(mails)?.[0] ?? 'none';
    const guests = await browser.newContext({ baseURL: shop.url });
    const guest = await guests.newPage();
    await guest.goto(link);
    await expect(guest.getByText(/Nous vous devons 26,28\s€ pour votre commande ORD-/)).toBeVisible();
    await guest.getByRole('textbox', { name: 'Titulaire du compte' }).fill(`${buyer.firstName} ${buyer.lastName}`);
    await guest.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 188');
    await guest.getByRole('button', { name: 'Envoyer mon IBAN' }).click();
    await expect(guest.getByText(/Cet IBAN n’est pas valable/).first()).toBeVisible();
    await expectNoViolation(guest, 'main');
    await guest.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 189');
    await guest.getByRole('button', { name: 'Envoyer mon IBAN' }).click();
    await expect(guest.getByText('Merci. Nous vous écrirons quand le virement sera parti.')).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('Ce lien n’est plus valable')).toBeVisible();
    await guests.close();

    await page.reload();
    await page.getByRole('tab', { name: 'Virements à faire (1)' }).click();
    await expect(card.getByText('FR76 •••• 0189')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Faire le fichier pour la banque.* 1 pour 26,28\s€$/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^virements-\d+\.xml$/);
    await expect(card.getByText('Dans un fichier')).toBeVisible();
    await page.getByRole('button', { name: /^Marquer comme envoyés/ }).click();
    await expect(card.getByText('Envoyé', { exact: true })).toBeVisible();
    const sent = new URLSearchParams({ to: buyer.email, subject: 'Remboursement pour', wait: '30000' }).toString();
    expect(await (await page.request.get(`${shop.sandboxUrl}/api/mails?${sent}`)).text()).toContain('26,28');
  });
});
