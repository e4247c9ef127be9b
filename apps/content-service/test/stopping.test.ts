import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate, type Service, type Shop, startShop } from '../../../scripts/stack/index.ts';

const DRAIN_SECONDS = 5;
const BODY = JSON.stringify({ code: 'RIEN' });

const stops: (() => Promise<unknown>)[] = [];
let shop: Shop;

beforeAll(async () => {
  const { secrets } = inject('cluster');
  const data = await copyTemplate(inject('cluster'), 'stopping');
  stops.push(() => data.drop());
  const drains = { DRAIN_SECONDS: String(DRAIN_SECONDS) };
  shop = await startShop({ ...data, secrets, env: { content: drains, storefront: drains } });
  stops.push(() => shop.stop());
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
}

/** A call whose body is sent when `finish` is called, over a connection of `agent`. */
function begin(url: string, agent: Agent, body = ''): { answer: Promise<Answer>; finish: () => void } {
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const call = request(url, { agent, method: body === '' ? 'GET' : 'POST', headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    });
  });
  call.flushHeaders();
  return { answer, finish: () => call.end(body) };
}

function send(url: string, agent: Agent): Promise<Answer> {
  const { answer, finish } = begin(url, agent);
  finish();
  return answer;
}

/** 0 when nobody listens any more. */
const statusOf = (url: string) =>
  send(url, new Agent()).then(
    ({ status }) => status,
    () => 0,
  );

test.each<[string, () => Service, string, string, string]>([
  ['storefront', () => shop.storefront, '/readyz', '/livez', '/'],
  ['content service', () => shop.content, '/api/readyz', '/api/livez', '/api/sidebar-items'],
])(
  'a stopped %s says so at once and serves late calls for its time, then ends',
  async (_part, service, readiness, liveness, page) => {
    const { url, process: running } = service();
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await send(url + page, kept)).connection).toBe('keep-alive');
    const underWay = begin(`${url}/api/coupons/apply`, new Agent(), BODY);

    const askedAt = performance.now();
    process.kill(running.pid, 'SIGTERM');
    await expect.poll(() => statusOf(url + readiness), { interval: 20 }).toBe(503);
    expect(performance.now() - askedAt).toBeLessThan((DRAIN_SECONDS * 1000) / 2);
    expect(await statusOf(url + liveness)).toBe(200);
    expect(await send(url + page, kept)).toEqual({ status: 200, connection: 'close' });
    expect(await statusOf(url + page)).toBe(200);
    underWay.finish();
    expect((await underWay.answer).status).toBeGreaterThanOrEqual(400);
    expect((await underWay.answer).status).toBeLessThan(500);

    await expect.poll(() => statusOf(url + page), { interval: 100 }).toBe(0);
    expect(performance.now() - askedAt).toBeGreaterThan(DRAIN_SECONDS * 1000);
    expect(await running.exited).toMatchObject({ code: 0 });
  },
);
