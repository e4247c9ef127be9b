import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
afterAll(() => query(shop().databaseUrl, `delete from shop_incoming_flows where flow_id like 'export-%'`));

/** One invoice at this moment and each day after it, in turns. */
function receive(name: string, count: number, at: string, days: number) {
  return query(
    shop().databaseUrl,
    `with flow as (
       insert into shop_incoming_flows (flow_id, flow_type, bytes, sha256, received_at)
       select 'export-' || $1 || n, 'SupplierInvoice', '', '', cast($3 as timestamptz) + make_interval(days => n % $4)
       from generate_series(1, cast($2 as integer)) n returning flow_id
     ) insert into shop_received_invoices (flow_id, number) select flow_id, flow_id from flow`,
    [name, count, at, days],
  );
}

it('invoices of suppliers are exported under their days of receipt in France', async () => {
  await receive('late', 1, '2026-03-09T23:30:00Z', 1);
  const staff = await StaffDesk.open(shop().url);
  const zip = await staff.file('/e-invoicing/received-export?from=2026-03-10&to=2026-03-10');
  const table = unzipSync(new Uint8Array(await zip.arrayBuffer()))['factures-recues.csv'];
  expect(strFromU8(table ?? new Uint8Array())).toMatch(/^"2026-03-10";.*"export-late1"/m);
});

it('invoices of suppliers that are too many for one ZIP are exported in shorter periods', async () => {
  await receive('many', 65_600, '2026-01-01T12:00:00Z', 2);
  const staff = await StaffDesk.open(shop().url);
  const all = await staff.get('/e-invoicing/received-export?from=2026-01-01&to=2026-01-02');
  expect(refusalOf(all)).toMatchObject({ status: 422, code: 'period-too-large' });
  const half = await staff.file('/e-invoicing/received-export?from=2026-01-01&to=2026-01-01');
  expect(half.status).toBe(200);
  await half.body?.cancel();
});
