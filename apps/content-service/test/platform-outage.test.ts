import { eReportsAnswer } from '@economat/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adviceText } from '../src/admin/e-invoicing/transmission-words.ts';
import { readWaitingWork } from '../src/operations/waiting-work-queries.ts';
import { troublesOf } from '../src/operations/troubles.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { handedIn, InvoicingDesk, invoicedOrder, orderAtPlatform, platformInvoices } from './support/invoicing.ts';
import { newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { heldReports } from './support/reporting.ts';
import { simulate } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('platform-outage', { EINVOICING_CHECK_SECONDS: '1' });
const sql = <Row>(statement: string) => query<Row>(shop().databaseUrl, statement);
/** More than a page of a search. */
const SENT_MEANWHILE = 130;
/** Sales of last year, whose numbers are a series of their own: one whose report is taken, one whose report the platform refuses. */
const lastYear = new Date().getFullYear() - 1;
const refusedDay = `${lastYear}-12-05`;
const soldDay = `${lastYear}-12-15`;

let staff: StaffDesk;
let desk: InvoicingDesk;
let direct: DirectOrders;
let past: ReturnType<typeof simulate>;
let product: Product;
beforeAll(async () => {
  staff = await StaffDesk.open(shop().url);
  desk = new InvoicingDesk(staff);
  direct = openOrders(shop().databaseUrl);
  past = simulate(shop());
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20, stock: 1000 });
  await soldOn(refusedDay);
  await soldOn(soldDay);
});
afterAll(async () => {
  await past.close();
  await direct.close();
});

/** A sale to a consumer in a period that is over. */
async function soldOn(day: string): Promise<void> {
  const order = placed(await placeOrder(shop().url, orderData([{ product, unitPrice: 50 }])));
  const values = [order.documentId, `${day} 08:00`];
  await query(shop().databaseUrl, 'update orders set created_at = $2::timestamp where document_id = $1', values);
  past.setToday(day);
  await past.paidByTransfer(order);
}

async function periodOf(day: string) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await staff.get(`/e-reporting/periods?kind=transactions&page=${page}`);
    const { data, meta } = eReportsAnswer.parse(answer.body);
    const found = data.find(({ from, to }) => from <= day && day <= to);
    if (found !== undefined) return found;
    pages = meta.pagination.pageCount;
  }
  throw new Error(`No period has ${day}`);
}

/** A day passes for everything that waits, and it is tried again. */
async function dayPasses(): Promise<void> {
  await sql(
    `update shop_outgoing_flows set created_at = created_at - interval '1 day', try_at = now(), error_code = null where state = 'waiting'`,
  );
  await expect
    .poll(() => sql(`select from shop_outgoing_flows where state = 'waiting' and error_code is null`), {
      timeout: 30_000,
    })
    .toEqual([]);
}

/** Whether who runs the shop is alerted that files are stuck. */
async function isAlerted(): Promise<boolean> {
  const work = await readWaitingWork(direct.deps.database.sql);
  return troublesOf({ work, jobs: [], replicas: [], backup: null }, new Date()).includes('e-invoices-stuck');
}

describe('a platform that is down for three days', { timeout: 240_000 }, () => {
  it(
    'holds up no order, is told to staff, and gets everything once when it is back',
    { tags: ['spec:E02', 'spec:E13-E14'] },
    async () => {
      const before = await invoicedOrder(shop(), product);
      const delivered = await desk.reaches(before.orderNumber, { code: '203' });
      const outage = await shop().world.order({ provider: 'invoicing', scenario: 'down', times: 0 });

      // The shop is connected since then, so that the reports are due.
      await sql(`update shop_invoicing_connection set connected_at = '${lastYear}-12-01'`);
      const orders = [];
      for (let day = 0; day < 3; day += 1) {
        orders.push(await invoicedOrder(shop(), product), await invoicedOrder(shop(), product));
        await dayPasses();
      }
      const [first] = orders;
      if (first === undefined) throw new Error('Nothing was ordered');
      const refund = { key: newKey(), amount: 20, reason: 'Colis abîmé' };
      expect((await staff.refundByTransfer(first.documentId, refund)).status).toBe(200);
      for (let sent = 0; sent < SENT_MEANWHILE; sent += 1)
        await orderAtPlatform(shop(), `invoices/${delivered.number}/statuses`, { code: '205' });
      expect(await handedIn(shop())).toHaveLength(1);
      expect(await isAlerted()).toBe(true);
      // Each invoice is a task with one button, the oldest first; the credit note waits for its invoice alone.
      const tasks = await desk.register('waiting');
      expect(tasks.map(({ orderNumber }) => orderNumber)).toEqual(orders.map(({ orderNumber }) => orderNumber));
      for (const task of tasks) {
        expect(task).toMatchObject({ state: 'waiting', step: 'retry', isTask: true });
        expect(adviceText(task)).toContain('ne prend pas ce fichier depuis plus de six heures');
      }
      const numbers = tasks.map(({ number }) => number);
      expect(await periodOf(soldDay)).toMatchObject({ isLate: true, isTask: true, report: { state: 'waiting' } });

      const match = `-T${(await periodOf(refusedDay)).from.replaceAll('-', '')}`;
      await shop().world.order({ provider: 'invoicing', scenario: 'ack-schema', match });
      await shop().world.takeBack(outage);
      // One press does not wait for the next try.
      const [oldest = ''] = numbers;
      expect((await desk.step(oldest, 'retry')).status).toBe(200);
      await desk.stands(oldest, { state: 'accepted', code: '203' });
      // The first file that is taken brings the others.
      for (const { orderNumber } of orders) await desk.reaches(orderNumber, { state: 'accepted' });
      await vi.waitFor(async () => expect(await periodOf(soldDay)).toMatchObject({ report: { state: 'accepted' } }), {
        timeout: 60_000,
      });
      await expect.poll(async () => (await desk.ofOrder(first.orderNumber)).map(({ code }) => code), {
        timeout: 60_000,
      }).toEqual(['203', '203']); // prettier-ignore

      const names = (await handedIn(shop())).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      // An invoice before and six during the outage, a credit note and two reports.
      expect(names).toHaveLength(1 + 6 + 1 + 2);
      // In the order of their numbers, and the credit note after its invoice was deposited.
      const held = (await platformInvoices(shop())).map(({ number }) => number);
      expect(held.filter((number) => numbers.includes(number))).toEqual(numbers.toSorted());
      const credit = (await desk.ofOrder(first.orderNumber)).find(({ kind }) => kind === 'credit-note');
      expect(held.indexOf(credit?.number ?? '')).toBeGreaterThan(held.indexOf(oldest));
      expect(await desk.register('waiting')).toEqual([]);
      expect(await heldReports(shop())).toMatchObject([{ type: 'IN', status: '300', replaced: false }]);
      expect((await desk.stands(delivered.number, {})).statuses).toHaveLength(4 + SENT_MEANWHILE);
      expect(await isAlerted()).toBe(true);
    },
  );

  it('is waited for after it has refused a second token', { tags: ['spec:E04'] }, async () => {
    await shop().world.order({ provider: 'invoicing', scenario: 'expired-token', operation: 'create', times: 2 });
    const order = await invoicedOrder(shop(), product);
    const waiting = await desk.reaches(order.orderNumber, { state: 'waiting', step: 'retry', attempts: 1 });
    expect(waiting.error?.code).toBe('INVALID_TOKEN');
    expect((await desk.step(waiting.number, 'retry')).status).toBe(200);
    await desk.reaches(order.orderNumber, { state: 'accepted', code: '203', attempts: 2 });
  });
});

describe('a report that the platform refused', () => {
  it('waits at the desk with one button, which makes and sends it again, once', async () => {
    const refused = await vi.waitFor(
      async () => {
        const period = await periodOf(refusedDay);
        expect(period).toMatchObject({ isTask: true, report: { state: 'stopped', error: { code: 'InvalidSchema' } } });
        return period;
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(await isAlerted()).toBe(true);
    const press = { data: { kind: 'transactions', from: refused.from } };
    const presses = await Promise.all([1, 2].map(() => staff.post('/e-reporting/periods/send-again', press)));
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await vi.waitFor(
      async () =>
        expect(await periodOf(refusedDay)).toMatchObject({ isTask: false, report: { state: 'accepted', type: 'IN' } }),
      { timeout: 60_000, interval: 500 },
    );
    const held = (await heldReports(shop())).filter(({ start }) => start === refused.from.replaceAll('-', ''));
    expect(held).toMatchObject([{ type: 'IN', status: '300' }]);
    expect(await isAlerted()).toBe(false);
  });
});
