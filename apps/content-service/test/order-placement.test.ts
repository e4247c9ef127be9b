import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  cartChange,
  newKey,
  orderData,
  orderOf,
  call,
  placed,
  placeOrder,
  refusalOf,
} from './support/order-client.ts';
import { addVoucher, addProduct, countRows, query } from './support/order-fixtures.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

async function threeLines() {
  const { databaseUrl } = shop();
  const roll = await addProduct(databaseUrl, { price: '12,50; 24,00', options: '6 rouleaux, 12 rouleaux' });
  const kit = await addProduct(databaseUrl, { price: '21.90', stock: 50 });
  const tray = await addProduct(databaseUrl, { price: '16,90', vat: 5.5, variants: ['Blanc', 'Lin'] });
  return orderData([
    { product: roll, unitPrice: 24, quantity: 2, option: '12 rouleaux' },
    { product: kit, unitPrice: 21.9, quantity: 3 },
    { product: tray, unitPrice: 16.9, vat: 5.5, variant: 'Lin' },
  ]);
}

describe('a placed order', () => {
  it(
    'is complete in the database, with a snapshot of its goods, its event and its mail',
    { tags: ['spec:4.01', 'spec:4.16'] },
    async () => {
      const { url, databaseUrl } = shop();
      const order = placed(await placeOrder(url, { ...(await threeLines()), notes: '<b>Code 1234</b> 🚪' }));
      expect(order).toMatchObject({
        orderStatus: 'pending',
        paymentStatus: 'pending',
        subTotal: 13_060,
        vat: 2_367,
        total: 15_427,
      });
      expect(order.notes).toBe('<b>Code 1234</b> 🚪');
      expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed']);
      expect(order.actions).toEqual({ pay: true, cancel: true, withdraw: false, invoice: true });
      const [row] = await query<{ total_cents: number; lines: string; mails: string }>(
        databaseUrl,
        `select total_cents, (select count(*) from order_items where order_id = o.id) as lines,
              (select count(*) from shop_outbox where kind = 'order-received' and payload ->> 'order' = o.document_id) as mails
       from orders o where document_id = $1`,
        [order.documentId],
      );
      expect(row).toEqual({ total_cents: 15_427, lines: '3', mails: '1' });
    },
  );

  it('keeps its snapshot when the catalogue changes afterwards', async () => {
    const { url, databaseUrl } = shop();
    const order = placed(await placeOrder(url, await threeLines()));
    await query(databaseUrl, `update sidebar_items set title = 'Autre', pd_price_range = '99' where document_id = $1`, [
      order.orderItems[1]?.productId,
    ]);
    const again = orderOf(
      await call(url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken: order.accessToken }),
    );
    expect(again.orderItems).toEqual(order.orderItems);
  });

  it('keeps the version and the fingerprint of the accepted terms', async () => {
    const { url, databaseUrl } = shop();
    const order = placed(await placeOrder(url, await threeLines()));
    const [row] = await query<{ terms_version: string; terms_fingerprint: string }>(
      databaseUrl,
      'select terms_version, terms_fingerprint from orders where document_id = $1',
      [order.documentId],
    );
    expect(row?.terms_version).toMatch(/^\d{4}-/);
    expect(row?.terms_fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('one attempt key', () => {
  it('gives one order and the same answer for a repeated request', async () => {
    const { url } = shop();
    const data = await threeLines();
    const key = newKey();
    const first = placed(await placeOrder(url, data, { key }));
    expect(placed(await placeOrder(url, data, { key }))).toEqual(first);
  });

  it('is refused for another body, and for a guest and a customer alike', async () => {
    const { url } = shop();
    const data = await threeLines();
    const key = newKey();
    placed(await placeOrder(url, data, { key }));
    const answer = await placeOrder(url, { ...data, notes: 'autre' }, { key });
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it('is required and validated', async () => {
    const { url } = shop();
    const data = await threeLines();
    expect(refusalOf(await placeOrder(url, data, { key: null }))).toMatchObject({
      status: 400,
      code: 'idempotency-key-missing',
    });
    for (const key of ['short', 'with space in it 1234', 'x'.repeat(65), 'rows:0123456789abcdef']) {
      expect(refusalOf(await placeOrder(url, data, { key })).code).toBe('idempotency-key-invalid');
    }
  });

  it('expires after a week', async () => {
    const { url, databaseUrl } = shop();
    const data = await threeLines();
    const key = newKey();
    placed(await placeOrder(url, data, { key }));
    await query(databaseUrl, `update shop_attempts set created_at = created_at - interval '8 days' where key = $1`, [
      key,
    ]);
    expect(refusalOf(await placeOrder(url, data, { key })).code).toBe('idempotency-key-invalid');
  });

  it('stays unused when the cart was refused, so that the confirmed cart can use it', async () => {
    const { url } = shop();
    const data = await threeLines();
    const key = newKey();
    cartChange(await placeOrder(url, { ...data, total: 1 }, { key }));
    expect(placed(await placeOrder(url, data, { key })).total).toBe(15_427);
  });
});

describe('prices sent by the client', () => {
  it.each([
    [
      'unit price',
      (data: Cart) => ({
        ...data,
        orderItems: data.orderItems.map((item) => ({ ...item, unitPrice: 0.01, lineTotal: 0.01 })),
      }),
      'price',
    ],
    [
      'line total',
      (data: Cart) => ({ ...data, orderItems: data.orderItems.map((item) => ({ ...item, lineTotal: 0.01 })) }),
      'totals',
    ],
    ['subtotal', (data: Cart) => ({ ...data, subTotal: 0.01 }), 'totals'],
    ['VAT', (data: Cart) => ({ ...data, vat: 0 }), 'vat'],
    ['discount', (data: Cart) => ({ ...data, discountAmount: 5 }), 'discount'],
    ['shipping', (data: Cart) => ({ ...data, shippingCost: 1 }), 'totals'],
    ['total', (data: Cart) => ({ ...data, total: 0.01 }), 'totals'],
  ])('a tampered %s is refused with the true cart, and nothing is written', async (_what, tamper, kind) => {
    const { url, databaseUrl } = shop();
    const data = await threeLines();
    const before = await countRows(databaseUrl, 'orders');
    const { changes, cart } = cartChange(await placeOrder(url, tamper(data)));
    expect(changes[0]?.kind).toBe(kind);
    expect(cart).toMatchObject({ subTotal: 13_060, vat: 2_367, total: 15_427 });
    expect(await countRows(databaseUrl, 'orders')).toBe(before);
  });

  it('the number, the statuses and the owner that a client sends are ignored', { tags: ['spec:8.39'] }, async () => {
    const { url } = shop();
    const claims = {
      orderNumber: 'ORD-9999999',
      orderStatus: 'processing',
      paymentStatus: 'paid',
      user: 1,
      deliveryDate: 'demain',
    };
    const order = placed(await placeOrder(url, { ...(await threeLines()), ...claims }));
    expect(order).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
    expect(order.orderNumber).not.toBe('ORD-9999999');
  });
});

type Cart = ReturnType<typeof orderData>;

describe('an old cart', () => {
  it('names each line that changed, with the old and the new price', async () => {
    const { url, databaseUrl } = shop();
    const dearer = await addProduct(databaseUrl, { price: '10.00' });
    const cheaper = await addProduct(databaseUrl, { price: '20.00' });
    const data = orderData([
      { product: dearer, unitPrice: 9.5 },
      { product: cheaper, unitPrice: 22 },
    ]);
    const { changes, cart } = cartChange(await placeOrder(url, data));
    expect(changes).toEqual([
      { line: 0, kind: 'price', before: '9.50', after: '10.00' },
      { line: 1, kind: 'price', before: '22.00', after: '20.00' },
    ]);
    expect(cart.items.map(({ unitPrice }) => unitPrice)).toEqual([1000, 2000]);
  });

  it('names what is gone: product, offline category, option, variant', async () => {
    const { url, databaseUrl } = shop();
    const ghost = { productId: 'a'.repeat(24), title: 'Fantôme' };
    const shelf = await addProduct(databaseUrl, { price: '', isOnline: false });
    const hidden = await addProduct(databaseUrl, { price: '5', parentId: shelf.productId });
    const rolls = await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux' });
    const tray = await addProduct(databaseUrl, { price: '7', variants: ['Blanc'] });
    const quote = await addProduct(databaseUrl, { price: '€2,90–€6,50 HT' });
    const data = orderData([
      { product: ghost, unitPrice: 1 },
      { product: hidden, unitPrice: 5 },
      { product: rolls, unitPrice: 5, option: '24 rouleaux' },
      { product: tray, unitPrice: 7, variant: 'Noir' },
      { product: quote, unitPrice: 2.9 },
      { product: tray, unitPrice: 7, variant: 'Blanc' },
    ]);
    const { changes, cart } = cartChange(await placeOrder(url, data));
    expect(changes.map(({ kind }) => kind)).toEqual(['gone', 'gone', 'option-gone', 'variant-gone', 'gone']);
    expect(cart.items.map(({ line }) => line)).toEqual([5]);
  });

  it('names a product whose name or VAT has changed', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10', vat: 10 });
    const renamed = orderData([{ product: { ...product, title: 'Ancien nom' }, unitPrice: 10, vat: 10 }]);
    expect(cartChange(await placeOrder(url, renamed)).changes).toMatchObject([
      { line: 0, kind: 'name', after: product.title },
    ]);
    const taxed = orderData([{ product, unitPrice: 10, vat: 20 }]);
    expect(cartChange(await placeOrder(url, taxed)).changes).toEqual([
      { line: null, kind: 'vat', before: '2.00', after: '1.00' },
    ]);
  });

  it('can be ordered as corrected by the answer', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10.00', stock: 2 });
    const { cart } = cartChange(await placeOrder(url, orderData([{ product, unitPrice: 8, quantity: 5 }])));
    expect(cart.items[0]).toMatchObject({ quantity: 2, unitPrice: 1000 });
    placed(await placeOrder(url, orderData([{ product, unitPrice: 10, quantity: 2 }])));
  });
});

describe('sums', () => {
  it.each([
    // PrestaShop 33912: the line is rounded, then the rate: 62,36 at 9 % are 5,61.
    { lines: [{ unitPrice: 15.59, quantity: 4, vat: 9 }], vat: 561, total: 6_797 },
    { lines: [{ unitPrice: 31.86, quantity: 10, vat: 20 }], vat: 6_372, total: 38_232 },
  ])('$lines add up to $total cents in answer and database', async ({ lines, vat, total }) => {
    const { url, databaseUrl } = shop();
    const shown = await Promise.all(
      lines.map(async (line) => ({
        ...line,
        product: await addProduct(databaseUrl, { price: String(line.unitPrice), vat: line.vat }),
      })),
    );
    expect(placed(await placeOrder(url, orderData(shown)))).toMatchObject({ vat, total });
  });

  it.each([
    { unitPrice: 0.03, quantity: 1000, vat: 20, total: 3_600 },
    { unitPrice: 3.09, quantity: 1920, vat: 21, total: 717_869 },
  ])('$quantity × $unitPrice € are $total cents', async ({ unitPrice, quantity, vat, total }) => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: String(unitPrice), vat });
    expect(placed(await placeOrder(url, orderData([{ product, unitPrice, quantity, vat }]))).total).toBe(total);
  });

  it('a discount above the cart is capped, and an order of 0 € skips the payment', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const code = await addVoucher(databaseUrl, { amountCents: 100_000 });
    const order = placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }], { amount: 1000, code })));
    expect(order).toMatchObject({ discountAmount: 1200, total: 0, orderStatus: 'processing', paymentStatus: 'paid' });
    expect(order.actions.pay).toBe(false);
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  });
});

describe('conditions of an order', () => {
  it('an empty cart is refused', async () => {
    expect(refusalOf(await placeOrder(shop().url, orderData([])))).toMatchObject({ status: 422, code: 'cart-empty' });
  });

  it('the terms must be accepted, in their present version', { tags: ['spec:5.05'] }, async () => {
    const { url } = shop();
    const data = await threeLines();
    for (const terms of [{ termsAccepted: false }, { termsAccepted: undefined }, { termsVersion: '1999-01-01' }]) {
      expect(refusalOf(await placeOrder(url, { ...data, ...terms }))).toMatchObject({
        status: 422,
        code: 'terms-not-accepted',
      });
    }
  });

  it('PayPal is accepted up to 200 € and refused above', { tags: ['spec:5.12'] }, async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '200', vat: 0, vatGround: 'VATEX-FR-CGI261-7' });
    const limit = { ...orderData([{ product, unitPrice: 200, vat: 0 }]), paymentMethod: 'paypal' };
    placed(await placeOrder(url, limit));
    const above = { ...orderData([{ product, unitPrice: 200, vat: 0, quantity: 2 }]), paymentMethod: 'paypal' };
    expect(refusalOf(await placeOrder(url, above))).toMatchObject({ status: 422, code: 'payment-method-unavailable' });
    placed(await placeOrder(url, { ...above, paymentMethod: 'credit_card' }));
  });

  it('a company must identify itself', async () => {
    const { url } = shop();
    const data = { ...(await threeLines()), billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour' } };
    const unknown = await placeOrder(url, { ...data, buyer: { type: 'company' } });
    expect(refusalOf(unknown)).toMatchObject({
      status: 400,
      code: 'invalid-body',
      fields: ['data.buyer.siren: required'],
    });
    const wrong = await placeOrder(url, { ...data, buyer: { type: 'company', siren: '123456789' } });
    expect(refusalOf(wrong).fields).toEqual(['data.buyer.siren: siren']);
    const order = placed(
      await placeOrder(url, {
        ...data,
        buyer: { type: 'company', siren: '732 829 320', vatNumber: 'FR 44 732829320' },
      }),
    );
    expect(order.buyer).toMatchObject({ type: 'company', siren: '732829320', vatNumber: 'FR44732829320' });
  });
});
