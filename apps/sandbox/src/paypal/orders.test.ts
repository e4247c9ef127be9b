import { expect, test } from 'vitest';
import * as z from 'zod';
import { issueOf, orderBody, type PaypalAnswer, PaypalClient } from '../testing/paypal-client.ts';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';
import { readLedger } from '../testing/witness.ts';

function captureIdOf({ body }: PaypalAnswer): string {
  return /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? '';
}

function refundOf({ body }: PaypalAnswer): { id: string; status: string } {
  return z.object({ id: z.string(), status: z.string() }).parse(body);
}

test('wrong credentials and missing tokens are refused', async () => {
  const sandbox = await startTestSandbox();
  const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-client-id:wrong')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect([token.status, await token.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
  const bare = await fetch(`${sandbox.url}/v2/checkout/orders/1`, { headers: { authorization: 'Bearer nothing' } });
  expect([bare.status, await bare.json()]).toEqual([401, expect.objectContaining({ name: 'AUTHENTICATION_FAILURE' })]);
});

test('an order is created, approved, captured and refunded, and the ledger has it all', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const order = await paypal.create();
  expect(order.status).toBe('PAYER_ACTION_REQUIRED');
  expect(order.links.find(({ rel }) => rel === 'payer-action')?.href).toBe(
    `${sandbox.url}/checkoutnow?token=${order.id}`,
  );

  expect(issueOf(await paypal.capture(order.id))).toBe('ORDER_NOT_APPROVED');
  const back = new URL((await paypal.decide(order.id, 'accept')) ?? '');
  expect(back.href).toMatch(/^http:\/\/localhost:3000\/paypalpayment-success\?token=\w+&PayerID=\w+$/);
  expect(back.searchParams.get('token')).toBe(order.id);

  const captured = await paypal.capture(order.id);
  expect(captured).toMatchObject({
    status: 201,
    body: {
      status: 'COMPLETED',
      purchase_units: [
        {
          payments: {
            captures: [
              { status: 'COMPLETED', amount: { currency_code: 'EUR', value: '55.00' }, custom_id: 'ORD-0000001' },
            ],
          },
        },
      ],
    },
  });
  expect(await paypal.capture(order.id)).toEqual({ status: 200, body: captured.body });
  expect(issueOf(await paypal.capture(order.id, 'another-key'))).toBe('ORDER_ALREADY_CAPTURED');

  const captureId = captureIdOf(captured);
  const refundPath = `/v2/payments/captures/${captureId}/refund`;
  const part = { amount: { currency_code: 'EUR', value: '15.50' } };
  const refund = await paypal.post(refundPath, part, 'refund-1');
  expect(refund).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: { value: '15.50' } } });
  expect(await paypal.post(refundPath, part, 'refund-1')).toEqual({ status: 200, body: refund.body });
  expect(issueOf(await paypal.post(refundPath, { amount: { currency_code: 'EUR', value: '39.51' } }))).toBe(
    'REFUND_AMOUNT_EXCEEDED',
  );
  expect(await paypal.get(`/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: 'PARTIALLY_REFUNDED' },
  });
  expect(await paypal.post(refundPath, {})).toMatchObject({ status: 201, body: { amount: { value: '39.50' } } });
  expect(issueOf(await paypal.post(refundPath, {}))).toBe('CAPTURE_FULLY_REFUNDED');

  expect((await readLedger(sandbox, 'ORD-0000001')).totals).toEqual([
    { key: 'ORD0000001', currency: 'EUR', captured: 5_500, refunded: 5_500, net: 0, captures: 1 },
  ]);
});

test('twenty concurrent captures take the money once', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  await paypal.decide(id, 'accept');
  const answers = await Promise.all(Array.from({ length: 20 }, () => paypal.capture(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]?.captures).toBe(1);
});

test('the same request id creates one order, answered 201 and then 200', async () => {
  const paypal = await PaypalClient.connect(await startTestSandbox());
  const first = await paypal.post('/v2/checkout/orders', orderBody(), 'same');
  const second = await paypal.post('/v2/checkout/orders', orderBody(), 'same');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
});

const eur = (value: string): object => ({ currency_code: 'EUR', value });

test.each([
  ['AMOUNT_MISMATCH', 422, orderBody('A', { value: '55.01' })],
  [
    'ITEM_TOTAL_MISMATCH',
    422,
    orderBody('A', {
      value: '54.99',
      breakdown: { item_total: eur('49.99'), tax_total: eur('10.00'), discount: eur('5.00') },
    }),
  ],
  ['MULTI_CURRENCY_ORDER', 422, orderBody('A', { currency_code: 'USD' })],
  ['INVALID_PARAMETER_SYNTAX', 400, orderBody('A', { value: '55,00' })],
  ['INVALID_STRING_LENGTH', 400, orderBody('A'.repeat(128))],
  ['MISSING_REQUIRED_PARAMETER', 400, { intent: 'CAPTURE' }],
])('%s is answered %i', async (issue, status, body) => {
  const paypal = await PaypalClient.connect(await startTestSandbox());
  const answer = await paypal.post('/v2/checkout/orders', body);
  expect([answer.status, issueOf(answer)]).toEqual([status, issue]);
});

test('malformed JSON, a missing content type and a missing request id are refused', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  expect(issueOf(await paypal.post('/v2/checkout/orders', '{"intent":'))).toBe('MALFORMED_REQUEST_JSON');
  expect(issueOf(await paypal.post('/v2/checkout/orders', orderBody(), null))).toBe('PAYPAL_REQUEST_ID_REQUIRED');
  const { id } = await paypal.create();
  const bare = await paypal.post(`/v2/checkout/orders/${id}/capture`, '', 'k', { 'content-type': 'text/plain' });
  expect(bare).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } });
  expect(await paypal.capture('NOPE')).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
});

test('a declined payer is sent back, and the next approval is captured by the same key', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  await paypal.decide(id, 'refuse');
  expect(issueOf(await paypal.capture(id))).toBe('INSTRUMENT_DECLINED');
  expect(await paypal.get(`/v2/checkout/orders/${id}`)).toMatchObject({ body: { status: 'PAYER_ACTION_REQUIRED' } });
  await paypal.decide(id, 'accept');
  const mocked = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' };
  expect(issueOf(await paypal.capture(id, undefined, mocked))).toBe('INSTRUMENT_DECLINED');
  await paypal.decide(id, 'accept');
  expect((await paypal.capture(id)).status).toBe(201);
});

test('an invoice number is captured once only', async () => {
  const paypal = await PaypalClient.connect(await startTestSandbox());
  const first = await paypal.create();
  const second = await paypal.create();
  await paypal.decide(first.id, 'accept');
  await paypal.decide(second.id, 'accept');
  expect((await paypal.capture(first.id)).status).toBe(201);
  expect(issueOf(await paypal.capture(second.id))).toBe('DUPLICATE_INVOICE_ID');
});

test('the buyer may cancel, or close the page, and the order stays payable', async () => {
  const paypal = await PaypalClient.connect(await startTestSandbox());
  const { id } = await paypal.create();
  expect(await paypal.decide(id, 'cancel')).toBe(`http://localhost:3000/paypal-payment?cancelled=1&token=${id}`);
  expect(await paypal.decide(id, 'abandon')).toBeNull();
  expect(await paypal.decide(id, 'accept')).toContain(`token=${id}`);
});

test('a falsified amount or currency shows in the order, and in the ledger after', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'wrong-amount', match: 'ORD-0000001' });
  await paypal.decide(id, 'accept');
  expect(await paypal.get(`/v2/checkout/orders/${id}`)).toMatchObject({
    body: { purchase_units: [{ amount: { value: '54.00' } }] },
  });
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'wrong-currency', operation: 'capture' });
  await paypal.capture(id);
  expect((await readLedger(sandbox, 'ORD-0000001')).entries[0]).toMatchObject({ amount: 5_400, currency: 'USD' });
});

test('a scenario settles the approval page without a click', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'accept' });
  const visit = await fetch(`${sandbox.url}/checkoutnow?token=${id}`, { redirect: 'manual' });
  expect(visit.status).toBe(303);
  expect(visit.headers.get('location')).toContain('PayerID=');
});

test('orders survive a restart and can still be refunded', async () => {
  const config = await testConfig();
  const first = await startTestSandbox(config);
  const before = await PaypalClient.connect(first);
  const { id } = await before.create();
  await before.decide(id, 'accept');
  const captured = await before.capture(id);
  await first.close();
  const second = await startTestSandbox(config);
  const after = await PaypalClient.connect(second);
  expect(await after.capture(id)).toEqual({ status: 200, body: captured.body });
  expect((await readLedger(second, 'ORD-0000001')).totals[0]?.captured).toBe(5_500);
});

test('a pending refund is booked when it ends; one that fails later returns nothing', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  await paypal.decide(id, 'accept');
  const captureId = captureIdOf(await paypal.capture(id));
  const refund = (key: string) =>
    paypal.post(`/v2/payments/captures/${captureId}/refund`, { amount: { currency_code: 'EUR', value: '20.00' } }, key);
  const state = async (refundId: string) => refundOf(await paypal.get(`/v2/payments/refunds/${refundId}`)).status;

  await orderScenario(sandbox, { provider: 'paypal', scenario: 'refund-pending', delayMs: 2_000 });
  const pending = refundOf(await refund('first'));
  expect(pending.status).toBe('PENDING');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]?.refunded).toBe(0);
  await expect.poll(() => state(pending.id)).toBe('COMPLETED');
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'refund-fails-later', delayMs: 50 });
  const failing = refundOf(await refund('second'));
  await expect.poll(() => state(failing.id)).toBe('FAILED');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]?.refunded).toBe(2_000);
});
