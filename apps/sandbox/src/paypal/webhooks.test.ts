import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startListeningShop, type ListeningShop, type ReceivedWebhook } from '../testing/listening-shop.ts';
import { PaypalClient } from '../testing/paypal-client.ts';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';
import type { Sandbox } from '../sandbox.ts';

const WEBHOOK_ID = 'WH-SANDBOX-0001';
const eventSchema = z.object({ id: z.string(), event_type: z.string(), resource: z.looseObject({}) });

async function start(shop: ListeningShop): Promise<{ sandbox: Sandbox; paypal: PaypalClient }> {
  const sandbox = await startTestSandbox(await testConfig({ SHOP_PUBLIC_URL: shop.url }));
  return { sandbox, paypal: await PaypalClient.connect(sandbox) };
}

async function pay(paypal: PaypalClient): Promise<string> {
  const { id } = await paypal.create();
  await paypal.decide(id, 'accept');
  await paypal.capture(id);
  return id;
}

function eventType(webhook: ReceivedWebhook): string {
  return eventSchema.parse(JSON.parse(webhook.body.toString('utf8'))).event_type;
}

function header(webhook: ReceivedWebhook, name: string): string {
  return String(webhook.headers[`paypal-${name}`]);
}

async function verifiedByCertificate(webhook: ReceivedWebhook): Promise<boolean> {
  const certificate = new X509Certificate(await (await fetch(header(webhook, 'cert-url'))).text());
  const message = [
    header(webhook, 'transmission-id'),
    header(webhook, 'transmission-time'),
    WEBHOOK_ID,
    crc32(webhook.body),
  ].join('|');
  return createVerify('RSA-SHA256')
    .update(message)
    .verify(certificate.publicKey, header(webhook, 'transmission-sig'), 'base64');
}

async function verifiedByApi(
  paypal: PaypalClient,
  webhook: ReceivedWebhook,
  rawEvent = webhook.body.toString('utf8'),
): Promise<unknown> {
  const fields = {
    auth_algo: header(webhook, 'auth-algo'),
    cert_url: header(webhook, 'cert-url'),
    transmission_id: header(webhook, 'transmission-id'),
    transmission_sig: header(webhook, 'transmission-sig'),
    transmission_time: header(webhook, 'transmission-time'),
    webhook_id: WEBHOOK_ID,
  };
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawEvent}}`;
  const answer = await paypal.post('/v1/notifications/verify-webhook-signature', body, null);
  return z.object({ verification_status: z.string() }).parse(answer.body).verification_status;
}

test('approval and capture send webhooks, which both ways of verification accept', async () => {
  const shop = await startListeningShop();
  const { paypal } = await start(shop);
  const id = await pay(paypal);
  const webhooks = await shop.wait(2);
  expect(webhooks.map(eventType).toSorted()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  for (const webhook of webhooks) {
    expect(webhook.path).toBe('/api/paypal/webhook');
    expect(await verifiedByCertificate(webhook)).toBe(true);
    expect(await verifiedByApi(paypal, webhook)).toBe('SUCCESS');
  }
  const captured = webhooks.find((webhook) => eventType(webhook) === 'PAYMENT.CAPTURE.COMPLETED');
  expect(JSON.parse(captured?.body.toString('utf8') ?? '')).toMatchObject({
    resource: {
      status: 'COMPLETED',
      amount: { value: '55.00' },
      custom_id: 'ORD-0000001',
      supplementary_data: { related_ids: { order_id: id } },
    },
  });
});

test('an altered body, a reprinted body and a bad signature fail both ways', async () => {
  const shop = await startListeningShop();
  const { sandbox, paypal } = await start(shop);
  await orderScenario(sandbox, {
    provider: 'paypal',
    scenario: 'bad-signature',
    operation: 'PAYMENT.CAPTURE.COMPLETED',
  });
  await pay(paypal);
  const webhooks = await shop.wait(2);
  const approved = webhooks.find((webhook) => eventType(webhook) === 'CHECKOUT.ORDER.APPROVED');
  const forged = webhooks.find((webhook) => eventType(webhook) === 'PAYMENT.CAPTURE.COMPLETED');
  if (approved === undefined || forged === undefined) throw new Error('both webhooks were expected');
  expect(await verifiedByCertificate(forged)).toBe(false);
  expect(await verifiedByApi(paypal, forged)).toBe('FAILURE');
  const text = approved.body.toString('utf8');
  expect(await verifiedByApi(paypal, approved, text.replace('55.00', '56.00'))).toBe('FAILURE');
  expect(await verifiedByApi(paypal, approved, JSON.stringify(JSON.parse(text)))).toBe('FAILURE');
  expect(await verifiedByApi(paypal, approved, text)).toBe('SUCCESS');
});

test('a refused webhook is repeated, byte for byte, until the shop accepts it', async () => {
  const shop = await startListeningShop((n) => (n < 4 ? 503 : 204));
  const { sandbox, paypal } = await start(shop);
  const { id } = await paypal.create();
  await paypal.decide(id, 'accept-without-return');
  const webhooks = await shop.wait(4);
  expect(new Set(webhooks.map(({ body }) => body.toString('utf8'))).size).toBe(1);
  await expect.poll(() => deliveries(sandbox)).toEqual([503, 503, 503, 204]);
});

async function deliveries(sandbox: Sandbox): Promise<unknown> {
  const schema = z.object({
    transactions: z.array(z.object({ deliveries: z.array(z.object({ outcome: z.unknown() })) })),
  });
  const { transactions } = schema.parse(await (await fetch(`${sandbox.url}/api/transactions`)).json());
  return transactions[0]?.deliveries.map(({ outcome }) => outcome);
}

test('duplicate: the same webhook twice; replayed: again later; lost: never', async () => {
  const shop = await startListeningShop();
  const { sandbox, paypal } = await start(shop);
  await orderScenario(sandbox, {
    provider: 'paypal',
    scenario: 'duplicate-webhook',
    operation: 'CHECKOUT.ORDER.APPROVED',
  });
  await orderScenario(sandbox, {
    provider: 'paypal',
    scenario: 'replay',
    operation: 'PAYMENT.CAPTURE.COMPLETED',
    delayMs: 1,
  });
  await pay(paypal);
  const webhooks = await shop.wait(4);
  const approvals = webhooks.filter((webhook) => eventType(webhook) === 'CHECKOUT.ORDER.APPROVED');
  const captures = webhooks.filter((webhook) => eventType(webhook) === 'PAYMENT.CAPTURE.COMPLETED');
  expect([approvals.length, captures.length]).toEqual([2, 2]);
  expect(approvals[0]?.body.equals(approvals[1]?.body ?? Buffer.alloc(0))).toBe(true);
  expect(captures[0]?.headers['paypal-transmission-id']).toBe(captures[1]?.headers['paypal-transmission-id']);
});

test('out of order: the capture’s webhook arrives before the approval’s', async () => {
  const shop = await startListeningShop();
  const { sandbox, paypal } = await start(shop);
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'out-of-order', delayMs: 60_000 });
  await pay(paypal);
  expect((await shop.wait(2)).map(eventType)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
});

test('a lost webhook never leaves, and can be sent again by hand, falsely signed or many at once', async () => {
  const shop = await startListeningShop();
  const { sandbox, paypal } = await start(shop);
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'no-webhook', times: 0 });
  const id = await pay(paypal);
  const repeat = { signature: 'good', times: 5 };
  const answer = await fetch(`${sandbox.url}/api/transactions/${id}/webhooks`, {
    method: 'POST',
    body: JSON.stringify(repeat),
  });
  expect(answer.status).toBe(202);
  const webhooks = await shop.wait(5);
  expect(new Set(webhooks.map(eventType))).toEqual(new Set(['PAYMENT.CAPTURE.COMPLETED']));
  expect(shop.received).toHaveLength(5);
});

test('a pending capture sends pending, then completed, and is only then booked', async () => {
  const shop = await startListeningShop();
  const { sandbox, paypal } = await start(shop);
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'pending', delayMs: 1 });
  await pay(paypal);
  const types = (await shop.wait(3)).map(eventType);
  expect(types).toContain('PAYMENT.CAPTURE.PENDING');
  expect(types).toContain('PAYMENT.CAPTURE.COMPLETED');
});

test('a captured payment alone is taken back, by as many webhooks as asked for', async () => {
  const shop = await startListeningShop();
  const { sandbox, paypal } = await start(shop);
  const reverse = async (id: string) =>
    (await fetch(`${sandbox.url}/api/transactions/${id}/reversal`, { method: 'POST', body: '{"times":2}' })).status;
  expect(await reverse((await paypal.create()).id)).toBe(404);
  const id = await pay(paypal);
  await shop.wait(2);
  expect(await reverse(id)).toBe(202);
  const reversals = (await shop.wait(4)).slice(2);
  expect(reversals.map(eventType)).toEqual(['PAYMENT.CAPTURE.REVERSED', 'PAYMENT.CAPTURE.REVERSED']);
});
