import { type PaymentCheck, paymentCheckAnswer, type StaffOrder, staffOrderAnswer } from '@economat/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { decide, openCardPage, returnToShop } from './support/card-buyer.ts';
import { type CardOrder, next, placeCardOrder, startCardPayment, tracesOf } from './support/card-order.ts';
import { newKey, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** The platform only reserves the money; taking it is the shop's own step, and staff must not be overtaken by the reconciliation. */
const shop = useOwnShop('staff-order', { AXEPTA_CAPTURE: 'MANUAL', PAYMENT_CHECK_SECONDS: '60' });
let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});
beforeEach(() => shop().world.clearScenarios());

async function read(order: CardOrder): Promise<StaffOrder> {
  return staffOrderAnswer.parse((await desk.read(order.documentId)).body);
}

async function check(order: CardOrder): Promise<PaymentCheck> {
  const answer = await desk.move(order.documentId, 'check-payment');
  expect(answer.status).toBe(200);
  return paymentCheckAnswer.parse(answer.body).data.outcome;
}

async function agree(order: CardOrder): Promise<void> {
  await returnToShop(await decide(await openCardPage(await startCardPayment(shop(), order)), 'accept'));
}

describe('a card payment that is only authorised', () => {
  it('is captured once by staff, although the platform was down when the buyer approved', async () => {
    const order = await placeCardOrder(shop());
    await next(shop(), order, { scenario: 'down', operation: 'capture', times: 0 });
    await agree(order);
    expect((await read(order)).meta).toMatchObject({
      staffActions: { checkPayment: true, ship: false },
      payments: [{ provider: 'axepta', amount: 12_000, state: 'open' }],
      refundable: 0,
    });
    expect(refusalOf(await desk.move(order.documentId, 'check-payment'))).toMatchObject({
      status: 503,
      code: 'payment-provider-unavailable',
    });
    await shop().world.clearScenarios();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => check(order)));
    expect(outcomes).toContain('paid');
    expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'paid', paidEvents: 1, paidMails: 1 });
    const { entries } = await shop().world.ledger(order.orderNumber);
    expect(entries.map(({ kind }) => kind)).toEqual(['authorisation', 'capture']);
    expect((await read(order)).meta).toMatchObject({
      staffActions: { checkPayment: false, ship: true, refund: true },
      payments: [{ state: 'captured' }],
      refundable: 12_000,
    });
    expect(await check(order)).toBe('nothing-open');
  });

  it('that the buyer has not finished is reported as such, and nothing is captured', async () => {
    const order = await placeCardOrder(shop());
    await startCardPayment(shop(), order);
    expect(await check(order)).toBe('open');
    expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'pending', attempts: ['open'] });
    expect((await desk.move('a'.repeat(24), 'check-payment')).status).toBe(404);
  });
});

describe('the mails of an order', () => {
  it('are in its entry, and each press sends one again, with a row of its own', async () => {
    const order = await placeCardOrder(shop());
    await expect.poll(async () => (await read(order)).meta.mails.length, { timeout: 30_000 }).toBe(1);
    const [mail] = (await read(order)).meta.mails;
    expect(mail).toMatchObject({ kind: 'order-received', state: 'sent' });
    expect((await desk.post(`/mails/${mail?.documentId ?? ''}/resend`, {})).status).toBe(200);
    await expect.poll(async () => (await read(order)).meta.mails.length, { timeout: 30_000 }).toBe(2);
    const { mails } = (await read(order)).meta;
    expect(new Set(mails.map(({ recipient, subject }) => `${recipient} ${subject}`)).size).toBe(1);
    expect((await desk.post(`/mails/${'a'.repeat(24)}/resend`, {})).status).toBe(404);
  });

  it('with a link that works once are not sent again', async () => {
    const [row] = await query<{ document_id: string }>(
      shop().databaseUrl,
      `insert into mail_messages (document_id, kind, recipient, subject, language, message_key, state, attempts, resend, created_at)
       values ($1, 'password-reset', 'x@exemple.fr', 'x', 'fr', $1, 'sent', 1, false, now()) returning document_id`,
      [newKey().slice(0, 24)],
    );
    expect((await desk.post(`/mails/${row?.document_id ?? ''}/resend`, {})).status).toBe(404);
  });
});
