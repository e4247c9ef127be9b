import { ordersAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { addCustomer } from './support/customer-fixtures.ts';
import { call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

async function guestOrder() {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  return placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
}

async function orderOfCustomer(token: string) {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  return placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }]), { token }));
}

describe("a guest's order", () => {
  it('opens with its token, by documentId, number or id, in the header and never in an address', async () => {
    const { url } = shop();
    const order = await guestOrder();
    for (const reference of [order.documentId, order.orderNumber, order.id]) {
      const answer = await call(url, 'GET', `/orders/${reference}?populate=*`, undefined, {
        orderToken: order.accessToken,
      });
      expect(orderOf(answer).documentId).toBe(order.documentId);
    }
    const linked = await call(url, 'GET', `/orders/${order.documentId}?accessToken=${order.accessToken}`);
    expect(refusalOf(linked)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('answers outsiders exactly as if it did not exist', async () => {
    const { url, databaseUrl } = shop();
    const order = await guestOrder();
    const other = await guestOrder();
    const { token } = await addCustomer(databaseUrl);
    const nobody = await call(url, 'GET', `/orders/${'z'.repeat(24)}`);
    expect(refusalOf(nobody)).toMatchObject({ status: 404, code: 'not-found' });
    const outsiders = [
      {},
      { token },
      { orderToken: other.accessToken },
      { orderToken: 'x'.repeat(43) },
      { token, orderToken: 'x' },
    ];
    for (const outsider of outsiders) {
      for (const reference of [
        order.documentId,
        order.orderNumber,
        String(order.id),
        '1',
        '10000',
        '99999999999',
        'x%27',
      ]) {
        const answer = await call(url, 'GET', `/orders/${reference}?populate=*`, undefined, outsider);
        expect(answer).toEqual(nobody);
      }
    }
  });

  it('is closed after half a year', async () => {
    const { url, databaseUrl } = shop();
    const order = await guestOrder();
    await query(databaseUrl, `update orders set created_at = created_at - interval '181 days' where id = $1`, [
      order.id,
    ]);
    const answer = await call(url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken: order.accessToken });
    expect(answer.status).toBe(404);
  });

  it('keeps its token out of the database', async () => {
    const { databaseUrl } = shop();
    const order = await guestOrder();
    const rows = await query<{ text: string }>(
      databaseUrl,
      'select to_jsonb(o)::text as text from orders o union all select to_jsonb(a)::text from shop_attempts a union all select to_jsonb(b)::text from shop_outbox b',
    );
    expect(rows.filter(({ text }) => text.includes(order.accessToken))).toEqual([]);
  });
});

describe('a guest order under an address that belongs to an account', () => {
  it('is not in the account, whoever has it', async () => {
    const { url, databaseUrl } = shop();
    const order = await guestOrder();
    const owner = await addCustomer(databaseUrl, order.billingAddress.email);
    const list = ordersAnswer.parse((await call(url, 'GET', '/orders', undefined, { token: owner.token })).body);
    expect(list.data).toEqual([]);
    expect((await call(url, 'GET', `/orders/${order.documentId}`, undefined, { token: owner.token })).status).toBe(404);
  });
});

describe('the list of orders', () => {
  it("holds the caller's own orders, whatever filter, populate or owner is sent", async () => {
    const { url, databaseUrl } = shop();
    const [me, other] = [await addCustomer(databaseUrl), await addCustomer(databaseUrl)];
    const mine = await orderOfCustomer(me.token);
    const theirs = await orderOfCustomer(other.token);
    const tricks = [
      '',
      `?filters[user][id][$eq]=${other.id}&populate=*`,
      `?filters[$or][0][id][$eq]=${theirs.id}&filters[$or][1][id][$gt]=0`,
      '?filters[customer][password][$startsWith]=a&populate[customer][populate]=*',
      '?fields=accessTokenHash&sort=customer.password:asc&pagination[pageSize]=100',
      `?filters[user]=${other.id}&sort=createdAt:desc&pagination[limit]=1`,
    ];
    for (const trick of tricks) {
      const answer = await call(url, 'GET', `/orders${trick}`, undefined, { token: me.token });
      expect(ordersAnswer.parse(answer.body).data.map(({ documentId }) => documentId)).toEqual([mine.documentId]);
      expect(JSON.stringify(answer.body)).not.toMatch(/accessTokenHash|attemptKey|password/);
    }
  });

  it('needs a token', async () => {
    const { url } = shop();
    expect(refusalOf(await call(url, 'GET', '/orders'))).toMatchObject({ status: 401, code: 'token-missing' });
    expect(refusalOf(await call(url, 'GET', '/orders', undefined, { token: 'nonsense' })).code).toBe('token-invalid');
  });

  it('is paginated, newest first, with the total', async () => {
    const { url, databaseUrl } = shop();
    const { token } = await addCustomer(databaseUrl);
    const orders = [];
    for (let n = 0; n < 7; n += 1) orders.push(await orderOfCustomer(token));
    const newestFirst = orders.map(({ orderNumber }) => orderNumber).toReversed();
    const first = ordersAnswer.parse((await call(url, 'GET', '/orders', undefined, { token })).body);
    expect(first.data.map(({ orderNumber }) => orderNumber)).toEqual(newestFirst.slice(0, 5));
    expect(first.meta.pagination).toEqual({ page: 1, pageSize: 5, pageCount: 2, total: 7 });
    const second = await call(url, 'GET', '/orders?pagination[page]=2&pagination[pageSize]=5', undefined, { token });
    expect(ordersAnswer.parse(second.body).data.map(({ orderNumber }) => orderNumber)).toEqual(newestFirst.slice(5));
  });

  it.each([
    'pagination[page]=0',
    'pagination[page]=abc',
    'pagination[pageSize]=-1',
    'pagination[pageSize]=1e9',
    'pagination=x',
    'pagination[page][a]=1',
  ])('refuses %s', async (query_) => {
    const { url, databaseUrl } = shop();
    const { token } = await addCustomer(databaseUrl);
    const answer = await call(url, 'GET', `/orders?${query_}`, undefined, { token });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid-query' });
  });

  it("gives another customer's order to nobody, not even by PUT", async () => {
    const { url, databaseUrl } = shop();
    const [me, other] = [await addCustomer(databaseUrl), await addCustomer(databaseUrl)];
    const theirs = await orderOfCustomer(other.token);
    const change = { data: { orderStatus: 'cancelled' } };
    for (const caller of [{}, { token: me.token }]) {
      expect((await call(url, 'PUT', `/orders/${theirs.documentId}`, change, caller)).status).toBe(404);
    }
    expect(
      (await call(url, 'DELETE', `/orders/${theirs.documentId}`, undefined, { token: other.token })).status,
    ).toBeGreaterThanOrEqual(404);
  });
});

describe("the spec's look-up of the latest order", () => {
  it('answers everybody with the number alone', async () => {
    const { url, databaseUrl } = shop();
    const order = await guestOrder();
    const { token } = await addCustomer(databaseUrl);
    for (const caller of [{}, { token }]) {
      const answer = await call(url, 'GET', '/orders?sort=createdAt:desc&pagination[limit]=1', undefined, caller);
      expect(answer).toEqual({ status: 200, body: { data: [{ orderNumber: order.orderNumber }] } });
    }
  });
});
