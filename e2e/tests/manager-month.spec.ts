import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseBundleOptions } from '@economat/commerce';
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { unzipSync } from 'fflate';
import { withClient } from '../../scripts/stack/index.ts';
import { enrol, foundCompany, openAccount } from '../support/company.ts';
import { logInNewCustomer, proveMailbox, type TestCustomer } from '../support/customer.ts';
import { PressCounter } from '../support/press-counter.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shopper.ts';
import { recordShipment } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';

/** What the buyer's month may take, of 80 before. */
const BUYER_PRESSES = 12;
const LINES = 40;
const OFFICE = {
  isPrimary: true,
  firstName: 'Zoé',
  name: 'Lefèvre',
  companyName: 'Bastille Location',
  street: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
  phone: '06 12 34 56 78',
};
const FLATS = [
  { addressName: 'Studio Bellecour', street: '4 quai Saint-Antoine', postalCode: '69002' },
  { addressName: 'Loft Croix-Rousse', street: '7 rue d’Ivry', postalCode: '69004' },
  { addressName: 'Gîte Monplaisir', street: '31 rue Antoine Lumière', postalCode: '69008' },
];

interface Member extends TestCustomer {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly counter: PressCounter;
}

async function member(browser: Browser, shop: RunningShop, label: string, testInfo: TestInfo): Promise<Member> {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'fr' });
  const counter = await PressCounter.watch(context, testInfo);
  const page = await context.newPage();
  return { ...(await logInNewCustomer(page, shop, label)), page, context, counter };
}

async function send(shop: RunningShop, { token }: TestCustomer, method: string, path: string, data: object) {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true);
  return ((await answer.json()) as { data: { documentId: string } }).data.documentId;
}

interface Article {
  readonly documentId: string;
  readonly reference: string;
  readonly title: string;
  readonly option: string | null;
  readonly variant: string | null;
}

/** Articles that are always in stock, each in its first bundle and its first variant. */
async function articlesInStock(shop: RunningShop, count: number): Promise<Article[]> {
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<Omit<Article, 'option'> & { readonly bundles: string | null }>(
      `select document_id as "documentId", reference, title, quantity as bundles,
              (select v.name from sidebar_items_cmps c join components_catalogue_variants v on v.id = c.cmp_id
               where c.entity_id = sidebar_items.id and c.field = 'variants' order by c."order" limit 1) as variant
       from sidebar_items where published_at is not null and pd_price_range ~ '^[^€]+$' and stock is null
         and reference is not null order by title limit $1`,
      [count],
    ),
  );
  return rows.map(({ bundles, ...article }) => ({ ...article, option: parseBundleOptions(bundles)[0]?.label ?? null }));
}

/** A company on account whose buyers ask for what is above 200 €, with its people. */
async function setUpCompany(shop: RunningShop, people: Readonly<Record<'manager' | 'buyer' | 'accountant', Member>>) {
  const company = await foundCompany(shop, people.manager);
  const rules = { approvalLimit: 200, requiresPurchaseOrder: false, requiresCostCentre: false };
  await send(shop, people.manager, 'PUT', '/company', { name: 'Bastille Location', siren: '552100554', ...rules });
  await openAccount(shop, company, 20_000);
  for (const role of ['buyer', 'accountant'] as const) await enrol(shop, people[role], company, role);
}

/** The buyer's lists, one for each flat, which order by themselves today: they were announced three days ago. */
async function letListsOrder(shop: RunningShop, buyer: Member, kit: readonly Article[]): Promise<string[]> {
  const office = { ...OFFICE, type: 'billing', addressName: 'Bureau', siren: '552100554', email: buyer.email };
  await send(shop, buyer, 'POST', '/user-addresses', office);
  await proveMailbox(shop, buyer);
  const standing: string[] = [];
  for (const flat of FLATS) {
    const place = { ...OFFICE, ...flat, companyName: null, isPrimary: false, type: 'shipping', email: buyer.email };
    const address = await send(shop, buyer, 'POST', '/user-addresses', place);
    const lines = kit.map(({ documentId, title, option, variant }) => ({ productId: documentId, title, option, variant, quantity: 1 })); // prettier-ignore
    const list = await send(shop, buyer, 'POST', '/lists', { name: flat.addressName, address, lines });
    const wish = { list, weeks: 4, weekday: 2, language: 'fr', onAccount: true };
    standing.push(await send(shop, buyer, 'POST', '/standing-orders', wish));
  }
  for (const id of standing) {
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `insert into shop_standing_turns (document_id, standing_order_id, due, day, state, lines, announced_at)
         select $1, id, current_date - 1, current_date - 1, 'announced', '[]', now() from shop_standing_orders where document_id = $2`,
        [randomBytes(12).toString('hex'), id],
      ),
    );
  }
  return standing;
}

/** The orders that lists became by themselves, and where each goes. */
async function placedFor(shop: RunningShop, standing: readonly string[]) {
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ number: string; street: string }>(
      `select o.order_number as number, a.street
       from shop_standing_turns t join shop_standing_orders s on s.id = t.standing_order_id
       join orders o on o.id = t.order_id join order_addresses a on a.id = o.shipping_address_id
       where s.document_id = any($1) order by o.id`,
      [standing],
    ),
  );
  return rows;
}

test('the buyer needs at most twelve presses in a manager’s month', async ({ browser, shop }, testInfo) => {
  // The shop's own round of standing orders may be a minute away.
  test.setTimeout(360_000);
  const people = {
    manager: await member(browser, shop, 'gestion', testInfo),
    buyer: await member(browser, shop, 'achats', testInfo),
    accountant: await member(browser, shop, 'compta', testInfo),
  };
  const { manager, buyer, accountant } = people;
  const articles = await articlesInStock(shop, LINES);
  expect(articles).toHaveLength(LINES);
  await setUpCompany(shop, people);
  const standing = await letListsOrder(shop, buyer, articles.slice(0, 3));

  const rows = articles.map(({ reference, option, variant }) => [reference, 2, option, variant].join('\t'));
  const sheet = ['Référence\tQté\tConditionnement\tModèle', ...rows].join('\n');
  await buyer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyer.page.goto('/myaccount');
  await buyer.page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  const walked = await buyer.counter.walk('the buyer’s month', async () => {
    const { page } = buyer;
    const main = page.getByRole('main');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Commande rapide' }).click();
    await page.getByRole('textbox', { name: 'Références et quantités' }).click();
    await page.keyboard.press('Control+V');
    await main.getByRole('button', { name: 'Lire la liste' }).click();
    await main.getByRole('button', { name: `Ajouter ${LINES} lignes au panier` }).click();
    await page.getByRole('button', { name: 'Voir le panier' }).click();
    await main.getByRole('link', { name: WORDS.fr.validate }).first().click();
    await main.getByRole('radio', { name: /^Sur compte/ }).click();
    await main.getByRole('checkbox', { name: WORDS.fr.terms }).click();
    await main.getByRole('button', { name: 'Demander l’approbation' }).click();
    await expect(page.getByText('En attente', { exact: true })).toBeVisible();
  });
  expect(walked.presses).toBeLessThanOrEqual(BUYER_PRESSES);
  expect(walked.characters).toBe(0);

  await manager.page.goto('/myaccount');
  const approved = await manager.counter.walk('the approver’s month', async () => {
    const { page } = manager;
    const main = page.getByRole('main');
    await main.getByRole('navigation').getByRole('link', { name: 'Entreprise', exact: true }).click();
    await main.getByRole('button', { name: /^Approuver et commander/ }).click();
    await expect(page.getByText(/^Commande ORD-/)).toBeVisible();
  });
  expect(approved.presses).toBe(2);

  await expect.poll(() => placedFor(shop, standing), { timeout: 90_000 }).toHaveLength(FLATS.length);
  const orders = await placedFor(shop, standing);
  expect(orders.map(({ street }) => street).toSorted()).toEqual(FLATS.map(({ street }) => street).toSorted());
  const numbers = orders.map(({ number }) => number);
  for (const order of numbers)
    await recordShipment(shop, { order, trackingNumber: `6A${randomBytes(5).toString('hex')}` });

  await accountant.page.goto('/myaccount');
  const filed = await accountant.counter.walk('the accountant’s month', async () => {
    const { page } = accountant;
    await page.getByRole('region', { name: 'Compte de l’entreprise' }).getByRole('link').click();
    const invoices = page.getByRole('table', { name: 'Factures à régler' });
    for (const order of numbers) await expect(invoices.getByRole('row').filter({ hasText: order })).toHaveCount(1);
    await page.getByRole('link', { name: 'Factures', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tous les PDF (ZIP)' }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
    expect(Object.keys(files)).toHaveLength(numbers.length);
  });
  expect(filed.presses).toBe(3);
  for (const { context } of Object.values(people)) await context.close();
});
