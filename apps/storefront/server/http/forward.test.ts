import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { settleOrigin, trustNobody } from '@economat/contract/node';
import { expect, onTestFinished, test } from 'vitest';
import { belongsToContentService, createForwarder } from './forward.ts';
import { replicasAt } from './replicas-for-tests.ts';

async function listen(handler: RequestListener): Promise<number> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('the API, files and desk belong to the content service, pages do not', () => {
  for (const path of ['/api/orders', '/uploads/x.webp', '/admin', '/admin/backend/upload'])
    expect(belongsToContentService(path)).toBe(true);
  for (const path of ['/', '/account', '/apiary', '/administration', '/content-manager/x', '/i18n'])
    expect(belongsToContentService(path)).toBe(false);
});

test('body, status and headers pass both ways, with the client’s own address', async () => {
  const upstream = await listen((request, response) => {
    response.writeHead(201, {
      'X-Seen-For': String(request.headers['x-forwarded-for']),
      'X-Method': String(request.method),
    });
    request.pipe(response);
  });
  const { forward } = createForwarder(await replicasAt(upstream));
  const port = await listen((request, response) => {
    settleOrigin(request, trustNobody);
    forward(request, response);
  });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'PUT', body: 'été', headers });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-method')).toBe('PUT');
  expect(answer.headers.get('x-seen-for')).toBe('127.0.0.1');
  expect(await answer.text()).toBe('été');
});

test('an unavailable content service gives the API’s own 503 with Retry-After', async () => {
  const { forward } = createForwarder(await replicasAt(1));
  const port = await listen(forward);
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    data: null,
    error: { status: 503, details: { code: 'service-unavailable' } },
  });
});

test('a hanging call ends with 503 in its time limit, the next at once, until an answer', async () => {
  let hangs = true;
  const held: (() => void)[] = [];
  const upstream = await listen((_, response) => {
    if (hangs) held.push(() => response.end('late'));
    else response.end('here');
  });
  const { forward, close } = createForwarder(await replicasAt(upstream));
  onTestFinished(close);
  const address = `http://127.0.0.1:${await listen(forward)}/api/sidebar-items`;
  const askedAt = performance.now();
  expect((await fetch(address)).status).toBe(503);
  expect(performance.now() - askedAt).toBeGreaterThan(2_000);
  expect(performance.now() - askedAt).toBeLessThan(4_000);
  const next = await Promise.all(Array.from({ length: 20 }, () => timed(fetch(address))));
  expect(next.map(({ value }) => value.status)).toEqual(Array.from({ length: 20 }, () => 503));
  expect(Math.max(...next.map(({ ms }) => ms))).toBeLessThan(1_000);
  expect(held).toHaveLength(1);
  hangs = false;
  await expect.poll(async () => (await fetch(address)).status, { timeout: 5_000 }).toBe(200);
  expect((await fetch(address)).status).toBe(200);
}, 20_000);

test('hanging calls of one kind leave room for those of another', async () => {
  const upstream = await listen((request, response) => {
    if (request.url?.startsWith('/api/paypal') !== true) response.end('here');
  });
  const { forward, close } = createForwarder(await replicasAt(upstream));
  onTestFinished(close);
  const origin = `http://127.0.0.1:${await listen(forward)}`;
  const leaving = new AbortController();
  const pay = () => fetch(`${origin}/api/paypal/create-order`, { method: 'POST', body: '{}', signal: leaving.signal });
  const hanging = Array.from({ length: 64 }, () => pay().catch(() => null));
  await expect.poll(async () => (await pay()).status, { timeout: 5_000 }).toBe(503);
  expect((await fetch(`${origin}/api/orders`, { method: 'POST', body: '{}' })).status).toBe(200);
  expect((await fetch(`${origin}/uploads/a.webp`)).status).toBe(200);
  leaving.abort();
  await Promise.all(hanging);
}, 20_000);

async function timed<Value>(work: Promise<Value>): Promise<{ value: Value; ms: number }> {
  const from = performance.now();
  return { value: await work, ms: performance.now() - from };
}

/** A storefront before a content service that drops each connection at its second request, as one that was idle too long. */
async function shopBeforeForgetfulService(): Promise<string> {
  const asked = new Map<Socket, number>();
  const upstream = await listen((request, response) => {
    const times = (asked.get(request.socket) ?? 0) + 1;
    asked.set(request.socket, times);
    if (times > 1) request.socket.destroy();
    else response.end('here');
  });
  const { forward, close } = createForwarder(await replicasAt(upstream));
  onTestFinished(close);
  return `http://127.0.0.1:${await listen(forward)}/uploads/a.webp`;
}

test('a read over a just closed connection is repeated over a new one', async () => {
  const url = await shopBeforeForgetfulService();
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
});

test('a change is never sent twice: the caller decides', async () => {
  const url = await shopBeforeForgetfulService();
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(200);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(503);
});

test('a stranger neither waits for changes nor passes for a storefront', async () => {
  const upstream = await listen((request, response) => {
    response.end(JSON.stringify([request.headers['prefer'] ?? null, request.headers['storefront-heartbeat'] ?? null]));
  });
  const { forward } = createForwarder(await replicasAt(upstream));
  const port = await listen(forward);
  const headers = { prefer: 'wait=10', 'storefront-heartbeat': '{}' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/catalogue-changes/x`, { headers });
  expect(await answer.json()).toEqual([null, null]);
});
