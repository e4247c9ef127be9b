import { companyAccountsAnswer } from '@economat/contract';
import { afterAll, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { Accounts } from './support/on-account.ts';
import { query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
afterAll(() => query(shop().databaseUrl, `delete from shop_companies where document_id like 'listed%'`));

it('the list of accounts has every company on some page, and finds one by its name or SIREN', async () => {
  const { url, databaseUrl } = shop();
  const desk = await StaffDesk.open(url);
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
  const { company } = await new Accounts(shop(), desk).founded(null);
  const [row] = await query<{ siren: string }>(databaseUrl, 'select siren from shop_companies where document_id = $1', [
    company,
  ]);
  expect((await read(`search=${row?.siren.slice(2)}`)).data.map((found) => found.company)).toContain(company);
});
