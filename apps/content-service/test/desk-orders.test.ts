import { lastDays } from '@economat/commerce';
import { ORDER_QUEUES } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withClient } from '../../../scripts/stack/index.ts';
import { listBestSellers, soldByDay, sumSales } from '../src/dashboard/sales-queries.ts';
import { sumAwaited, sumDifferences, sumOwed, sumUnderWay } from '../src/dashboard/waiting-money-queries.ts';
import { numbered } from '../src/database/named-values.ts';
import type { Sql } from '../src/database/sql.ts';
import { findCustomers, listBuyers } from '../src/customer-desk/customer-list-queries.ts';
import { countQueues, listQueueIds } from '../src/order-desk/order-queue-queries.ts';
import { ROWS_PER_FOUND } from '../src/order-desk/order-search-queries.ts';
import { countOwedOrders, listOwedOrders } from '../src/payments/refunds/owed-refund-queries.ts';
import { type Desk, deskOf } from './setup/desk.ts';
import { useTestService } from './setup/test-service.ts';
import { ADDRESS, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';

const shop = useTestService('desk-orders');
const MANY = 100_000;
/** Those of them that still wait for something; the others are delivered and paid. */
const WAITING = 200;

const list = z.object({
  results: z.array(z.looseObject({ orderNumber: z.string(), buyerName: z.nullable(z.string()) })),
  pagination: z.object({ total: z.number(), pageCount: z.number() }),
});
let desk: Desk;
let product: Product;

beforeAll(async () => {
  const { url, databaseUrl } = shop();
  desk = await deskOf(url);
  product = await addProduct(databaseUrl, { price: '10.00' });
});

async function find(search: string) {
  const answer = await desk.call('GET', `/content-manager/collection-types/api::order.order?${search}`);
  expect(answer.status).toBe(200);
  return list.parse(await answer.json());
}

async function numbersFound(words: string): Promise<string[]> {
  const { results } = await find(`_q=${encodeURIComponent(words)}`);
  return results.map(({ orderNumber }) => orderNumber);
}

async function orderBy(billing: object) {
  const data = orderData([{ product, unitPrice: 10 }]);
  return placed(await placeOrder(shop().url, { ...data, billingAddress: { ...ADDRESS, ...billing } }));
}

describe('the list of orders', () => {
  it('says how many orders there are, of all and of those that staff look for', async () => {
    const numbers: string[] = [];
    for (let order = 0; order < 3; order += 1) numbers.push((await orderBy({})).orderNumber);
    const newestFirst = 'page=1&pageSize=2&sort=createdAt:DESC';
    const all = await find(newestFirst);
    expect(all.pagination).toMatchObject({ total: 3, pageCount: 2 });
    expect(all.results.map(({ orderNumber }) => orderNumber)).toEqual(numbers.toReversed().slice(0, 2));
    expect((await find(`${newestFirst}&filters[$and][0][orderStatus][$eq]=shipped`)).pagination.total).toBe(0);
    expect((await find(`${newestFirst}&_q=${numbers[1]}`)).pagination.total).toBe(1);
  });

  it('is searched by number, name, company and mail, with or without accents and in any case', async () => {
    const order = await orderBy({
      firstName: 'Zoé',
      lastName: 'Lefèvre-Küchlin',
      companyName: 'Gîtes du Lac',
      email: 'zoe.kuechlin@exemple.fr',
    });
    const words = [
      order.orderNumber,
      order.orderNumber.toLowerCase(),
      'Lefèvre-Küchlin',
      'LEFEVRE-KUCHLIN',
      'Zoé Lefèvre',
      'gîtes du lac',
      'gites du lac',
      'zoe.kuechlin@',
    ];
    for (const word of words) expect(await numbersFound(word), word).toEqual([order.orderNumber]);
    expect(await numbersFound('%')).toEqual([]);
    expect(await numbersFound('personne')).toEqual([]);
    const { results } = await find(`_q=${order.orderNumber}`);
    expect(results).toMatchObject([{ buyerName: 'Gîtes du Lac, Zoé Lefèvre-Küchlin' }]);
  });

  it('finds an order by its tracking number, and no longer by an erased name', async () => {
    const order = await orderBy({ lastName: 'Oubliette' });
    expect(await numbersFound('Oubliette')).toEqual([order.orderNumber]);
    await query(shop().databaseUrl, `update orders set tracking_number = '6A99887766554' where order_number = $1`, [
      order.orderNumber,
    ]);
    expect(await numbersFound('6A99887766554')).toEqual([order.orderNumber]);
    await query(
      shop().databaseUrl,
      `update order_addresses set first_name = '', last_name = '', company_name = null
       where id = (select billing_address_id from orders where order_number = $1)`,
      [order.orderNumber],
    );
    expect(await numbersFound('Oubliette')).toEqual([]);
  });

  it('is filtered by status, payment, method and day', async () => {
    // Before the order, which may be placed after midnight.
    const day = new Date().toISOString().slice(0, 10);
    const order = await orderBy({ lastName: 'Filtrée' });
    const fitting = [
      ['orderStatus', '$eq', 'pending'],
      ['paymentStatus', '$eq', 'pending'],
      ['paymentMethod', '$eq', 'bank_transfer'],
      ['createdAt', '$gte', `${day}T00:00:00.000Z`],
    ];
    const search = fitting.map(([field, rule, value], index) => `filters[$and][${index}][${field}][${rule}]=${value}`);
    const found = await find(`_q=Filtree&${search.join('&')}`);
    expect(found.results.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
    for (const [field, value] of [
      ['orderStatus', 'shipped'],
      ['paymentStatus', 'paid'],
      ['paymentMethod', 'paypal'],
    ])
      expect((await find(`_q=Filtree&filters[$and][0][${field}][$eq]=${value}`)).results).toEqual([]);
  });

  it('shows an order’s lines and addresses', async () => {
    const order = await orderBy({ street: '7 quai du Lac' });
    const answer = await desk.call('GET', `/api/staff/orders/${order.documentId}`);
    expect(await answer.json()).toMatchObject({
      data: { billingAddress: { street: '7 quai du Lac' }, orderItems: [{ quantity: 1 }] },
    });
  });
});

describe(`among ${MANY} orders`, () => {
  beforeAll(async () => {
    await withClient(shop().databaseUrl, async (client) => {
      await client.query(FILL);
      // What PostgreSQL does by itself within a minute of so many writes.
      await client.query('vacuum analyze orders');
    });
  });

  it.each([
    ['a number', '_q=ORD-5012345', 1],
    ['the digits of a number', '_q=5012345', 1],
    ['a name', '_q=Martin12345', 1],
    ['a mail', '_q=client12345%40', 1],
    ['a name that every tenth buyer has', '_q=Camille', MANY / 10],
    ['nothing that is there', '_q=introuvable', 0],
    ['a status', 'filters[$and][0][orderStatus][$eq]=delivered', MANY - (WAITING * 4) / 5],
  ])('a search by %s finds all of them', async (_what, search, total) => {
    const found = await find(`${search}&pageSize=20&sort=createdAt:DESC`);
    expect(found.pagination.total).toBe(total);
    expect(found.results).toHaveLength(Math.min(total, 20));
  });

  it('an order that was just placed is the newest', async () => {
    const order = await orderBy({ lastName: 'Vite' });
    const { results } = await find('page=1&pageSize=20&sort=createdAt:DESC');
    expect(results[0]?.orderNumber).toBe(order.orderNumber);
  });
});

describe('among orders that are finished but for a few', () => {
  const arrival = '2026-11-24';

  /** Notes how PostgreSQL carries a statement out, and answers nothing. */
  function explaining(plans: string[]): Sql {
    return async (statement, ...[values]) => {
      const { text, names } = numbered(statement);
      const given: Readonly<Record<string, unknown>> = values ?? {};
      const rows = await query<{ 'QUERY PLAN': string }>(
        shop().databaseUrl,
        `explain (analyze, costs off, timing off, summary off) ${text}`,
        names.map((name) => given[name]),
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    };
  }

  it('no queue, count, search, figure or list of due refunds reads every order', async () => {
    const plans: string[] = [];
    const sql = explaining(plans);
    await expect(countQueues(sql, arrival)).rejects.toThrow('Counts are one row');
    for (const queue of ORDER_QUEUES) {
      const page = { limit: 50, offset: 0 };
      await listQueueIds(sql, { queue, arrival, search: '' }, page);
      await listQueueIds(sql, { queue, arrival, search: 'martin12345' }, page);
    }
    await listOwedOrders(sql, 100);
    await countOwedOrders(sql);
    const span = lastDays(new Date(), 30);
    await sumSales(sql, span);
    await soldByDay(sql, span);
    await listBestSellers(sql, span, 8);
    for (const sum of [sumAwaited, sumDifferences, sumOwed, sumUnderWay]) await sum(sql);
    expect(plans).toHaveLength(10 + 2 * ORDER_QUEUES.length);
    expect(plans.filter((plan) => /Seq Scan on (?:orders|shop_order_words)/.test(plan))).toEqual([]);
  });

  it('a search for a name that every tenth buyer has reads no more words than a page can show', async () => {
    const plans: string[] = [];
    await listQueueIds(explaining(plans), { queue: 'all', arrival, search: 'Camille' }, { limit: 50, offset: 0 });
    const [plan = ''] = plans;
    const rows = Number(/Scan using shop_order_words_key on \S+(?: w)? \(actual rows=(\d+)/.exec(plan)?.[1]);
    expect(rows, plan).toBeLessThanOrEqual(50 * ROWS_PER_FOUND);
    expect(plan).not.toContain('on orders');
  });

  it('no list or search of customers reads every order', async () => {
    const [{ document_id: after } = { document_id: '' }] = await query<{ document_id: string }>(
      shop().databaseUrl,
      `select document_id from orders where order_number = 'ORD-5010000'`,
    );
    const plans: string[] = [];
    const sql = explaining(plans);
    await listBuyers(sql, { after: null, limit: 51 });
    await listBuyers(sql, { after, limit: 51 });
    await findCustomers(sql, 'martin12345', 51);
    expect(plans.filter((plan) => /Seq Scan on orders/.test(plan))).toEqual([]);
  });
});

/** Orders of many buyers over the last years, written past the shop's own code. */
const FILL = `
  create temporary table source as
    select n, md5('o' || n) as mark, now() - make_interval(mins => n * 15) as at from generate_series(1, ${MANY}) as n;
  insert into order_addresses (document_id, first_name, last_name, country, street, postal_code, city, phone_number, email, created_at,
    updated_at, published_at)
  select substr(mark, 1, 24), case n % 10 when 0 then 'Camille' else 'Alex' end, 'Martin' || n, 'FR', n || ' rue des Lilas', '69003', 'Lyon', '0612345678',
    'client' || n || '@exemple.fr', at, at, at
  from source;
  insert into orders (document_id, order_number, order_status, payment_status, payment_method, customer_email, language, sub_total_cents,
    vat_cents, vat_shares, discount_cents, shipping_cost_cents, total_cents, currency, billing_address_id, shipping_address_id,
    buyer_type, delivery_from, delivery_to, stock_returned, attempt_key, access_token_hash, created_at, updated_at, published_at)
  select a.document_id, 'ORD-' || (5000000 + n), case when n > ${WAITING} then 'delivered' else (array['pending','processing','shipped','delivered','cancelled'])[1 + n % 5] end,
    case when n > ${WAITING} then 'paid' else (array['pending','paid'])[1 + n % 2] end, (array['credit_card','bank_transfer','paypal'])[1 + n % 3], a.email,
    'fr', 1000, 200, '[]', 0, 0, 1200, 'EUR', a.id, a.id, 'individual', at, at, false, 'fill-' || n, 'fill-' || n, at, at, at
  from source join order_addresses a on a.document_id = substr(mark, 1, 24);
`;
