import { companyAccountAnswer, companyAccountsAnswer } from '@economat/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { COMPANY } from './support/access-calls.ts';
import type { Person } from './support/accounts.ts';
import { Accounts } from './support/on-account.ts';
import { call, placed, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const TERMS = { isAllowed: true, limit: 1000, frequency: 'order', days: 30 };
const shop = useSharedShop();
let desk: StaffDesk;
let accounts: Accounts;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
  accounts = new Accounts(shop(), desk);
});
afterAll(() => query(shop().databaseUrl, `delete from shop_companies where document_id like 'listed%'`));

it('the pages of accounts list every company, and a search finds a name or a SIREN', async () => {
  const { databaseUrl } = shop();
  const read = async (asked: string) =>
    companyAccountsAnswer.parse((await desk.get(`/company-accounts?${asked}`)).body);
  await query(
    databaseUrl,
    `insert into shop_companies (document_id, name, vat_number, created_at)
     select 'listed' || lpad(cast(n as text), 18, '0'), 'Gîte listé ' || n, 'BE' || (1000000000 + n), now()
     from generate_series(1, 60) n`,
  );
  const { meta } = await read('page=1');
  expect(meta.pagination).toMatchObject({ page: 1, pageSize: 25 });
  const listed = new Set<string>();
  for (let page = 1; page <= meta.pagination.pageCount; page += 1)
    for (const { company } of (await read(`page=${page}`)).data) if (company.startsWith('listed')) listed.add(company);
  expect(listed.size).toBe(60);
  expect((await read('search=GITE%20liste%2042')).data.map(({ name }) => name)).toEqual(['Gîte listé 42']);
  const { company } = await accounts.founded(null);
  const [row] = await query<{ siren: string }>(databaseUrl, 'select siren from shop_companies where document_id = $1', [
    company,
  ]);
  expect((await read(`search=${row?.siren.slice(2)}`)).data.map((found) => found.company)).toContain(company);
});

it('an order on account stays owed by a company that everybody left, until it is paid', async () => {
  const { manager, company } = await accounts.founded(TERMS);
  const product = await addProduct(shop().databaseUrl, { price: '50.00' });
  const { documentId } = placed(await accounts.order(manager, company, product, 50));
  const stays = () => query(shop().databaseUrl, 'select from shop_companies where document_id = $1', [company]);
  expect((await leave(manager)).status).toBe(200);
  expect(await stays()).toHaveLength(1);
  await accounts.ship(documentId);
  const [invoice] = await accounts.invoices(company);
  const received = { invoice: invoice?.number, amount: 60, open: 60, day: invoice?.issueDate };
  expect((await desk.post(`/company-accounts/${company}/receipts`, { data: received })).status).toBe(200);
  expect(await stays()).toEqual([]);
});

it('a company needs staff again for its account once it is another legal person', async () => {
  const { manager, company } = await accounts.founded(TERMS);
  const product = await addProduct(shop().databaseUrl, { price: '50.00' });
  expect((await become(manager, '552100554')).status).toBe(200);
  placed(await accounts.order(manager, company, product, 50));
  expect((await become(manager, '732829320')).status).toBe(200);
  const refused = await accounts.order(manager, company, product, 50);
  expect(refusalOf(refused)).toMatchObject({ code: 'account-not-allowed' });
});

it('terms agreed for a former SIREN are refused and leave no account', async () => {
  const { manager, company } = await accounts.founded(null);
  const agree = (legalNumber: string) =>
    desk.post(`/company-accounts/${company}/terms`, { data: { ...TERMS, legalNumber } });
  expect((await become(manager, '732829320')).status).toBe(200);
  expect(refusalOf(await agree(COMPANY.siren))).toMatchObject({ status: 409, code: 'company-changed' });
  expect(await accounts.of(manager)).toBeNull();
  const agreed = await agree('732829320');
  expect(companyAccountAnswer.parse(agreed.body).data).toMatchObject({ legalNumber: '732829320', left: 100_000 });
});

it('a company without members is deleted when its last order on account is cancelled', async () => {
  const { manager, company } = await accounts.founded(TERMS);
  const product = await addProduct(shop().databaseUrl, { price: '50.00' });
  const free = placed(await accounts.order(manager, company, product, 50));
  const { documentId } = placed(await accounts.order(manager, company, product, 50));
  const costsNothing = 'discount_cents = discount_cents + total_cents, total_cents = 0';
  await query(shop().databaseUrl, `update orders set ${costsNothing} where document_id = $1`, [free.documentId]);
  expect((await leave(manager)).status).toBe(200);
  const stays = () => query(shop().databaseUrl, 'select from shop_companies where document_id = $1', [company]);
  expect(await stays()).toHaveLength(1);
  expect((await desk.move(documentId, 'cancel', { data: { reason: 'Plus en vente' } })).status).toBe(200);
  expect(await stays()).toEqual([]);
});

/** The last one ends a company by leaving it. */
function leave({ documentId, token }: Person) {
  return call(shop().url, 'DELETE', `/company/members/${documentId}`, undefined, { token });
}

function become({ token }: Person, siren: string) {
  const rules = { approvalLimit: null, requiresPurchaseOrder: false, requiresCostCentre: false };
  return call(shop().url, 'PUT', '/company', { data: { name: 'Gîtes du Lac', siren, ...rules } }, { token });
}
