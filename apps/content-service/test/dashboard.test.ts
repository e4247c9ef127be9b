import { cents, daysOf, parisDay } from '@economat/commerce';
import { runningOutAnswer, staffSalesAnswer, staffTasksAnswer } from '@economat/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { listBestSellers, soldByDay, sumSales } from '../src/dashboard/sales-queries.ts';
import { newDocumentId } from '../src/database/document-id.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { newEmail } from './support/accounts.ts';
import { call, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { addChange, removeChanges } from './support/waiting-changes.ts';
import { sentQuote } from './support/quotes.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let direct: DirectOrders;

beforeAll(() => {
  direct = openOrders(shop().databaseUrl);
});
afterAll(() => direct.close());

/** A week of a year in which nobody else sells; in its middle night clocks are put forward. */
const FIRST = Date.parse('1999-03-24T23:00:00Z');
const LAST = Date.parse('1999-03-31T21:59:59Z');
const WEEK = { from: '1999-03-25T00:00:00', to: '1999-04-01T00:00:00' };

const moment = fc.integer({ min: FIRST / 1000, max: LAST / 1000 }).map((seconds) => new Date(seconds * 1000));

const randomOrder = fc.record({
  at: moment,
  total: fc.integer({ min: 0, max: 90_000 }),
  isCancelled: fc.boolean(),
  item: fc.constantFrom('savon', 'drap', 'papier'),
  pieces: fc.integer({ min: 1, max: 9 }),
  withdrawnAt: fc.option(moment),
  refunds: fc.array(
    fc.record({
      at: moment,
      amount: fc.integer({ min: 1, max: 5000 }),
      state: fc.constantFrom('asked', 'pending', 'done', 'refused'),
    }),
    { maxLength: 2 },
  ),
});
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces what was sold in that week. */
async function store(orders: readonly RandomOrder[]): Promise<void> {
  await withClient(shop().databaseUrl, async (client) => {
    const old = `select id from orders where created_at < '1999-12-31'`;
    await client.query(`delete from shop_payment_refunds where order_id in (${old})`);
    await client.query(`delete from shop_withdrawals where order_id in (${old})`);
    await client.query(`delete from order_items where order_id in (${old})`);
    await client.query(`delete from orders where created_at < '1999-12-31'`);
    for (const { at, total, isCancelled, item, pieces, withdrawnAt, refunds } of orders) {
      const key = newDocumentId();
      const { rows } = await client.query<{ id: number }>(
        `insert into orders (document_id, order_number, order_status, payment_status, payment_method, language, total_cents, created_at)
         values ($1, $1, $2, 'paid', 'paypal', 'fr', $3, cast($4 as timestamp)) returning id`,
        [key, isCancelled ? 'cancelled' : 'delivered', total, at.toISOString()],
      );
      const id = rows[0]?.id;
      await client.query(
        `insert into order_items (document_id, order_id, product_id, product_name, quantity, line_total_cents)
         values ($1, $2, $3, $3, $4, $5)`,
        [key, id, item, pieces, total],
      );
      if (withdrawnAt !== null)
        await client.query(
          `insert into shop_withdrawals (document_id, order_id, attempt_key, fingerprint, name, email, lines, declared_at, is_answered)
           values ($1, $2, $1, '', '', '', '[]', $3, true)`,
          [key, id, withdrawnAt],
        );
      for (const [place, refund] of refunds.entries())
        await client.query(
          `insert into shop_payment_refunds (key, order_id, amount_cents, reason, state, created_at) values ($1, $2, $3, '', $4, $5)`,
          [`${key}${place}`, id, refund.amount, refund.state, refund.at],
        );
    }
  });
}

function sum<Part>(parts: readonly Part[], valueOf: (part: Part) => number): number {
  return parts.reduce((total, part) => total + valueOf(part), 0);
}

describe('the figures of sales', () => {
  it('are those counted by hand, whatever was sold, cancelled, withdrawn from and refunded', async () => {
    const { sql } = direct.deps.database;
    await fc.assert(
      fc.asyncProperty(fc.array(randomOrder, { maxLength: 12 }), async (orders) => {
        await store(orders);
        const sold = orders.filter(({ total, isCancelled }) => total > 0 && !isCancelled);
        const refunds = orders.flatMap((order) => order.refunds).filter(({ state }) => state !== 'refused');
        expect(await sumSales(sql, WEEK)).toEqual({
          orders: sold.length,
          sold: sum(sold, ({ total }) => total),
          refunded: sum(refunds, ({ amount }) => amount),
          withdrawals: orders.filter(({ withdrawnAt }) => withdrawnAt !== null).length,
        });
        const byDay = await soldByDay(sql, WEEK);
        for (const day of daysOf(WEEK)) {
          const thatDay = sold.filter(({ at }) => parisDay(at) === day);
          expect(byDay.get(day) ?? 0, day).toBe(sum(thatDay, ({ total }) => total));
        }
        const items = ['savon', 'drap', 'papier'].map((productId) => {
          const lines = sold.filter(({ item }) => item === productId);
          const figures = { orders: lines.length, pieces: sum(lines, ({ pieces }) => pieces) };
          return { productId, title: productId, ...figures, sold: cents(sum(lines, ({ total }) => total)) };
        });
        const best = items
          .filter((item) => item.orders > 0)
          .toSorted((one, other) => other.sold - one.sold || (one.productId < other.productId ? -1 : 1));
        expect(await listBestSellers(sql, WEEK, 10)).toEqual(best);
      }),
      { numRuns: deepRounds(200, 20), endOnFailure: true },
    );
    await store([]);
  });
});

describe('the home of the desk', () => {
  it('counts what one’s role may do, and tells sales only to who reads orders', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10.00' });
    const owner = await StaffDesk.open(url);
    const before = staffSalesAnswer.parse((await owner.get('/sales')).body).data;
    const order = placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
    const after = staffSalesAnswer.parse((await owner.get('/sales')).body).data;
    const [day] = after.spans;
    expect(day?.now.orders).toBeGreaterThan(before.spans[0]?.now.orders ?? 0);
    expect(after.days).toHaveLength(30);
    expect(after.awaited.amount).toBeGreaterThanOrEqual(before.awaited.amount + 1200);
    const roles = ['preparation', 'accounting', 'order-desk'] as const;
    const tasks: Record<string, string[]> = {};
    for (const role of roles) {
      const desk = await staffMember(url, role);
      const { data } = staffTasksAnswer.parse(await (await desk.call('GET', '/api/staff/tasks')).json());
      tasks[role] = data.map(({ task }) => task);
      expect((await desk.call('GET', '/api/staff/sales')).status, role).toBe(role === 'preparation' ? 403 : 200);
    }
    expect(tasks['preparation']).toEqual(['late', 'to-ship', 'to-prepare']);
    expect(tasks['accounting']).toEqual(['to-collect', 'e-invoices', 'e-reports', 'received-invoices']);
    expect(tasks['order-desk']).toEqual(expect.arrayContaining(['to-refund', 'anomalies', 'requests', 'mails-failed']));
    await owner.move(order.documentId, 'transfer-received');
    const { data } = staffTasksAnswer.parse((await owner.get('/tasks')).body);
    expect(data.find(({ task }) => task === 'to-prepare')?.count).toBeGreaterThan(0);
  });

  it('sums quotes, what dearer changes ask for and what cheaper ones give back', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10.00' });
    const owner = await StaffDesk.open(url);
    const waiting = async () => staffSalesAnswer.parse((await owner.get('/sales')).body).data;
    const before = await waiting();
    const { quote } = await sentQuote(shop(), [{ product }]);
    const orders = [];
    for (const change of ['dearer', 'refused'] as const) {
      const order = placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
      await addChange(databaseUrl, order.documentId, change);
      orders.push(order);
    }
    const { differences, owed, quoted } = await waiting();
    expect(quoted).toEqual({ count: before.quoted.count + 1, amount: before.quoted.amount + quote.total });
    expect(differences).toEqual({ count: before.differences.count + 1, amount: before.differences.amount + 300 });
    expect(owed).toEqual({ count: before.owed.count + 1, amount: before.owed.amount + 300 });
    await removeChanges(databaseUrl, orders);
    expect((await waiting()).owed).toEqual(before.owed);
  });

  it('lists online items at their threshold, or at that of the shop', async () => {
    const { url, databaseUrl } = shop();
    const owner = await StaffDesk.open(url);
    const [own, above, offline] = [
      await addProduct(databaseUrl, { price: '1.00', stock: 0 }),
      await addProduct(databaseUrl, { price: '1.00', stock: 6 }),
      await addProduct(databaseUrl, { price: '1.00', stock: 0, isOnline: false }),
    ];
    const ids = [own, above, offline].map(({ productId }) => productId);
    await query(databaseUrl, 'update sidebar_items set low_stock_at = 5 where document_id = any($1)', [ids]);
    const read = async () => runningOutAnswer.parse((await owner.get('/running-out')).body).data;
    const listed = async () => (await read()).map(({ documentId }) => documentId);
    await call(url, 'POST', '/stock-alerts', { data: { productId: own.productId, email: newEmail() } });
    expect(await read()).toContainEqual(expect.objectContaining({ documentId: own.productId, stock: 0, awaitedBy: 1 }));
    expect(await listed()).not.toContain(above.productId);
    expect(await listed()).not.toContain(offline.productId);
    await query(databaseUrl, 'update sidebar_items set low_stock_at = null where document_id = any($1)', [ids]);
    expect(await listed()).not.toContain(own.productId);
  });
});
