import { refundsAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { paidByPayPal } from './support/paypal-order.ts';
import { askForRefund, newRefundKey, refundTraces } from './support/refunds.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { administratorLogIn } from './support/staff-session.ts';

const shop = useSharedShop();
const IBAN = 'FR7630006000011234567890189';
let product: Product;
let desk: StaffDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
  desk = await StaffDesk.open(shop().url);
});

/** An order whose transfer has arrived; its buyer has a mailbox of their own. */
async function paidOrder() {
  const email = `refund-${newRefundKey()}@example.org`;
  const plain = orderData([{ product, unitPrice: 50 }]);
  const data = { ...plain, billingAddress: { ...plain.billingAddress, email } };
  const order = placed(await placeOrder(shop().url, data));
  await desk.move(order.documentId, 'transfer-received');
  return { ...order, email };
}

async function refundedOrder(amount = 20) {
  const order = await paidOrder();
  const answer = await askForRefund(desk, order, amount);
  expect(answer.body).toMatchObject({ data: { progress: 'to-wire' } });
  return { order, id: (await transferOf(order.documentId)).id };
}

async function transferOf(documentId: string) {
  const [transfer] = await desk.refundTransfers(documentId);
  if (transfer === undefined) throw new Error('The order has no refund to be wired');
  return transfer;
}

const type = (
  id: string,
  data: object = { holder: 'Élodie Œuvrard & fils', iban: 'FR76 3000 6000 0112 3456 7890 189' },
) => desk.post(`/refund-transfers/${id}/account`, { data });
const markSent = (...transfers: string[]) => desk.post('/transfers-sent', { data: { transfers } });

async function sealedIban(id: string): Promise<string | null> {
  const [row] = await query<{ iban_sealed: string | null }>(
    shop().databaseUrl,
    'select iban_sealed from shop_refund_transfers where document_id = $1',
    [id],
  );
  return row?.iban_sealed ?? null;
}

/** Token of the newest link that was mailed for a refund. */
async function linkOf(id: string, email: string): Promise<string> {
  const mail = await shop().mailbox.receive({ to: email, subject: 'Votre IBAN' });
  const token = new RegExp(`/refund-account/${id}#([\\w-]+)`).exec(JSON.stringify(mail))?.[1];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}

const visit = (id: string, token: string) => account('GET', id, token);
const submit = (id: string, token: string, data: object) => account('POST', id, token, { data });

async function account(method: string, id: string, token: string, body?: object) {
  const answer = await fetch(`${shop().url}/api/refund-accounts/${id}`, {
    method,
    headers: { 'x-refund-token': token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

describe('a refund of an order paid by transfer', () => {
  it('is mailed to the buyer when staff mark it as sent, and not before', async () => {
    const { order, id } = await refundedOrder();
    expect(await refundTraces(shop(), order)).toMatchObject({ states: ['asked'], paymentStatus: 'paid', mails: 0 });
    expect(await transferOf(order.documentId)).toMatchObject({ state: 'to-ask', amount: 2000, account: null });
    expect((await type(id)).status).toBe(200);
    expect(await transferOf(order.documentId)).toMatchObject({ state: 'to-wire', account: 'FR76 •••• 0189' });
    expect((await markSent(id)).body).toEqual({ data: { sent: 1 } });
    expect((await markSent(id)).body).toEqual({ data: { sent: 0 } });
    expect(await refundTraces(shop(), order)).toEqual({
      paymentStatus: 'partially_refunded',
      states: ['done'],
      events: 1,
      mails: 1,
      creditNotes: 1,
      anomalies: [],
    });
    expect(refusalOf(await askForRefund(desk, order, 40.01))).toMatchObject({ code: 'refund-exceeds-payment' });
  });

  it('goes into one bank file, which is the same when fetched again', async () => {
    const first = await refundedOrder(12.34);
    const second = await refundedOrder(60);
    await type(first.id);
    await type(second.id, { holder: 'Ana', iban: 'NL91ABNA0417164300' });
    const third = await refundedOrder();
    const made = await desk.post('/transfer-files', { data: { transfers: [first.id, second.id, third.id] } });
    expect(made.body).toMatchObject({ data: { count: 2 } });
    const file = (await transferOf(first.order.documentId)).file ?? 0;
    const xml = await (await desk.file(`/transfer-files/${file}`)).text();
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(xml).toContain('<CtrlSum>72.34</CtrlSum>');
    expect(xml).toContain('<Nm>Elodie OEuvrard fils</Nm>');
    expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`);
    expect(await (await desk.file(`/transfer-files/${file}`)).text()).toBe(xml);
    expect(refusalOf(await desk.post('/transfer-files', { data: { transfers: [first.id] } }))).toMatchObject({
      code: 'order-transition-refused',
    });
    expect((await desk.file('/transfer-files/999999')).status).toBe(404);
  });

  it('that the bank refuses is repeated, and its buyer gets a second mail', async () => {
    const { order, id } = await refundedOrder();
    await type(id);
    await markSent(id);
    expect((await desk.post(`/refund-transfers/${id}/reject`, { data: { reason: 'AC04 compte clos' } })).status).toBe(
      200,
    );
    expect(await transferOf(order.documentId)).toMatchObject({
      state: 'rejected',
      rejectReason: 'AC04 compte clos',
      account: null,
    });
    expect(await sealedIban(id)).toBeNull();
    await type(id);
    await markSent(id);
    expect(await refundTraces(shop(), order)).toMatchObject({ states: ['done'], mails: 2, events: 1, creditNotes: 1 });
  });

  it('leaves who typed its account in the security log', async () => {
    const { id } = await refundedOrder();
    await type(id);
    const logged = await query(
      shop().databaseUrl,
      `select actor from shop_security_log where action = 'refund-account-typed' and detail ->> 'path' like '%' || $1 || '%'`,
      [id],
    );
    expect(logged).toEqual([{ actor: administratorLogIn().email }]);
  });

  it('stores the account encrypted, shows its ends only, and deletes it ten days after sending', async () => {
    const { order, id } = await refundedOrder();
    await type(id);
    const sealed = await sealedIban(id);
    expect(sealed).not.toContain(IBAN);
    expect(Buffer.from(sealed ?? '', 'base64url').toString('latin1')).not.toContain('30006000');
    expect(JSON.stringify((await desk.get('/refunds')).body)).not.toContain(IBAN);
    await markSent(id);
    expect(await sealedIban(id)).toBe(sealed);
    const { databaseUrl } = shop();
    await query(databaseUrl, `update shop_refund_transfers set forget_at = forget_at - interval '9 days 23 hours'`);
    await expect.poll(() => sealedIban(id)).toBe(sealed);
    await query(databaseUrl, `update shop_refund_transfers set forget_at = forget_at - interval '2 hours'`);
    await expect.poll(() => sealedIban(id), { timeout: 30_000 }).toBeNull();
    expect(await desk.refundTransfers(order.documentId)).toEqual([]);
  });

  it.each([
    [{ holder: 'Ana', iban: 'FR7630006000011234567890188' }, 'iban'],
    [{ holder: 'Ana', iban: 'US64SVBKUS6S3300958879' }, 'iban'],
    [{ holder: ' ', iban: IBAN }, 'required'],
    [{ holder: 'x'.repeat(71), iban: IBAN }, 'too-long'],
  ])('refuses the account %j (%s)', async (data, rule) => {
    const { id } = await refundedOrder();
    const refusal = await type(id, data);
    expect(refusal.status).toBe(400);
    expect(JSON.stringify(refusal.body)).toContain(rule);
  });
});

describe('the link by which a buyer enters the account', () => {
  it('shows the amount due, accepts an account once, and is invalid afterwards', async () => {
    const { order, id } = await refundedOrder();
    expect((await desk.post(`/refund-transfers/${id}/ask-account`, {})).status).toBe(200);
    const token = await linkOf(id, order.email);
    expect((await visit(id, token)).body).toMatchObject({ data: { orderNumber: order.orderNumber, amount: 20 } });
    expect((await visit(id, token)).status).toBe(200);
    expect((await submit(id, token, { holder: 'Ana', iban: 'FR00' })).status).toBe(400);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(id, token, { holder: 'Ana', iban: IBAN })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
    expect(await transferOf(order.documentId)).toMatchObject({ state: 'to-wire', holder: 'Ana', isAsked: false });
    expect((await visit(id, token)).status).toBe(404);
  });

  it('expires after fourteen days or when a newer one is mailed, and cannot be guessed', async () => {
    const { order, id } = await refundedOrder();
    await desk.post(`/refund-transfers/${id}/ask-account`, {});
    const token = await linkOf(id, order.email);
    expect((await visit(id, `${token.slice(0, -1)}_`)).status).toBe(404);
    expect((await visit(id, '')).status).toBe(404);
    await query(
      shop().databaseUrl,
      `update shop_refund_transfers set link_expires_at = link_expires_at - interval '14 days' where document_id = $1`,
      [id],
    );
    expect((await visit(id, token)).status).toBe(404);
    await desk.post(`/refund-transfers/${id}/ask-account`, {});
    expect((await visit(id, token)).status).toBe(404);
  });
});

describe('a paid order that is cancelled', () => {
  const money = async () => refundsAnswer.parse((await desk.get('/refunds')).body);

  it('is refunded once, however often staff press, and its mail says what is due', async () => {
    const order = await paidByPayPal(shop(), product);
    const data = { key: newRefundKey(), reason: 'Rupture de stock' };
    const press = () => desk.post(`/orders/${order.documentId}/cancel-and-refund`, { data });
    expect((await press()).body).toMatchObject({ data: { refunded: 60, progress: 'done' } });
    expect((await press()).status).toBe(200);
    expect(await shop().world.moneyOf(order.orderNumber)).toMatchObject({ captured: 6000, refunded: 6000 });
    const read = await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, {
      orderToken: order.accessToken,
    });
    expect(orderOf(read)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
    expect((await money()).data.owed.map(({ order: { documentId } }) => documentId)).not.toContain(order.documentId);
  });

  it('is cancelled although the provider does not answer; the job then refunds it', async () => {
    const order = await paidByPayPal(shop(), product);
    const match = order.orderNumber;
    await shop().world.order({ provider: 'paypal', scenario: 'down', operation: 'refund', match, times: 1 });
    const data = { key: newRefundKey(), reason: 'Rupture de stock' };
    const answer = await desk.post(`/orders/${order.documentId}/cancel-and-refund`, { data });
    expect(answer.body).toMatchObject({ data: { progress: 'asked' } });
    await query(shop().databaseUrl, `update shop_payment_refunds set checked_at = checked_at - interval '1 hour'`);
    await expect
      .poll(() => refundTraces(shop(), order), { timeout: 30_000 })
      .toMatchObject({ states: ['done'], paymentStatus: 'refunded' });
  });

  it('without a refund is listed as due until it is refunded', async () => {
    const order = await paidOrder();
    await desk.move(order.documentId, 'cancel', { data: { reason: 'Doublon' } });
    const mail = await shop().mailbox.receive({ to: order.email, subject: 'est annulée' });
    expect(JSON.stringify(mail)).toMatch(/Nous vous remboursons 60,00/);
    const owed = (await money()).data.owed.find((one) => one.order.documentId === order.documentId);
    expect(owed).toMatchObject({ kind: 'cancelled', amount: 6000, isLate: false });
    await askForRefund(desk, order, 60);
    expect((await money()).data.owed.map((one) => one.order.documentId)).not.toContain(order.documentId);
  });

  it('is listed, too, when its cancellation has no stored date', async () => {
    const order = await paidOrder();
    await desk.move(order.documentId, 'cancel', { data: { reason: 'Doublon' } });
    await query(shop().databaseUrl, 'update orders set cancelled_at = null where document_id = $1', [order.documentId]);
    expect((await money()).data.owed.map((one) => one.order.documentId)).toContain(order.documentId);
  });

  it('cannot be refunded beyond the rest while a refund is undecided', async () => {
    const order = await paidByPayPal(shop(), product);
    const match = order.orderNumber;
    await shop().world.order({ provider: 'paypal', scenario: 'down', operation: 'refund', match, times: 1 });
    expect((await askForRefund(desk, order, 20)).status).toBe(503);
    const data = { key: newRefundKey(), reason: 'Rupture' };
    const refusal = refusalOf(await desk.post(`/orders/${order.documentId}/cancel-and-refund`, { data }));
    expect(refusal).toMatchObject({ code: 'refund-undecided' });
    await desk.move(order.documentId, 'cancel', { data: { reason: 'Rupture' } });
    const owed = (await money()).data.owed.find((one) => one.order.documentId === order.documentId);
    expect(owed).toMatchObject({ amount: 4000 });
  });
});
