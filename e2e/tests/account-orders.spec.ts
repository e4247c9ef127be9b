import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { logInNewCustomer, type TestCustomer } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { sendOrder } from '../support/placed-order.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_TOO, test, testInOwnShop } from '../support/shopper.ts';
import { openDesk } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

test(
  'an order is listed, opened with its timeline and cancelled',
  { ...spec('2.78', '2.80', '4.05', 'U22'), ...IN_ENGLISH_TOO },
  async ({ page, shop, language }) => {
    const customer = await logInNewCustomer(page, shop, 'orders');
    const say = (french: string, english: string) => (language === 'fr' ? french : english);
    await orderKit(shop, customer);
    await page.goto('/myaccount/orders');
    const main = page.getByRole('main');
    await expect(main.getByText(say('Commandes 1 à 1 sur 1', 'Showing 1 to 1 of 1 orders'))).toBeVisible();
    await expect(main.getByText(say('pour 1 article(s)', 'for 1 item(s)'))).toBeVisible();
    const order = await main.getByRole('link', { name: /^Voir la commande|^View order/ }).getAttribute('href');
    await expect(main.getByRole('link', { name: /^ORD-\d{7}$/ })).toHaveAttribute('href', order ?? '');
    await expectNoViolation(page);
    await main.getByRole('link', { name: say('Voir la commande', 'View order') }).click();
    await expect(
      main.getByRole('heading', { level: 2, name: new RegExp(`^${say('Commande', 'Order')} ORD-\\d{7}$`) }),
    ).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: say('Reçue', 'Received') })).toBeVisible();
    await expectNoViolation(page);
    await main.getByRole('button', { name: say('Annuler la commande', 'Cancel the order') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Oui, annuler la commande', 'Yes, cancel the order') })
      .click();
    await expect(page.getByText(say('Commande annulée.', 'Order cancelled.'))).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: say('Annulée', 'Cancelled') })).toBeVisible();
    await expect(main.getByRole('button', { name: say('Annuler la commande', 'Cancel the order') })).toHaveCount(0);
  },
);

testInOwnShop(
  'ordering again shows what has changed since before anything enters the cart',
  spec('4.12', '8.34'),
  async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'again');
    await addToCart(page, WORDS.fr, {
      path: '/product-detail/rouleaux-thermiques-80x80',
      option: '12 rouleaux',
      quantity: 2,
    });
    await addToCart(page, WORDS.fr, { path: '/product-detail/kit-menage-studio' });
    await addToCart(page, WORDS.fr, {
      path: '/product-detail/dosettes-cafe',
      variant: 'Douce',
      option: '100 dosettes',
    });
    await page.goto('/checkout');
    await fillBilling(page, WORDS.fr, newBuyer('account-order'));
    await payByTransfer(page, WORDS.fr);

    const desk = await openDesk(shop);
    await changeItem('rouleaux-thermiques-80x80', {
      title: 'Bobines 80 × 80',
      quantity: '6 rouleaux, 10 rouleaux',
      PD_PriceRange: '9,90; 17,00',
    });
    await changeItem('dosettes-cafe', { stock: 0 });

    await page.goto('/myaccount/orders');
    await page.getByRole('link', { name: 'Commander à nouveau' }).click();
    const main = page.getByRole('main');
    const line = (name: string) => main.getByRole('listitem').filter({ hasText: name });
    const rolls = line('Bobines 80 × 80');
    await expect(rolls).toContainText('S’appelait « Rouleaux thermiques 80 × 80 mm ».');
    await expect(rolls).toContainText(/Alors18,60\s€ HT.*Aujourd’hui17,00\s€ HT/);
    await expect(rolls).toContainText('Le lot « 12 rouleaux » n’existe plus : le plus proche est « 10 rouleaux ».');
    await expect(rolls).toContainText('Le prix de la pièce a augmenté depuis votre commande.');
    await expect(main.getByText('1 prix a changé.')).toBeVisible();
    await expect(line('Kit de ménage, studio')).toContainText(/Alors21,90\s€ HT.*Aujourd’hui21,90\s€ HT/);
    const coffee = line('Dosettes de café');
    await expect(coffee).toContainText('Épuisé pour le moment.');
    await expect(coffee.getByRole('link')).toHaveAttribute('href', /^(?:\/en)?\/product-detail\//);
    await expectNoViolation(page);
    await main.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(page.getByText('2 article(s) ajouté(s) au panier (1 non disponible(s))')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    const row = page.getByRole('row').filter({ hasText: 'Bobines 80 × 80' });
    await expect(row).toContainText('10 rouleaux');
    await expect(row.getByRole('spinbutton')).toHaveValue('2');

    async function changeItem(slug: string, fields: object): Promise<void> {
      const { rows } = await withClient(shop.databaseUrl, (client) =>
        client.query<{ document_id: string }>('SELECT document_id FROM sidebar_items WHERE slug = $1', [slug]),
      );
      const saved = await desk('PUT', `api::sidebar-item.sidebar-item/${rows[0]?.document_id ?? 'none'}`, fields);
      expect(saved.status, await saved.text()).toBe(200);
      await expect
        .poll(async () => (await page.request.get(`/product-detail/${slug}`)).text())
        .toContain(slug === 'dosettes-cafe' ? 'Épuisé' : '10 rouleaux');
    }
  },
);

test.describe('an order that was paid in the meantime', () => {
  test.use({ expectedConsoleErrors: ['409 (Conflict)'] });
  test('is not cancelled, and the reason is shown', spec('4.05'), async ({ page, shop }) => {
    const customer = await logInNewCustomer(page, shop, 'paid');
    await orderKit(shop, customer);
    await page.goto('/myaccount/orders');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Annuler la commande' }).click();
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `update orders set order_status = 'processing', payment_status = 'paid', paid_at = now() where customer_id = (select id from up_users where email = $1)`,
        [customer.email],
      ),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, annuler la commande' }).click();
    await expect(page.getByText('Cette commande ne peut plus être modifiée ainsi.')).toBeVisible();
    await page.reload();
    await expect(main.getByText('En préparation')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0);
  });
});

test('who leaves the list while an order is cancelled is told all the same', async ({ page, shop }) => {
  await orderKit(shop, await logInNewCustomer(page, shop, 'leaving'));
  await page.goto('/myaccount/orders');
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/orders\/[a-z0-9]{24}$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, annuler la commande' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  held.resolve();
  await expect(page.getByText('Commande annulée.')).toBeVisible();
});

test('each of 130 orders can be reached, five a page', spec('2.79'), async ({ page, shop }) => {
  const customer = await logInNewCustomer(page, shop, 'many');
  await orderKit(shop, customer);
  await withClient(shop.databaseUrl, (client) =>
    client.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('orders', 'id')), 'document_id', left(md5(o.document_id || n), 24),
         'order_number', 'ORD-9' || lpad(cast(o.id * 1000 + n as text), 8, '0'), 'attempt_key', o.document_id || n,
         'created_at', o.created_at - n * interval '1 hour'))).*
       from orders o, generate_series(1, 129) n where o.customer_id = (select id from up_users where email = $1)`,
      [customer.email],
    ),
  );
  await page.goto('/myaccount/orders');
  const main = page.getByRole('main');
  const numbers = new Set<string>();
  for (let first = 1; first <= 126; first += 5) {
    await expect(main.getByText(`Commandes ${first} à ${first + 4} sur 130`)).toBeVisible();
    for (const number of await main.getByText(/^ORD-\d+$/).allInnerTexts()) numbers.add(number);
    if (first < 126) await main.getByRole('button', { name: 'Suivant' }).click();
  }
  expect(numbers.size).toBe(130);
});

test.describe('when the orders cannot be read', () => {
  test.use({ expectedConsoleErrors: ['net::ERR_FAILED'] });
  test('the reason and a retry are shown, which loads the list', async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'unread');
    await page.route('**/api/orders?*', (route) => route.abort());
    await page.goto('/myaccount/orders');
    await expect(page.getByRole('heading', { name: 'Les commandes n’ont pas pu être lues' })).toBeVisible();
    await expectNoViolation(page);
    await page.unroute('**/api/orders?*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'Aucune commande.' })).toBeVisible();
    await expectNoViolation(page);
  });
});

/** An order by transfer, as the customer's checkout sends it. */
async function orderKit(shop: RunningShop, { email, token }: TestCustomer): Promise<void> {
  await sendOrder(shop, {
    method: 'bank_transfer',
    article: { slug: 'kit-menage-studio' },
    buyer: { ...newBuyer('account-order'), email },
    login: { Authorization: `Bearer ${token}` },
  });
}
