import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { invoiceXml } from '../testing/invoicing-files.ts';
import { startListeningShop } from '../testing/listening-shop.ts';
import { PlatformClient } from '../testing/platform-client.ts';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';

const INVOICE = { name: 'FA-2026-000001.xml', processingRule: 'B2B', trackingId: 'FA-2026-000001-1' };

async function start(environment: NodeJS.ProcessEnv = {}) {
  const sandbox = await startTestSandbox(await testConfig({ SANDBOX_INVOICING_PROCESSING_MS: '0', ...environment }));
  return { sandbox, platform: await PlatformClient.connect(sandbox) };
}

test('a call needs a living token, and no other organisation than its own', async () => {
  const { sandbox, platform } = await start({ SANDBOX_INVOICING_TOKEN_SECONDS: '1' });
  const path = '/invoicing/flow-service/v1/healthcheck';
  expect((await fetch(`${sandbox.url}${path}`)).status).toBe(401);
  expect((await platform.call('GET', path)).status).toBe(200);
  expect((await platform.call('GET', path, undefined, { 'organization-id': 'other' })).status).toBe(403);
  await expect.poll(async () => (await platform.call('GET', path)).status, { timeout: 3_000 }).toBe(401);
});

test('a deposit without its parts, fields or a known type of file is refused', async () => {
  const { platform } = await start();
  expect((await platform.flows('POST', '/flows', {})).status).toBe(400);
  expect((await platform.deposit(invoiceXml(), { name: '' })).status).toBe(400);
  expect((await platform.deposit(invoiceXml(), { flowSyntax: 'Word' })).status).toBe(400);
  expect((await platform.deposit(invoiceXml(), { trackingId: 'x'.repeat(37) })).status).toBe(400);
  const unfit = await platform.acknowledged(invoiceXml(), { ...INVOICE, sha256: '0'.repeat(64) });
  expect(unfit.acknowledgement.details).toMatchObject([{ reasonCode: 'ChecksumMismatch' }]);
});

test('pages of a search miss nothing and double nothing, and no two changes share an instant', async () => {
  const { platform } = await start();
  for (let n = 1; n <= 3; n += 1) await platform.acknowledged(invoiceXml({ number: `FA-2026-00000${n}` }), INVOICE);
  const whole = await platform.search({ flowDirection: ['In', 'Out'] });
  expect(new Set(whole.map(({ updatedAt }) => updatedAt)).size).toBe(15);
  const paged: string[] = [];
  let after = '2000-01-01T00:00:00.000Z';
  for (;;) {
    const page = await platform.search({ updatedAfter: after }, 4);
    paged.push(...page.map(({ flowId }) => flowId));
    after = page.at(-1)?.updatedAt ?? after;
    if (page.length < 4) break;
  }
  expect(paged).toEqual(whole.map(({ flowId }) => flowId));
  expect(await platform.search({ trackingId: INVOICE.trackingId })).toHaveLength(3);
  expect((await platform.flows('POST', '/flows/search', { where: {} })).status).toBe(400);
});

test.each([
  ['error-500', 500, 0],
  ['error-after', 500, 1],
  ['error-503', 503, 0],
  ['error-429', 429, 0],
  ['error-400', 400, 0],
  ['error-403', 403, 0],
  ['error-413', 413, 0],
  ['error-422', 422, 0],
  ['expired-token', 401, 0],
])('the scenario %s answers %i and stores %i flows', async (scenario, status, stored) => {
  const { sandbox, platform } = await start();
  await orderScenario(sandbox, { provider: 'invoicing', scenario, operation: 'create' });
  const answer = await platform.deposit(invoiceXml(), INVOICE);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
  expect(await platform.search({ trackingId: INVOICE.trackingId })).toHaveLength(stored);
});

test('a subscriber is notified with a signature of its key, and scenarios disturb it', async () => {
  const { sandbox, platform } = await start();
  const shop = await startListeningShop();
  const key = Buffer.from('secret').toString('base64');
  const subscribe = await platform.flows('POST', '/webhooks', {
    callback: {
      url: shop.url,
      headers: [{ headerName: 'x-shop', headerValue: 'economat' }],
      authentication: { authType: 'BASIC', userId: 'shop', userPassword: 'word' },
      signature: { algo: 'HS256', key },
    },
    metadata: { flowDirection: 'Out', flowType: 'CustomerInvoice' },
  });
  expect(subscribe.status).toBe(201);
  const flow = await platform.acknowledged(invoiceXml(), INVOICE);
  const [webhook] = await shop.wait(1);
  const signature = createHmac('sha256', 'secret')
    .update(webhook?.body ?? '')
    .digest('base64');
  expect(webhook?.headers).toMatchObject({
    signature,
    'x-shop': 'economat',
    authorization: `Basic ${btoa('shop:word')}`,
  });
  expect(JSON.parse(webhook?.body.toString() ?? '')).toMatchObject({ flowId: flow.flowId });

  await orderScenario(sandbox, { provider: 'invoicing', scenario: 'unsigned-webhook' });
  await platform.acknowledged(invoiceXml({ number: 'FA-2026-000002' }), INVOICE);
  await orderScenario(sandbox, { provider: 'invoicing', scenario: 'unknown-flow' });
  await platform.acknowledged(invoiceXml({ number: 'FA-2026-000003' }), INVOICE);
  await orderScenario(sandbox, { provider: 'invoicing', scenario: 'duplicate-webhook' });
  await platform.acknowledged(invoiceXml({ number: 'FA-2026-000004' }), INVOICE);
  const [, unsigned, unknown, ...copies] = await shop.wait(5);
  expect(unsigned?.headers['signature']).toBeUndefined();
  const { flowId } = z.object({ flowId: z.string() }).parse(JSON.parse(unknown?.body.toString() ?? ''));
  expect((await platform.flows('GET', `/flows/${flowId}`)).status).toBe(404);
  expect(copies).toHaveLength(2);
  expect(copies[0]?.body).toEqual(copies[1]?.body);

  const { webhookUid } = z.object({ webhookUid: z.string() }).parse(subscribe.body);
  expect((await platform.flows('PATCH', `/webhooks/${webhookUid}`, { callback: { headers: [] } })).status).toBe(204);
  expect((await platform.flows('GET', `/webhooks/${webhookUid}`)).body).toMatchObject({ callback: { headers: [] } });
  expect((await platform.flows('DELETE', `/webhooks/${webhookUid}`)).status).toBe(204);
  expect((await platform.flows('GET', '/webhooks')).body).toEqual({ webhookIds: [] });
});

test('the directory knows active, disabled and suffixed companies, and answers 204 for others', async () => {
  const { sandbox, platform } = await start();
  const directory = '/invoicing/directory-service/v1';
  const search = (siren: string) =>
    platform.call(
      'POST',
      `${directory}/directory-line/search`,
      JSON.stringify({ filters: { siren: { op: 'strict', value: siren } } }),
    );
  expect((await search('552100554')).body).toMatchObject({
    totalNumberOfResults: 3,
    results: [{ directoryLineStatus: 'Enabled' }, {}, {}],
  });
  expect((await search('404833048')).body).toMatchObject({ results: [{ directoryLineStatus: 'Disabled' }] });
  expect((await search('443061841')).body).toMatchObject({
    results: [{ addressingIdentifier: '443061841_ACHATS', addressingSuffix: 'ACHATS' }, {}],
  });
  expect((await search('443061833')).status).toBe(204);
  for (const [path, status] of [
    ['siren/code-insee:552100554', 200],
    ['siren/code-insee:443061833', 404],
    ['siret/code-insee:55210055400013', 200],
    ['routing-code/siret:55210055400013/code:ECONOMAT', 200],
    ['directory-line/code:552100554_55210055400013_ECONOMAT', 200],
    ['healthcheck', 200],
  ] as const) {
    expect([path, (await platform.call('GET', `${directory}/${path}`)).status]).toEqual([path, status]);
  }
  const line = { siren: '443061833', name: 'Nouvelle' };
  await fetch(`${sandbox.url}/api/invoicing/directory`, { method: 'POST', body: JSON.stringify(line) });
  expect((await search('443061833')).status).toBe(200);
});

test('both spellings of the request’s number are recorded', async () => {
  const { sandbox, platform } = await start();
  const path = '/invoicing/flow-service/v1/healthcheck';
  await platform.call('GET', path, undefined, { 'request-id': 'one' });
  await platform.call('GET', path, undefined, { 'x-request-id': 'two' });
  await platform.call('GET', `${path}?Request-Id=three`);
  const { calls } = z
    .object({ calls: z.array(z.object({ operation: z.string(), requestId: z.string().nullable() })) })
    .parse(await (await fetch(`${sandbox.url}/api/invoicing/calls`)).json());
  expect(calls.slice(-3).map(({ requestId }) => requestId)).toEqual(['one', 'two', 'three']);
});
