import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sweepUnsoldDrafts } from '../src/checkout/sweep-drafts.ts';
import { ADDRESS, call, type CallOptions, newKey, orderData, placed, refusalOf } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addProduct, countRows, type Product, query } from './support/order-fixtures.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

const created = z.object({ data: z.object({ id: z.number(), documentId: z.string() }) });
type Row = z.infer<typeof created>['data'];

async function create(path: string, data: object): Promise<Row> {
  const answer = await call(shop().url, 'POST', path, { data });
  expect(answer.status).toBe(201);
  return created.parse(answer.body).data;
}

interface Rows {
  readonly billing: Row;
  readonly shipping: Row;
  readonly item: Row;
}

/** The spec's calls, with its own few fields: billing address, shipping address, one item by its name alone. */
async function createRows({ title }: Product): Promise<Rows> {
  const billing = await create('/order-addresses', ADDRESS);
  const shipping = await create('/order-addresses', { ...ADDRESS, street: '5 rue du Port' });
  const item = await create('/order-items', { productName: title, quantity: 2, unitPrice: 10, lineTotal: 20 });
  return { billing, shipping, item };
}

function orderOfRows(rows: { billing: unknown; shipping: unknown; item: unknown }) {
  const {
    billingAddress: _billing,
    shippingAddress: _shipping,
    orderItems: _items,
    termsAccepted: _terms,
    ...sums
  } = orderData([{ product: { productId: '', title: '' }, unitPrice: 10, quantity: 2 }]);
  return {
    ...sums,
    billingAddress: rows.billing,
    shippingAddress: rows.shipping,
    orderItems: [rows.item],
    orderNumber: 'ORD-0000001',
  };
}

function place(data: object, options: CallOptions = {}) {
  return call(shop().url, 'POST', '/orders', { data }, options);
}

async function newProduct(): Promise<Product> {
  return addProduct(shop().databaseUrl, { price: '10' });
}

describe("an order by the spec's separate calls", () => {
  it.each(['id', 'documentId'] as const)(
    'is placed with the %s of its rows, without any attempt key',
    { tags: ['spec:4.16'] },
    async (kind) => {
      const rows = await createRows(await newProduct());
      const order = placed(
        await place(orderOfRows({ billing: rows.billing[kind], shipping: rows.shipping[kind], item: rows.item[kind] })),
      );
      expect(order).toMatchObject({ subTotal: 2000, vat: 400, total: 2400 });
      expect(order.shippingAddress.street).toBe('5 rue du Port');
      expect(order.orderItems.map(({ quantity, lineTotal }) => ({ quantity, lineTotal }))).toEqual([
        { quantity: 2, lineTotal: 2000 },
      ]);
    },
  );

  it('gives the same order again when its last call is repeated', async () => {
    const { databaseUrl } = shop();
    const { billing, shipping, item } = await createRows(await newProduct());
    const data = orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id });
    const before = await countRows(databaseUrl, 'orders');
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(data)));
    expect(new Set(answers.map((answer) => placed(answer).orderNumber)).size).toBe(1);
    expect(await countRows(databaseUrl, 'orders')).toBe(before + 1);
  });

  it('finds the bundle by its price when no option is sent', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '6; 10', options: '6 rouleaux, 12 rouleaux' });
    const { billing, shipping, item } = await createRows(product);
    const order = placed(await place(orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id })));
    expect(order.orderItems[0]?.productQuantity).toBe('12 rouleaux');
  });

  it('is refused when two products have the name', async () => {
    const { databaseUrl } = shop();
    const product = await newProduct();
    await addProduct(databaseUrl, { price: '10', title: product.title });
    const { billing, shipping, item } = await createRows(product);
    expect((await place(orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id }))).status).toBe(409);
  });

  it('compares the prices of the rows like those of a nested order', async () => {
    const product = await newProduct();
    const { billing, shipping } = await createRows(product);
    const item = await create('/order-items', {
      productName: product.title,
      quantity: 2,
      unitPrice: 0.01,
      lineTotal: 0.02,
    });
    const answer = await place(orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id }));
    expect(refusalOf(answer).code).toBe('cart-changed');
  });
});

describe('rows of the separate calls', () => {
  it('can be ordered once', async () => {
    const { billing, shipping, item } = await createRows(await newProduct());
    const data = orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id });
    placed(await place(data));
    const again = await place(data, { key: newKey() });
    expect(refusalOf(again)).toMatchObject({ status: 422, code: 'draft-row-unusable' });
  });

  it('are refused overseas for delivery, and accepted there for billing', async () => {
    const { shipping, item } = await createRows(await newProduct());
    const overseas = await create('/order-addresses', { ...ADDRESS, postalCode: '97400' });
    const data = orderOfRows({ billing: overseas.id, shipping: overseas.id, item: item.id });
    expect(refusalOf(await place(data))).toMatchObject({
      code: 'invalid-body',
      fields: ['data.shippingAddress.postalCode: postal-code-overseas'],
    });
    const order = placed(await place({ ...data, shippingAddress: shipping.id }));
    expect(order.billingAddress.postalCode).toBe('97400');
  });

  it('stay usable when the order was refused', async () => {
    const { billing, shipping, item } = await createRows(await newProduct());
    const data = orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id });
    expect((await place({ ...data, total: 1 })).status).toBe(409);
    placed(await place(data));
  });

  it("cannot be guessed: numbers of rows, others' ordered addresses and made-up ids are unusable", async () => {
    const { databaseUrl } = shop();
    const rows = await createRows(await newProduct());
    const order = placed(
      await place(orderOfRows({ billing: rows.billing.id, shipping: rows.shipping.id, item: rows.item.id })),
    );
    const own = await createRows(await newProduct());
    const [unsold] = await query<{ id: number }>(
      databaseUrl,
      'select id from order_addresses where draft_key is not null limit 1',
    );
    for (const guess of [
      1,
      '1',
      unsold?.id,
      order.billingAddress.id,
      order.billingAddress.documentId,
      'z'.repeat(24),
      2 ** 48,
    ]) {
      const answer = await place(orderOfRows({ billing: guess, shipping: own.shipping.id, item: own.item.id }));
      expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'draft-row-unusable' });
    }
  });

  it('cannot be read, changed, listed or deleted', async () => {
    const { url } = shop();
    const { billing, item } = await createRows(await newProduct());
    for (const [path, row] of [
      ['/order-addresses', billing],
      ['/order-items', item],
    ] as const) {
      for (const [method, target] of [
        ['GET', path],
        ['GET', `${path}/${row.documentId}`],
        ['PUT', `${path}/${row.documentId}`],
        ['DELETE', `${path}/${row.documentId}`],
      ] as const) {
        const answer = await call(url, method, target, method === 'PUT' ? { data: {} } : undefined);
        expect([404, 405]).toContain(answer.status);
      }
    }
  });

  it('are refused when one row is named twice', async () => {
    const { billing, shipping, item } = await createRows(await newProduct());
    const data = {
      ...orderOfRows({ billing: billing.id, shipping: shipping.id, item: item.id }),
      orderItems: [item.id, item.documentId],
    };
    expect(refusalOf(await place(data)).code).toBe('draft-row-unusable');
  });

  it('may serve as billing and shipping address at once', async () => {
    const { billing, item } = await createRows(await newProduct());
    const order = placed(
      await place(orderOfRows({ billing: billing.id, shipping: billing.documentId, item: item.id })),
    );
    expect(order.shippingAddress.id).not.toBe(order.billingAddress.id);
    expect(order.shippingAddress.street).toBe(order.billingAddress.street);
  });

  it('are deleted after a day when unsold, and only those', async () => {
    const { databaseUrl } = shop();
    const product = await newProduct();
    const sold = await createRows(product);
    placed(await place(orderOfRows({ billing: sold.billing.id, shipping: sold.shipping.id, item: sold.item.id })));
    const before = await countRows(databaseUrl, 'order_addresses where draft_key is null');
    await createRows(product);
    await query(databaseUrl, `update order_addresses set created_at = created_at - interval '25 hours'`);
    await query(databaseUrl, `update order_items set created_at = created_at - interval '25 hours'`);
    const fresh = await createRows(product);
    const orders = openOrders(databaseUrl);
    expect(await sweepUnsoldDrafts(orders.deps)).toBeGreaterThanOrEqual(3);
    expect(await sweepUnsoldDrafts(orders.deps)).toBe(0);
    await orders.close();
    expect(await countRows(databaseUrl, 'order_addresses where draft_key is null')).toBe(before);
    placed(await place(orderOfRows({ billing: fresh.billing.id, shipping: fresh.shipping.id, item: fresh.item.id })));
  });
});
