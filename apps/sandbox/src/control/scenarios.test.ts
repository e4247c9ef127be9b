import { expect, test } from 'vitest';
import * as z from 'zod';
import { PaypalClient } from '../testing/paypal-client.ts';
import { orderScenario, startTestSandbox } from '../testing/start.ts';
import { ScenarioQueue } from './scenario-queue.ts';

const REQUEST = {
  provider: 'paypal',
  scenario: 'slow',
  times: 1,
  delayMs: null,
  operation: null,
  match: null,
} as const;

test('scenarios act in order, as often as asked, and only where they fit', () => {
  const queue = new ScenarioQueue();
  queue.add({ ...REQUEST, scenario: 'down', operation: 'capture', match: 'ORD-2', times: 2 });
  queue.add(REQUEST);
  const take = (operation: string, reference: string): string | undefined =>
    queue.take({ provider: 'paypal', among: ['down', 'slow'], operation, references: [reference] })?.scenario;
  expect(take('get', 'ORD-2')).toBe('slow');
  expect([
    take('capture', 'ORD-1'),
    take('capture', 'ORD-2'),
    take('capture', 'ORD-2'),
    take('capture', 'ORD-2'),
  ]).toEqual([undefined, 'down', 'down', undefined]);
});

test('a count of zero means until removed', () => {
  const queue = new ScenarioQueue();
  const { id } = queue.add({ ...REQUEST, times: 0 });
  const take = (): unknown => queue.take({ provider: 'paypal', among: ['slow'], operation: 'x', references: [] });
  expect([take(), take(), take()]).not.toContain(null);
  expect(queue.remove(id)).toBe(true);
  expect(take()).toBeNull();
});

test('an unknown scenario, or one of another provider, is refused with the field', async () => {
  const sandbox = await startTestSandbox();
  const post = (body: unknown): Promise<Response> =>
    fetch(`${sandbox.url}/api/control`, { method: 'POST', body: JSON.stringify(body) });
  const foreign = await post({ provider: 'smtp', scenario: 'accept' });
  expect(foreign.status).toBe(400);
  expect(await foreign.text()).toContain('"fieldErrors":{"scenario":["This provider does not know this scenario"]}');
  expect((await post({ provider: 'paypal', scenario: 'explode' })).status).toBe(400);
  expect((await post('not an object')).status).toBe(400);
});

test('each bad answer is given once, as its name says', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  const path = `/v2/checkout/orders/${id}`;
  const order = (scenario: string, more: object = {}): Promise<void> =>
    orderScenario(sandbox, { provider: 'paypal', scenario, operation: 'get', ...more });

  await order('error-500');
  expect(await paypal.get(path)).toMatchObject({ status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
  await order('expired-token');
  expect((await paypal.get(path)).status).toBe(401);
  await order('expired-order');
  expect(await paypal.get(path)).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
  for (const scenario of ['html', 'cut-short', 'down']) {
    await order(scenario);
    await expect(paypal.get(path)).rejects.toThrow(/fetch failed|JSON|terminated/);
  }
  await order('slow', { delayMs: 120 });
  const started = performance.now();
  expect((await paypal.get(path)).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(110);
  expect((await paypal.get(path)).status).toBe(200);
});

test('a call without an answer was still carried out', async () => {
  const sandbox = await startTestSandbox();
  const paypal = await PaypalClient.connect(sandbox);
  const { id } = await paypal.create();
  await paypal.decide(id, 'accept');
  await orderScenario(sandbox, { provider: 'paypal', scenario: 'time-out', operation: 'capture' });
  const outcome = await Promise.race([paypal.capture(id).then(() => 'answered'), pollCompleted(paypal, id)]);
  expect(outcome).toBe('completed');
  expect((await paypal.capture(id)).status).toBe(200);
});

async function pollCompleted(paypal: PaypalClient, id: string): Promise<string> {
  await expect.poll(() => paypal.get(`/v2/checkout/orders/${id}`)).toMatchObject({ body: { status: 'COMPLETED' } });
  return 'completed';
}

test('the control page queues a scenario, and keeps the input when it is invalid', async () => {
  const sandbox = await startTestSandbox();
  const submit = (fields: Record<string, string>): Promise<Response> =>
    fetch(`${sandbox.url}/control`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const wrong = await submit({ choice: 'axepta/refuse', times: 'deux', match: 'ORD-0000042' });
  const page = await wrong.text();
  expect(wrong.status).toBe(422);
  for (const kept of ['value="deux"', 'value="ORD-0000042"', 'value="axepta/refuse" selected'])
    expect(page).toContain(kept);
  expect((await submit({ choice: 'axepta/refuse', times: '2', delayms: '', match: 'ORD-0000042' })).status).toBe(303);
  const { scenarios } = z
    .object({ scenarios: z.array(z.looseObject({})) })
    .parse(await (await fetch(`${sandbox.url}/api/control`)).json());
  expect(scenarios).toMatchObject([{ provider: 'axepta', scenario: 'refuse', times: 2, match: 'ORD-0000042' }]);
});
