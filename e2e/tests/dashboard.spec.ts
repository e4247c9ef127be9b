import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { experienceOf } from '../support/experience.ts';
import { press } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openOrderDesk } from '../support/staff-desk.ts';
import { inLanguage } from '../support/words.ts';

const KIT = { slug: 'kit-menage-studio' };

test(
  'the dashboard says what is to pay, where the latest order stands and which lists there are',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const { token } = await logInNewCustomer(page, shop, 'dashboard');
    const login = { Authorization: `Bearer ${token}` };
    const open = await sendOrder(shop, { method: 'bank_transfer', article: KIT, login });
    const paid = await sendOrder(shop, { method: 'bank_transfer', article: { ...KIT, quantity: 2 }, login });
    const take = await openOrderDesk(shop);
    await take(paid.documentId, 'transfer-received');
    await fetch(`${shop.url}/api/lists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...login },
      body: JSON.stringify({ data: { name: 'Studio Bastille', lines: [] } }),
    });

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/myaccount');
    const toPay = page.getByRole('region', { name: say('À régler : 26,28 €', 'To pay: €26.28') });
    await expect(toPay.getByRole('listitem')).toHaveCount(1);
    await expect(toPay).toContainText(open.orderNumber);
    const last = page.getByRole('region', { name: say('Dernière commande', 'Latest order') });
    await expect(last).toContainText(paid.orderNumber);
    await expect(last).toContainText(
      say('Votre commande part à la date prévue.', 'Your order leaves on the planned day.'),
    );
    await expect(page.getByRole('region', { name: say('Listes', 'Lists') }).getByRole('link', { name: 'Studio Bastille' })).toBeVisible(); // prettier-ignore
    expect((await experienceOf(page)).shift).toBeLessThan(0.1);
    await expectGoodAtEveryWidth(page);
    await last.getByRole('link', { name: say(`Commander à nouveau : ${paid.orderNumber}`, `Order Again: ${paid.orderNumber}`) }).click(); // prettier-ignore
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  },
);

test('by keyboard alone the bank details of an open order are one press away', async ({ page, shop }) => {
  const { token } = await logInNewCustomer(page, shop, 'dashboard-keys');
  const login = { Authorization: `Bearer ${token}` };
  const { orderNumber } = await sendOrder(shop, { method: 'bank_transfer', article: KIT, login });
  await page.goto('/myaccount');
  await press(page, page.getByRole('button', { name: `Coordonnées bancaires pour ${orderNumber}` }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Pour payer par virement' })).toBeVisible();
  await expect(page.getByText(orderNumber).first()).toBeVisible();
});

test('who has not ordered yet finds the three ways and nothing empty', async ({ page, shop }) => {
  await logInNewCustomer(page, shop, 'dashboard-new');
  await page.goto('/myaccount');
  await expect(page.getByRole('link', { name: 'Voir mes commandes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
});
