import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS, call, newKey, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, countRows, type Product, query } from './support/order-fixtures.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

let known: Promise<Product> | undefined;
async function validOrder() {
  known ??= addProduct(shop().databaseUrl, { price: '10' });
  return orderData([{ product: await known, unitPrice: 10 }]);
}

type Order = Awaited<ReturnType<typeof validOrder>>;
const item = (change: object) => (order: Order) => ({
  ...order,
  orderItems: order.orderItems.map((line) => ({ ...line, ...change })),
});
const billing = (change: object) => (order: Order) => ({
  ...order,
  billingAddress: { ...order.billingAddress, ...change },
});
const shipping = (change: object) => (order: Order) => ({
  ...order,
  shippingAddress: { ...order.shippingAddress, ...change },
});
const top = (change: object) => (order: Order) => ({ ...order, ...change });

describe('POST /orders names the field and the rule', { tags: ['spec:5.04'] }, () => {
  it.each<[string, (order: Order) => unknown, string]>([
    ['no data', () => undefined, 'data'],
    ['a list', () => [], 'data'],
    ['a text', () => 'order', 'data'],
    ['an unknown field', top({ discount: 1 }), 'data.discount: unknown-field'],
    ['a missing total', top({ total: undefined }), 'data.total'],
    ['a text as total', top({ total: '12' }), 'data.total'],
    ['a negative total', top({ total: -1 }), 'data.total'],
    ['a huge total', top({ total: 1e300 }), 'data.total'],
    ['a third decimal', top({ subTotal: 10.001 }), 'data.subTotal: two-decimals'],
    ['null as VAT', top({ vat: null }), 'data.vat'],
    ['an unknown method', top({ paymentMethod: 'bitcoin' }), 'data.paymentMethod: payment-method'],
    ['a prototype as method', top({ paymentMethod: '__proto__' }), 'data.paymentMethod: payment-method'],
    ['long notes', top({ notes: 'x'.repeat(2001) }), 'data.notes: too-long'],
    ['a NUL in the notes', top({ notes: 'a\u0000b' }), 'data.notes: unprintable'],
    ['half a surrogate', top({ notes: '\ud800' }), 'data.notes: unprintable'],
    ['an unknown language', top({ language: 'de' }), 'data.language'],
    ['no address', top({ billingAddress: null }), 'data.billingAddress'],
    ['an address without city', billing({ city: ' ' }), 'data.billingAddress.city: required'],
    ['an address abroad', billing({ country: 'US' }), 'data.billingAddress.country: country'],
    ['a delivery to the Netherlands', shipping({ country: 'NL' }), 'data.shippingAddress.country: country'],
    ['a short postcode', billing({ postalCode: '7501' }), 'data.billingAddress.postalCode: postal-code-missing-digits'],
    ['a delivery overseas', shipping({ postalCode: '97400' }), 'data.shippingAddress.postalCode: postal-code-overseas'],
    ['a wrong phone', billing({ phoneNumber: '12 34 56' }), 'data.billingAddress.phoneNumber: phone'],
    ['a phone of letters', billing({ phoneNumber: 'call me' }), 'data.billingAddress.phoneNumber: phone'],
    ['a wrong e-mail', billing({ email: 'lea@' }), 'data.billingAddress.email: email'],
    ['an unknown address field', shipping({ door: 'B' }), 'data.shippingAddress.door: unknown-field'],
    ['quantity 0', item({ quantity: 0 }), 'data.orderItems.0.quantity: quantity'],
    ['quantity −1', item({ quantity: -1 }), 'data.orderItems.0.quantity: quantity'],
    ['quantity 1e9', item({ quantity: 1e9 }), 'data.orderItems.0.quantity: quantity'],
    ['quantity 1.5', item({ quantity: 1.5 }), 'data.orderItems.0.quantity: integer'],
    ['a text as quantity', item({ quantity: 'abc' }), 'data.orderItems.0.quantity: integer'],
    ['a nameless item', item({ productName: '' }), 'data.orderItems.0.productName: required'],
    ['an object as product', item({ productId: { $ne: null } }), 'data.orderItems.0.productId'],
    [
      '201 lines',
      (order) => ({ ...order, orderItems: Array.from({ length: 201 }, () => order.orderItems[0]) }),
      'data.orderItems: too-many',
    ],
    [
      'items and ids mixed',
      (order) => ({ ...order, orderItems: [...order.orderItems, 'a'.repeat(24)] }),
      'data.orderItems.1',
    ],
  ])('%s', async (_what, change, field) => {
    const { url, databaseUrl } = shop();
    const data = change(await validOrder());
    const before = await countRows(databaseUrl, 'orders');
    const { status, code, fields } = refusalOf(await placeOrder(url, data));
    expect({ status, code }).toEqual({ status: 400, code: 'invalid-body' });
    expect(
      fields.filter((text) => text.startsWith(field)),
      fields.join(', '),
    ).not.toEqual([]);
    expect(await countRows(databaseUrl, 'orders')).toBe(before);
  });

  it.each([
    ['broken JSON', '{"data":'],
    ['a bare text', '"x"'],
    ['a number', '1'],
    ['nothing', ''],
  ])('%s', async (_what, body) => {
    const answer = await call(shop().url, 'POST', '/orders', body, { key: newKey() });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid-body' });
  });

  it.each(['{"a":', '['])('JSON 30 000 levels deep, made of %s', async (opening) => {
    const levels = 30_000;
    const closing = opening === '[' ? ']' : '}';
    const notes = `${opening.repeat(levels)}1${closing.repeat(levels)}`;
    const answer = await call(shop().url, 'POST', '/orders', `{"data":{"notes":${notes}}}`, { key: newKey() });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid-body' });
  });

  it('a sum beyond any database column', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '999999.99' });
    const data = item({ productId: product.productId, productName: product.title, quantity: 9999 })(await validOrder());
    expect(refusalOf(await placeOrder(url, data))).toMatchObject({
      code: 'invalid-body',
      fields: ['data.orderItems: too-large'],
    });
  });
});

describe('texts of every kind', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '=cmd|calc',
    "Robert'); DROP TABLE orders;--",
    '👩‍👩‍👧‍👦 Zoë',
    'مرحبا',
    ':name ?? $1 \\',
  ])('come back letter for letter: %s', async (text) => {
    const { url } = shop();
    const data = { ...billing({ firstName: text, city: text, appartment: text })(await validOrder()), notes: text };
    const order = placed(await placeOrder(url, data));
    expect(order.notes).toBe(text);
    expect(order.billingAddress).toMatchObject({ firstName: text, city: text, appartment: text });
    const read = await call(url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken: order.accessToken });
    expect(orderOf(read).billingAddress.city).toBe(text);
  });

  it('are normalised: e-mail, phone and postcode', async () => {
    const { url, databaseUrl } = shop();
    const data = billing({ email: ' LEA@Exemple.FR ', phoneNumber: '0612.34.56.78', postalCode: ' 75 011 ' })(
      await validOrder(),
    );
    const order = placed(await placeOrder(url, data));
    expect(order.billingAddress).toMatchObject({
      email: 'lea@exemple.fr',
      phoneNumber: '+33612345678',
      postalCode: '75011',
    });
    const [row] = await query<{ customer_email: string }>(
      databaseUrl,
      'select customer_email from orders where id = $1',
      [order.id],
    );
    expect(row?.customer_email).toBe('lea@exemple.fr');
  });
});

describe('whatever is sent', () => {
  const paths = ['/orders', '/order-addresses', '/order-items', '/coupons/apply'];
  const bodies = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }),
    fc.record({ data: fc.jsonValue({ maxDepth: 6 }) }),
    fc
      .dictionary(fc.constantFrom('city', 'email', 'quantity', 'country', 'x'), fc.jsonValue())
      .map((change) => ({ data: { ...ADDRESS, ...change } })),
  );

  it('the answer is never 5xx, and an error has a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), bodies, async (path, body) => {
        const answer = await call(shop().url, 'POST', path, body, { key: newKey() });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(answer.status < 400 ? 'placed' : refusalOf(answer).code).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 300, verbose: 1 },
    );
  });

  it('one valid order with any one value replaced is placed or refused, never a 5xx', async () => {
    const order = await validOrder();
    const keys = Object.keys(order);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fc.jsonValue(), async (key, value) => {
        const answer = await placeOrder(shop().url, { ...order, [key]: value });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it('any query of the list and any id of an order is answered without a 5xx', async () => {
    const parameter = fc.constantFrom(
      'sort',
      'filters[id]',
      'pagination[limit]',
      'pagination[page]',
      'populate',
      'accessToken',
      'filters[$or][0]',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constant(''),
          fc.string({ unit: 'binary' }).map((id) => `/${encodeURIComponent(id.toWellFormed())}`),
        ),
        parameter,
        fc.string(),
        async (id, name, value) => {
          const answer = await call(shop().url, 'GET', `/orders${id}?${name}=${encodeURIComponent(value)}`, undefined, {
            orderToken: 'x',
          });
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });
});
