import { readFile } from 'node:fs/promises';
import { cardSessionAnswer, shopSettingsAnswer } from '@economat/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { BROWSER_FACTS } from './support/browser-facts.ts';
import { CARDS, decide, openCardPage, postOwnForm, returnToShop, typeCard, typeCode } from './support/card-buyer.ts';
import {
  askToPay,
  cancelOrder,
  expectTraces,
  makeDue,
  next,
  PAID_ONCE,
  pageOf,
  placeCardOrder,
  referenceOf,
  startCardPayment,
  tracesOf,
  UNPAID,
  type CardOrder,
} from './support/card-order.ts';
import { call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useOwnShop('card-payments', { LOG_LEVEL: 'http' });
beforeEach(() => shop().world.clearScenarios());

const STATED = { ...BROWSER_FACTS, ipAddress: '198.51.100.1', userAgent: 'claimed' };
const openSession = ({ orderNumber, accessToken }: CardOrder, origin = shop().url) =>
  call(
    origin,
    'POST',
    '/bnpaxepta/create-session',
    { orderId: orderNumber, amount: 1, currency: 'EUR', browserInfo: STATED },
    { orderToken: accessToken },
  );

describe('a card payment on the hosted page', () => {
  it('charges the order’s total, once, and shows the buyer the success page', async () => {
    const order = await placeCardOrder(shop());
    const end = await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept');
    expect(pageOf(await returnToShop(end))).toEqual({
      status: 303,
      origin: shop().url,
      pathname: '/bnppaymentsuccess',
      token: await referenceOf(shop(), order),
      parameters: ['token'],
    });
    await expectTraces(shop(), order, PAID_ONCE);
    const { totals } = await shop().world.ledger(order.orderNumber);
    expect(totals).toEqual([expect.objectContaining({ captured: order.totalCents, captures: 1 })]);
  });

  it('is paid by the webhook alone when the buyer closes the tab', async () => {
    const order = await placeCardOrder(shop());
    await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept-without-return');
    await expectTraces(shop(), order, PAID_ONCE);
  });

  it('is paid by the reconciliation when the webhook is lost too', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'no-webhook' });
    await decide(await openCardPage(url), 'accept-without-return');
    expect(await tracesOf(shop(), order)).toEqual(UNPAID);
    await makeDue(shop(), order);
    await expectTraces(shop(), order, PAID_ONCE);
  });

  it.each([
    ['is refused by the bank', 'refuse'],
    ['is cancelled by the buyer', 'cancel'],
  ] as const)('that %s leaves the order payable, by a new attempt', async (_name, decision) => {
    const order = await placeCardOrder(shop());
    const end = await decide(await openCardPage(await startCardPayment(shop(), order)), decision);
    const page = pageOf(await returnToShop(end));
    expect(page).toMatchObject({ status: 303, pathname: '/bnppaymentfailed', token: await referenceOf(shop(), order) });
    await expectTraces(shop(), order, { ...UNPAID, paymentStatus: 'failed', attempts: ['failed'] });

    const again = await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept');
    expect(pageOf(await returnToShop(again)).pathname).toBe('/bnppaymentsuccess');
    await expectTraces(shop(), order, { ...PAID_ONCE, attempts: ['failed', 'captured'] });
  });

  it('that is abandoned changes nothing, and the next press continues the same attempt', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await decide(await openCardPage(url), 'abandon');
    expect(await tracesOf(shop(), order)).toEqual(UNPAID);
    expect(await startCardPayment(shop(), order)).toBe(url);
    await decide(await openCardPage(url), 'accept-without-return');
    await expectTraces(shop(), order, PAID_ONCE);
  });

  it.each([
    ['with the right code is paid', CARDS.challenge, '1234', 'paid'],
    ['with a wrong code fails', CARDS.challenge, '1111', 'failed'],
    ['without authentication fails', CARDS.notAuthenticated, null, 'failed'],
    ['with broken 3-D Secure data fails', CARDS.brokenAuthentication, null, 'failed'],
    ['without any code asked is paid', CARDS.frictionless, null, 'paid'],
  ] as const)('by a card %s', async (_name, number, code, paymentStatus) => {
    const order = await placeCardOrder(shop());
    const typed = await typeCard(await openCardPage(await startCardPayment(shop(), order)), number);
    const page = pageOf(await returnToShop(code === null ? typed : await typeCode(typed, code)));
    expect(page.pathname).toBe(paymentStatus === 'paid' ? '/bnppaymentsuccess' : '/bnppaymentfailed');
    await expectTraces(shop(), order, { paymentStatus });
  });
});

describe('the card form of our own', () => {
  it(
    'gets sealed fields for the order’s total, and no card digit reaches the shop',
    { tags: ['spec:2.71', 'spec:5.27'] },
    async () => {
      const order = await placeCardOrder(shop());
      const answer = await openSession(order);
      expect(answer.status).toBe(200);
      const session = cardSessionAnswer.parse(answer.body);
      expect(session).toMatchObject({ MerchantID: 'BNP_DEMO_AXEPTA', action: `${shop().world.url}/paynow.aspx` });
      const end = await postOwnForm(session, CARDS.frictionless);
      expect(pageOf(await returnToShop(end)).pathname).toBe('/bnppaymentsuccess');
      await expectTraces(shop(), order, PAID_ONCE);
      const { totals } = await shop().world.ledger(order.orderNumber);
      expect(totals).toEqual([expect.objectContaining({ captured: order.totalCents })]);
    },
  );

  // Another service starts in it.
  it('is in the shop settings only while it is enabled', async () => {
    const cardFormAt = async (origin: string) =>
      shopSettingsAnswer.parse((await call(origin, 'GET', '/shop-settings')).body).data.cardForm;
    expect(await cardFormAt(shop().url)).toEqual({
      action: `${shop().world.url}/paynow.aspx`,
      brands: [
        { brand: 'visa', value: 'VISA' },
        { brand: 'mastercard', value: 'MasterCard' },
        { brand: 'amex', value: 'AMEX' },
      ],
    });
    const without = await shop().startReplica({ AXEPTA_CARD_FORM: 'off' });
    expect(await cardFormAt(without.url)).toBeNull();
    const order = await placeCardOrder(shop());
    expect(refusalOf(await openSession(order, without.url))).toMatchObject({ code: 'payment-method-unavailable' });
    expect((await tracesOf(shop(), order)).attempts).toEqual([]);
    await without.stop();
  });

  it('of less than 1 € is refused by order, form and bank’s page, and of 1 € is not', async () => {
    const cheap = async (price: number, paymentMethod: string) => {
      const product = await addProduct(shop().databaseUrl, { price: price.toFixed(2), vat: 0, vatGround: 'VATEX-FR-CGI261-7' }); // prettier-ignore
      const data = { ...orderData([{ product, unitPrice: price, vat: 0 }]), paymentMethod };
      return { answer: await placeOrder(shop().url, data), productId: product.productId };
    };
    placed((await cheap(1, 'credit_card')).answer);
    placed((await cheap(0.01, 'paypal')).answer);
    expect(refusalOf((await cheap(0.99, 'credit_card')).answer)).toMatchObject({
      status: 422,
      code: 'payment-method-unavailable',
      fields: ['data.paymentMethod: card-minimum'],
    });
    const { answer, productId } = await cheap(0.99, 'bank_transfer');
    const order = { ...placed(answer), productId, totalCents: 99 };
    for (const open of [openSession(order), askToPay(shop(), order)])
      expect(refusalOf(await open)).toMatchObject({ status: 422, code: 'payment-method-unavailable' });
  });

  it('posted twice is one payment', async () => {
    const order = await placeCardOrder(shop());
    const session = cardSessionAnswer.parse((await openSession(order)).body);
    await Promise.all([postOwnForm(session, CARDS.frictionless), postOwnForm(session, CARDS.frictionless)]);
    await expectTraces(shop(), order, PAID_ONCE);
    const { totals } = await shop().world.ledger(order.orderNumber);
    expect(totals).toEqual([expect.objectContaining({ captures: 1 })]);
  });
});

describe('a payment begins', () => {
  it('only for whoever may see the order, and only for its total', async () => {
    const order = await placeCardOrder(shop());
    const outsider = { ...order, accessToken: 'x'.repeat(43) };
    expect(refusalOf(await askToPay(shop(), outsider))).toMatchObject({ status: 404, code: 'not-found' });
    expect((await askToPay(shop(), { ...order, orderNumber: 'ORD-9999999' })).status).toBe(404);
    expect(refusalOf(await askToPay(shop(), order, { amount: 1 }))).toMatchObject({ code: 'payment-amount-mismatch' });
    expect((await askToPay(shop(), order, { amount: 120 })).status).toBe(200);
    expect(await tracesOf(shop(), order)).toEqual(UNPAID);
  });

  it('once for two presses at the same time', async () => {
    const order = await placeCardOrder(shop());
    const links = await Promise.all(Array.from({ length: 8 }, () => startCardPayment(shop(), order)));
    const opened = await Promise.all(links.map(openCardPage));
    expect(new Set(opened.map(({ hidden }) => hidden['payid'])).size).toBe(1);
    expect((await tracesOf(shop(), order)).attempts).toEqual(['open']);
  });

  it('not again for an order that is paid or cancelled', async () => {
    const paid = await placeCardOrder(shop());
    await decide(await openCardPage(await startCardPayment(shop(), paid)), 'accept-without-return');
    await expectTraces(shop(), paid, PAID_ONCE);
    expect(refusalOf(await askToPay(shop(), paid))).toMatchObject({ status: 409, code: 'order-not-payable' });
    expect(refusalOf(await openSession(paid))).toMatchObject({ status: 409, code: 'order-not-payable' });

    const cancelled = await placeCardOrder(shop());
    await cancelOrder(shop(), cancelled);
    expect(refusalOf(await askToPay(shop(), cancelled))).toMatchObject({ code: 'order-not-payable' });
  });

  it('not in another way once the money is there, although no news of it came', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'no-webhook' });
    await decide(await openCardPage(url), 'accept-without-return');
    expect(await tracesOf(shop(), order)).toEqual(UNPAID);
    const { orderNumber: orderId, accessToken: orderToken } = order;
    const answer = await call(shop().url, 'POST', '/paypal/create-order', { orderId }, { orderToken });
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'order-not-payable' });
    expect(await tracesOf(shop(), order)).toEqual(PAID_ONCE);
  });

  it('in another way although the bank says nothing of what was begun there', async () => {
    const order = await placeCardOrder(shop());
    await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'time-out', times: 0 });
    const { orderNumber: orderId, accessToken: orderToken } = order;
    const answer = await call(shop().url, 'POST', '/paypal/create-order', { orderId }, { orderToken });
    expect(answer.status).toBe(200);
  });

  it('not after eight refusals within an hour', async () => {
    const order = await placeCardOrder(shop());
    for (let refusal = 1; refusal <= 8; refusal += 1) {
      await returnToShop(await decide(await openCardPage(await startCardPayment(shop(), order)), 'refuse'));
    }
    expect(refusalOf(await askToPay(shop(), order))).toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});

describe('after card purchases', () => {
  it('no sequence of 16 digits and no key is in the database or the log', async () => {
    const order = await placeCardOrder(shop());
    const session = cardSessionAnswer.parse((await openSession(order)).body);
    await returnToShop(await typeCode(await postOwnForm(session, CARDS.challenge), '1234'));
    await expectTraces(shop(), order, PAID_ONCE);
    const tables = await query<{ name: string }>(
      shop().databaseUrl,
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const rows = await query(
        shop().databaseUrl,
        `select 1 from ${name} as row where cast(row as text) ~ '(^|[^0-9a-fA-F])[0-9]{15,19}([^0-9a-fA-F]|$)' limit 1`,
      );
      expect(rows, name).toEqual([]);
    }
    const log = await readFile(shop().logFile, 'utf8');
    expect(log).toContain('/api/bnpaxepta/notify');
    expect(log).not.toMatch(/(?<![0-9a-f.])\d{15,19}(?![0-9a-f.])/i);
    for (const secret of ['4n!BmF3_', 'Tc5*2D_x', 'Camille Acheteur']) expect(log).not.toContain(secret);
  });
});
