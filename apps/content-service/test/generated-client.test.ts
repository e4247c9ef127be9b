import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useOwnShop } from './setup/own-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { newEmail } from './support/accounts.ts';
import { GeneratedClient } from './support/generated-client.ts';
import { codeIn } from './support/mailbox.ts';
import { newKey } from './support/order-client.ts';

const shop = useOwnShop('generated-client', {
  SEED: 'demo-with-orders',
  PAYMENT_METHODS: 'credit_card,bank_transfer,paypal',
});
let client: GeneratedClient;

beforeAll(async () => {
  client = await GeneratedClient.of(shop().url);
});

const ADDRESS = {
  firstName: 'Léa',
  lastName: 'Martin',
  street: '3 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
  phoneNumber: '+33 6 12 34 56 78',
  email: 'lea.martin@exemple.fr',
};
const LINE = { productName: 'Article', quantity: 2, unitPrice: 0, lineTotal: 0 };

const session = z.object({ jwt: z.string(), user: z.object({ id: z.number(), documentId: z.string() }) });
const placed = z.object({
  data: z.object({ documentId: z.string(), orderNumber: z.string(), total: z.number() }),
  meta: z.object({ accessToken: z.string() }),
});
const cartChanged = z.object({
  error: z.object({
    details: z.object({
      cart: z.looseObject({
        items: z.array(z.looseObject({ unitPrice: z.number() })),
        subTotal: z.number(),
        vat: z.number(),
        total: z.number(),
      }),
    }),
  }),
});
const orders = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      orderStatus: z.string(),
      paymentStatus: z.string(),
      documents: z.array(z.unknown()),
      orderItems: z.array(
        z.looseObject({ productId: z.nullable(z.string()), productQuantity: z.nullable(z.string()) }),
      ),
    }),
  ),
});

/** Orders what the shop says the cart is worth, as a client does that shows a changed cart and lets the buyer agree. */
async function order(item: { productId: string; productQuantity?: string | null }, more: object, token?: string) {
  const data = {
    billingAddress: ADDRESS,
    shippingAddress: ADDRESS,
    termsAccepted: true,
    paymentMethod: 'bank_transfer',
    ...more,
  };
  const asked = { ...data, orderItems: [{ ...LINE, ...item }], subTotal: 0, vat: 0, total: 0 };
  const key = { 'Idempotency-Key': newKey() };
  const sender = token === undefined ? {} : { token };
  const refused = await client.call('placeOrder', key, { data: asked }, sender);
  expect(refused.status).toBe(409);
  const { items, subTotal, vat, total, discountAmount } = cartChanged.parse(refused.data).error.details.cart;
  const orderItems = items.map(({ line: _line, vatPercent: _vat, ...rest }) => rest);
  const agreed = { ...data, orderItems, subTotal, vat, total, discountAmount };
  const answer = await client.call('placeOrder', key, { data: agreed }, sender);
  expect(answer.status, JSON.stringify(answer.data)).toBe(201);
  return placed.parse(answer.data);
}

/** Withdraws from everything in an order that was just paid, and asks for the link that would have led to it later. */
async function withdrawAsGuest({ data: { documentId, orderNumber }, meta }: z.infer<typeof placed>): Promise<void> {
  const own = { id: documentId, 'X-Order-Token': meta.accessToken };
  const line = z.looseObject({ documentId: z.string(), quantity: z.number() });
  const bought = z.object({ data: z.looseObject({ paymentStatus: z.literal('paid'), orderItems: z.array(line) }) });
  const { orderItems } = bought.parse((await client.call('order', own)).data).data;
  const lines = orderItems.map(({ documentId: orderItem, quantity }) => ({ orderItem, quantity }));
  const data = { name: 'Léa Martin', email: ADDRESS.email, lines };
  const withdrawn = await client.call('withdrawFromOrder', { ...own, 'Idempotency-Key': newKey() }, { data });
  expect(withdrawn.status, JSON.stringify(withdrawn.data)).toBe(201);
  const link = await client.call('requestWithdrawalLink', {}, { data: { orderNumber, email: ADDRESS.email } });
  expect(link.status).toBe(200);
}

async function keepAddresses(token: string): Promise<void> {
  const saved = await client.call('createAddress', {}, { data: BOOK_ADDRESS }, { token });
  expect(saved.status, JSON.stringify(saved.data)).toBe(201);
  const { documentId: id } = z.object({ data: z.object({ documentId: z.string() }) }).parse(saved.data).data;
  const changed = await client.call('updateAddress', { id }, { data: { city: 'Lyon' } }, { token });
  expect(changed.data).toMatchObject({ data: { city: 'Lyon' } });
  const listed = await client.call('addresses', {}, undefined, { token });
  expect(listed.data).toMatchObject({ data: [{ documentId: id }] });
  expect((await client.call('deleteAddress', { id }, undefined, { token })).status).toBeLessThan(300);
}

describe('a client generated from the served OpenAPI document', () => {
  test('finds, prices, orders, pays and withdraws as a guest', async () => {
    const menu = z
      .object({ data: z.array(z.object({ slug: z.string() })) })
      .parse((await client.call('sidebarItems')).data);
    const category = menu.data[0]?.slug ?? '';
    expect((await client.call('sidebarItem', { id: category })).status).toBe(200);
    const found = z
      .object({ data: z.array(z.object({ documentId: z.string(), slug: z.string(), kind: z.string() })) })
      .parse((await client.call('search', { q: 'kit de ménage' })).data);
    const product = found.data.find(({ slug }) => slug === 'kit-menage-maison');
    if (product === undefined) throw new Error('The search does not find the product');
    expect((await client.call('sidebarItem', { id: product.slug })).status).toBe(200);
    for (const page of [
      'shopSettings',
      'ctaBanners',
      'trustLogos',
      'partners',
      'homeHeroes',
      'slugRedirects',
      'health',
    ])
      expect((await client.call(page)).status, page).toBe(200);
    expect((await client.call('legalPage', { slug: 'cgv' })).status).toBe(200);

    const voucher = await client.call(
      'applyVoucher',
      {},
      { code: 'BIENVENUE', cartTotal: 129.8, email: ADDRESS.email },
    );
    expect(voucher.data).toMatchObject({ code: 'BIENVENUE', percent: 10 });
    expect((await client.call('applyVoucher', {}, { code: 'RIEN', cartTotal: 129.8 })).status).toBe(404);

    const item = { productId: product.documentId };
    const guest = await order(item, { discountCode: 'BIENVENUE' });
    const own = { id: guest.data.documentId, 'X-Order-Token': guest.meta.accessToken };
    expect((await client.call('order', own)).status).toBe(200);
    expect((await client.call('order', { id: guest.data.documentId })).status).toBe(404);
    const card = await order(item, { paymentMethod: 'credit_card' });
    const token = { 'X-Order-Token': card.meta.accessToken };
    const pay = await client.call('createCardPayment', token, {
      amount: card.data.total,
      currency: 'EUR',
      orderId: card.data.orderNumber,
    });
    expect(pay.data).toMatchObject({ redirectUrl: expect.stringMatching(/^http/) as string });
    const paypal = await order({ productId: product.documentId }, { paymentMethod: 'paypal' });
    const started = await client.call(
      'createPayPalOrder',
      { 'X-Order-Token': paypal.meta.accessToken },
      { amount: paypal.data.total, orderId: paypal.data.documentId },
    );
    const { id: payPalOrder, approvalUrl } = z.object({ id: z.string(), approvalUrl: z.string() }).parse(started.data);
    await shop().world.approve(approvalUrl, paypal.data.orderNumber);
    expect((await client.call('capturePayPalOrder', { token: payPalOrder })).status).toBe(200);
    await withdrawAsGuest(paypal);
    expect((await client.call('changeOrder', own, { data: { orderStatus: 'cancelled' } })).status).toBe(200);
  });

  test('keeps an account: registers, fills it, orders, logs out and in, chooses a new password', async () => {
    const email = newEmail();
    const { jwt: token, user } = session.parse(
      (await client.call('register', {}, { username: email.split('@')[0], email, password: 'premier-1-essai' })).data,
    );
    expect((await client.call('me', {}, undefined, { token })).data).toMatchObject({ email });
    const profile = await client.call(
      'updateProfile',
      { id: String(user.id) },
      { firstName: 'Léa', name: 'Martin' },
      { token },
    );
    expect(profile.data).toMatchObject({ firstName: 'Léa' });
    const menu = z.object({ data: z.array(z.object({ documentId: z.string(), slug: z.string() })) });
    const { data: hits } = menu.parse((await client.call('search', { q: 'kit ménage studio' })).data);
    const item = hits.find(({ slug }) => slug === 'kit-menage-studio');
    const mine = await order({ productId: item?.documentId ?? '' }, {}, token);
    const list = orders.parse((await client.call('orders', {}, undefined, { token })).data);
    expect(list.data.map(({ documentId }) => documentId)).toEqual([mine.data.documentId]);
    await keepAddresses(token);
    expect((await client.call('sessions', {}, undefined, { token })).status).toBe(200);
    expect((await client.call('logout', {}, undefined, { token })).status).toBe(200);
    expect((await client.call('me', {}, undefined, { token })).status).toBe(401);
    expect((await client.call('login', {}, { identifier: email, password: 'faux-mot-de-passe' })).status).toBe(400);
    expect((await client.call('login', {}, { identifier: email, password: 'premier-1-essai' })).status).toBe(200);
    expect((await client.call('forgotPassword', {}, { email })).status).toBe(200);
    const code = codeIn(await shop().mailbox.receive({ to: email, subject: 'mot de passe' }), 'reset-password');
    const password = 'second-2-essai';
    const reset = await client.call('resetPassword', {}, { code, password, passwordConfirmation: password });
    expect(reset.status, JSON.stringify(reset.data)).toBe(200);
    expect((await client.call('login', {}, { identifier: email, password })).status).toBe(200);
  });

  test('sees what the demo customer ordered, reads the invoice and orders it again', async () => {
    const { jwt: token } = session.parse(
      (await client.call('login', {}, { identifier: 'claire.moreau@exemple.fr', password: 'Economat-2026' })).data,
    );
    const { data } = orders.parse((await client.call('orders', {}, undefined, { token })).data);
    const states = data.map(({ orderStatus, paymentStatus, documents }) => [
      orderStatus,
      paymentStatus,
      documents.length,
    ]);
    expect(states).toEqual([
      ['pending', 'pending', 0],
      ['processing', 'paid', 1],
      ['shipped', 'paid', 1],
    ]);
    const shipped = data[2];
    expect((await client.call('orderInvoice', { id: shipped?.documentId ?? '' }, undefined, { token })).status).toBe(
      200,
    );
    const [line] = shipped?.orderItems ?? [];
    await order({ productId: line?.productId ?? '', productQuantity: line?.productQuantity ?? null }, {}, token);
    // A later start of the same shop gives it no more.
    await shop().startReplica();
    expect(orders.parse((await client.call('orders', {}, undefined, { token })).data).data).toHaveLength(4);
  });
});
