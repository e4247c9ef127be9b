import { withdrawalAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { addCustomer } from './support/customer-fixtures.ts';
import { newEmail } from './support/accounts.ts';
import {
  type CallOptions,
  call,
  newKey,
  orderOf,
  placed,
  placeOrder,
  orderData,
  refusalOf,
} from './support/order-client.ts';
import { orderBy } from './support/mail-occasions.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { mailsAreSent } from './support/sent-mails.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

const PAID = `order_status = 'processing', payment_status = 'paid', paid_at = now()`;

/** An order of two lines: 2 × 12 rolls, 3 trays. */
async function newOrder(change = PAID, more: Record<string, unknown> = {}) {
  const { order, email } = await orderBy(shop(), 'fr', more);
  await query(shop().databaseUrl, `update orders set ${change} where document_id = $1`, [order.documentId]);
  const [rolls, trays] = order.orderItems.map(({ documentId }) => documentId);
  if (rolls === undefined || trays === undefined) throw new Error('The order has two lines');
  const owner = { orderToken: order.accessToken };
  const read = async () => orderOf(await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, owner));
  const declare = (lines: readonly [string, number][], options: CallOptions = {}, fields: object = {}) =>
    call(
      shop().url,
      'POST',
      `/orders/${order.documentId}/withdrawal`,
      {
        data: {
          name: 'Léa Martin',
          email,
          lines: lines.map(([orderItem, quantity]) => ({ orderItem, quantity })),
          ...fields,
        },
      },
      { ...owner, key: newKey(), ...options },
    );
  return { order, email, rolls, trays, read, declare };
}

const NOT_AVAILABLE = { status: 409, code: 'withdrawal-not-available' };

describe('a consumer’s withdrawal', () => {
  it('is stored by line and quantity, with an event and a dated receipt', async () => {
    const { order, email, rolls, trays, read, declare } = await newOrder();
    expect((await read()).actions.withdraw).toBe(true);
    const answer = await declare([[rolls, 1]]);
    expect(answer.status).toBe(201);
    const { data } = withdrawalAnswer.parse(answer.body);
    expect(data).toMatchObject({ name: 'Léa Martin', email, lines: [{ orderItem: rolls, quantity: 1 }] });
    const after = await read();
    expect(after).toMatchObject({ orderStatus: 'processing', paymentStatus: 'paid' });
    expect(after.withdrawal).toEqual({
      bar: null,
      until: null,
      left: [
        { orderItem: rolls, quantity: 1 },
        { orderItem: trays, quantity: 3 },
      ],
      declarations: [data],
    });
    expect(after.timeline.at(-1)).toMatchObject({ kind: 'withdrawal-requested', at: data.declaredAt });
    expect(after.timeline.at(-1)?.detail).toMatch(/^1 × Rouleau thermique 80 × 80 mm .*\(12 rouleaux\)$/);
    const receipt = await shop().mailbox.receive({ to: email, subject: 'Accusé de réception de votre rétractation' });
    const { text } = receipt;
    const moment = new Intl.DateTimeFormat('fr-FR', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone: 'Europe/Paris',
    });
    for (const part of [
      order.orderNumber,
      'Léa Martin',
      '1 × Rouleau thermique',
      moment.format(new Date(data.declaredAt)),
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Plateau');
    const subject = `Rétractation reçue, commande ${order.orderNumber}`;
    const notice = await shop().mailbox.receive({ to: 'contact@economat.example', subject });
    expect(notice.text).toContain('1 × Rouleau thermique');
    expect(notice.text).not.toContain(order.accessToken);
  });

  it('can be declared in several parts, never for more than was bought', async () => {
    const { rolls, trays, read, declare } = await newOrder();
    expect((await declare([[trays, 2]])).status).toBe(201);
    expect(refusalOf(await declare([[trays, 2]]))).toMatchObject(NOT_AVAILABLE);
    expect((await declare([[trays, 1], [rolls, 2]])).status).toBe(201); // prettier-ignore
    expect((await read()).withdrawal.bar).toBe('all-withdrawn');
    expect((await read()).actions.withdraw).toBe(false);
    expect(refusalOf(await declare([[rolls, 1]]))).toMatchObject(NOT_AVAILABLE);
  });

  it('is one declaration and one receipt, however often the button is pressed', async () => {
    const { order, email, rolls, read, declare } = await newOrder();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => declare([[rolls, 1]], { key })));
    const ids = answers.map(({ body }) => withdrawalAnswer.parse(body).data.documentId);
    expect(new Set(ids).size).toBe(1);
    expect((await read()).withdrawal.declarations).toHaveLength(1);
    expect(refusalOf(await declare([[rolls, 2]], { key }))).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
    await shop().mailbox.receive({ to: email, subject: 'Accusé de réception' });
    await mailsAreSent(shop().databaseUrl, [order.documentId, ...ids]);
    expect(await shop().mailbox.arrived({ to: email, subject: 'Accusé de réception' })).toHaveLength(1);
  });

  it('is accepted once for two concurrent ones of the same pieces', async () => {
    const { trays, declare } = await newOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => declare([[trays, 3]])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is in time on the last day and late afterwards', async () => {
    const delivered = (days: number) =>
      `order_status = 'delivered', paid_at = now(), delivered_at = now() - interval '${days} days'`;
    const inTime = await newOrder(delivered(13));
    expect((await inTime.read()).withdrawal.until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await inTime.declare([[inTime.rolls, 1]])).status).toBe(201);
    // A period can end five days later because of a weekend and holidays.
    const late = await newOrder(delivered(21));
    expect(await late.read()).toMatchObject({ withdrawal: { bar: 'late' }, actions: { withdraw: false } });
    expect(refusalOf(await late.declare([[late.rolls, 1]]))).toMatchObject(NOT_AVAILABLE);
  });

  it('sends the receipt to the named mailbox, the order’s token only to its own', async () => {
    const { order, rolls, declare } = await newOrder();
    const otherMailbox = newEmail('ailleurs');
    await declare([[rolls, 1]], {}, { email: otherMailbox });
    const { text } = await shop().mailbox.receive({ to: otherMailbox, subject: 'Accusé de réception' });
    expect(text).toContain(otherMailbox);
    expect(text).not.toContain(order.accessToken);
  });
});

describe('is refused', () => {
  it.each([
    ['professional', PAID, { buyer: { type: 'company', siren: '732829320' } }],
    ['unpaid', `order_status = 'pending'`, {}],
    ['cancelled', `order_status = 'cancelled'`, {}],
  ])('when the order is %s', async (bar, change, more) => {
    const { rolls, read, declare } = await newOrder(change, more);
    expect(await read()).toMatchObject({ withdrawal: { bar }, actions: { withdraw: false } });
    expect(refusalOf(await declare([[rolls, 1]]))).toMatchObject(NOT_AVAILABLE);
  });

  it('to outsiders, with the answer for a missing order', async () => {
    const { rolls, read, declare } = await newOrder();
    const other = await addCustomer(shop().databaseUrl);
    const foreign = await newOrder();
    for (const options of [
      { orderToken: undefined },
      { orderToken: foreign.order.accessToken },
      { orderToken: undefined, token: other.token },
    ])
      expect(refusalOf(await declare([[rolls, 1]], options))).toMatchObject({ status: 404, code: 'not-found' });
    const missing = await call(shop().url, 'POST', '/orders/ORD-9999999/withdrawal', { data: { name: 'A', email: 'a@b.fr', lines: [{ orderItem: rolls, quantity: 1 }] } }, { key: newKey(), token: other.token }); // prettier-ignore
    expect(refusalOf(missing)).toMatchObject({ status: 404, code: 'not-found' });
    expect((await read()).withdrawal.declarations).toEqual([]);
  });

  it('for the lines of another order, and for one line named twice', async () => {
    const { rolls, declare } = await newOrder();
    const foreign = await newOrder();
    expect(refusalOf(await declare([[foreign.rolls, 1]]))).toMatchObject(NOT_AVAILABLE);
    expect(refusalOf(await declare([[rolls, 1], [rolls, 1]]))).toMatchObject(NOT_AVAILABLE); // prettier-ignore
  });

  it('with the wrong field', async () => {
    const { rolls, declare } = await newOrder();
    expect(refusalOf(await declare([])).fields).toEqual(['data.lines: required']);
    expect(refusalOf(await declare([[rolls, 0]])).fields).toEqual(['data.lines.0.quantity: quantity']);
    expect(refusalOf(await declare([[rolls, 1]], {}, { name: ' ' })).fields).toEqual(['data.name: required']);
    expect(refusalOf(await declare([[rolls, 1]], {}, { email: 'x' })).fields).toEqual(['data.email: email']);
    expect(refusalOf(await declare([[rolls, 1]], {}, { total: 0 }))).toMatchObject({
      status: 400,
      code: 'invalid-body',
    });
    expect(refusalOf(await declare([[rolls, 1]], { key: null }))).toMatchObject({
      status: 400,
      code: 'idempotency-key-missing',
    });
  });
});

it('lets a customer withdraw from an order of the account, which staff see in its timeline', async () => {
  const { url, databaseUrl } = shop();
  const customer = await addCustomer(databaseUrl);
  const data = orderData([{ product: await addProduct(databaseUrl, { price: '10' }), unitPrice: 10 }]);
  const order = placed(await placeOrder(url, data, { token: customer.token }));
  await query(databaseUrl, `update orders set ${PAID} where document_id = $1`, [order.documentId]);
  const lines = [{ orderItem: order.orderItems[0]?.documentId, quantity: 1 }];
  const body = { data: { name: 'Léa', email: customer.email, lines } };
  const answer = await call(url, 'POST', `/orders/${order.documentId}/withdrawal`, body, {
    token: customer.token,
    key: newKey(),
  });
  expect(answer.status).toBe(201);
  const desk = await StaffDesk.open(url);
  expect(JSON.stringify(await desk.read(order.documentId))).toContain('withdrawal-requested');
});

describe('the link for buyers without account and mail at hand', () => {
  const ask = (orderNumber: string, email: string) =>
    call(shop().url, 'POST', '/withdrawal-links', { data: { orderNumber, email } });

  it('goes to the mailbox of the order and opens its withdrawal', async () => {
    const { order, email, rolls, declare } = await newOrder();
    expect(await ask(order.orderNumber.toLowerCase(), ` ${email.toUpperCase()} `)).toEqual({
      status: 200,
      body: { ok: true },
    });
    const { text } = await shop().mailbox.receive({ to: email, subject: 'Renoncer à la commande' });
    const orderToken = new RegExp(`/withdrawal/${order.documentId}#(\\S+)`).exec(text)?.[1];
    expect((await declare([[rolls, 1]], { orderToken })).status).toBe(201);
  });

  it('is answered alike, without a mail, when number and mailbox do not belong together', async () => {
    const { order } = await newOrder();
    const outsider = newEmail('curieux');
    const count = () =>
      query(
        shop().databaseUrl,
        `select 1 from shop_outbox where kind = 'withdrawal-link' and payload ->> 'order' = $1`,
        [order.documentId],
      );
    for (const answer of [
      await ask(order.orderNumber, outsider),
      await ask('ORD-9999999', outsider),
      await ask('rien', outsider),
      await ask(order.documentId, outsider),
    ])
      expect(answer).toEqual({ status: 200, body: { ok: true } });
    expect(await count()).toEqual([]);
  });
});
