import { voucherApplyAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { addCustomer } from './support/customer-fixtures.ts';
import { ADDRESS, call, cartChange, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addVoucher, addProduct, query } from './support/order-fixtures.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

function apply(code: string, rest: object = {}, token?: string) {
  return call(shop().url, 'POST', '/coupons/apply', { code, cartTotal: 100, ...rest }, { token });
}

function applied(answer: Awaited<ReturnType<typeof apply>>) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return voucherApplyAnswer.parse(answer.body);
}

describe('POST /coupons/apply', () => {
  it.each([
    ['a percentage of the whole cart, VAT included', { percent: 10 }, 1200],
    ['an amount', { amountCents: 500 }, 500],
    ['an amount above the cart, capped', { amountCents: 99_999 }, 12_000],
    ['a basket that just reaches the minimum', { percent: 10, minimumSubTotalCents: 10_000 }, 1200],
  ])('gives %s', async (_what, facts, discount) => {
    const code = await addVoucher(shop().databaseUrl, facts);
    expect(applied(await apply(code))).toMatchObject({ code, discountAmount: discount });
  });

  it.each([
    ['an unknown code', null, 404, 'coupon-unknown'],
    ['a code that was switched off', { percent: 10, active: false }, 422, 'coupon-inactive'],
    ['a code of tomorrow', { percent: 10, startsAt: '2999-01-01' }, 422, 'coupon-not-started'],
    ['a code of yesterday', { percent: 10, endsAt: '2020-01-01' }, 422, 'coupon-expired'],
    ['a basket below the minimum', { percent: 10, minimumSubTotalCents: 10_001 }, 422, 'coupon-minimum-not-reached'],
  ])('refuses %s with its reason', { tags: ['spec:U19'] }, async (_what, facts, status, code) => {
    const voucher = facts === null ? 'GIBTESNICHT' : await addVoucher(shop().databaseUrl, facts);
    expect(refusalOf(await apply(voucher))).toMatchObject({ status, code });
  });

  it('says the minimum and what is missing, in euros', async () => {
    const code = await addVoucher(shop().databaseUrl, { percent: 10, minimumSubTotalCents: 15_050 });
    expect(refusalOf(await apply(code)).details).toMatchObject({ minimum: 150.5, missing: 50.5 });
  });

  it('ignores case and spaces of any kind', { tags: ['spec:U19'] }, async () => {
    const code = await addVoucher(shop().databaseUrl, { percent: 10 });
    for (const typed of [
      code.toLowerCase(),
      ` ${code} `,
      code.split('').join(' '),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    ]) {
      expect(applied(await apply(typed)).code).toBe(code);
    }
  });

  it('finds a code that an editor wrote with spaces and small letters', async () => {
    const code = await addVoucher(shop().databaseUrl, { percent: 10 });
    await query(shop().databaseUrl, `update coupons set code = $2 where code = $1`, [
      code,
      ` été ${code.toLowerCase()}`,
    ]);
    expect(applied(await apply(`ÉTÉ${code}`)).discountAmount).toBe(1200);
  });

  it('prices the items itself and discounts only the categories of the voucher', async () => {
    const { databaseUrl } = shop();
    const shelf = await addProduct(databaseUrl, { price: '' });
    const rolls = await addProduct(databaseUrl, {
      price: '5; 9',
      options: '6 rouleaux, 12 rouleaux',
      parentId: shelf.productId,
    });
    const other = await addProduct(databaseUrl, { price: '100' });
    const code = await addVoucher(databaseUrl, { percent: 50, categoryId: shelf.productId });
    const items = [
      { productId: rolls.productId, productQuantity: '12 rouleaux', quantity: 2 },
      { productId: other.productId, quantity: 1 },
    ];
    expect(applied(await apply(code, { items, cartTotal: 0.01 })).discountAmount).toBe(1080);
    const without = await apply(code, { items: items.slice(1) });
    expect(refusalOf(without)).toMatchObject({ status: 422, code: 'coupon-category-mismatch' });
    const lines = [
      { product: rolls, unitPrice: 9, option: '12 rouleaux', quantity: 2 },
      { product: other, unitPrice: 100 },
    ];
    expect(placed(await placeOrder(shop().url, orderData(lines, { amount: 10.8, code }))).discountAmount).toBe(1080);
  });

  it.each([
    [{}, 'data'],
    [{ code: '', cartTotal: 1 }, 'code: required'],
    [{ code: 'x'.repeat(65), cartTotal: 1 }, 'code: too-long'],
    [{ code: 'A', cartTotal: -1 }, 'cartTotal'],
    [{ code: 'A', cartTotal: 1e300 }, 'cartTotal'],
    [{ code: 'A', cartTotal: '1' }, 'cartTotal'],
    [{ code: 'A', cartTotal: 1, items: [{ productId: 'x', quantity: 0 }] }, 'items.0.quantity: quantity'],
    [{ code: 'A', cartTotal: 1, admin: true }, 'admin: unknown-field'],
    [{ code: { $ne: null }, cartTotal: 1 }, 'code'],
  ])('names the problem of %o', async (body, field) => {
    const answer = await call(shop().url, 'POST', '/coupons/apply', body);
    const { status, code, fields } = refusalOf(answer);
    expect({ status, code }).toEqual({ status: 400, code: 'invalid-body' });
    expect(fields.length > 0 && (field === 'data' || fields.some((text) => text.startsWith(field)))).toBe(true);
  });
});

describe('a voucher that was valid when typed', () => {
  it('is checked again by the order, whose answer says why it is no longer valid', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '100' });
    const code = await addVoucher(databaseUrl, { percent: 10 });
    expect(applied(await apply(code)).discountAmount).toBe(1200);
    await query(databaseUrl, `update coupons set ends_at = '2020-01-01' where code = $1`, [code]);
    const { changes, cart } = cartChange(
      await placeOrder(url, orderData([{ product, unitPrice: 100 }], { amount: 12, code })),
    );
    expect(changes).toEqual([
      { line: null, kind: 'discount', before: '12.00', after: '0.00', reason: 'coupon-expired' },
    ]);
    expect(cart).toMatchObject({ discountCode: null, discountAmount: 0, total: 12_000 });
  });

  it('counts once per customer: by e-mail for guests, by account for customers', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '100' });
    const code = await addVoucher(databaseUrl, { percent: 10, usageLimitPerCustomer: 1 });
    const data = orderData([{ product, unitPrice: 100 }], { amount: 12, code });
    const from = (email: string) => ({ ...data, billingAddress: { ...ADDRESS, email } });
    placed(await placeOrder(url, from('anne@exemple.fr')));
    for (const email of ['anne@exemple.fr', ' ANNE@Exemple.fr ', 'anne+1@exemple.fr']) {
      expect(cartChange(await placeOrder(url, from(email))).changes).toMatchObject([
        { reason: 'coupon-customer-limit-reached' },
      ]);
    }
    // Who merely types her address learns nothing of what she used.
    expect(applied(await apply(code, { email: 'anne@exemple.fr' }))).toEqual(
      applied(await apply(code, { email: 'personne@exemple.fr' })),
    );
    const { token } = await addCustomer(databaseUrl);
    placed(await placeOrder(url, from('benoit@exemple.fr'), { token }));
    expect(cartChange(await placeOrder(url, from('autre@exemple.fr'), { token })).changes).toMatchObject([
      { reason: 'coupon-customer-limit-reached' },
    ]);
    expect(refusalOf(await apply(code, {}, token)).code).toBe('coupon-customer-limit-reached');
  });
});
