import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { settleOrigin, trustNobody } from '@economat/contract/node';
import { expect, onTestFinished, test } from 'vitest';
import { belongsToContentService, createForwarder } from './forward.ts';

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
  for (const path of ['/api/orders', '/uploads/x.webp', '/admin', '/content-manager/x'])
    expect(belongsToContentService(path)).toBe(true);
  for (const path of ['/', '/account', '/apiary', '/administration']) expect(belongsToContentService(path)).toBe(false);
});

test('body, status and headers pass both ways, with the client’s own address', async () => {
  const upstream = await listen((request, response) => {
    response.writeHead(201, {
      'X-Seen-For': String(request.headers['x-forwarded-for']),
      'X-Method': String(request.method),
    });
    request.pipe(response);
  });
  const { forward } = createForwarder(upstream);
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

test('a content service that is away gives the API’s own 503 with Retry-After', async () => {
  const { forward } = createForwarder(1);
  const port = await listen(forward);
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    data: null,
    error: { status: 503, details: { code: 'service-unavailable' } },
  });
});

/** A storefront before a content service that drops each connection at its second request, as one that was idle too long. */
async function shopBeforeForgetfulService(): Promise<string> {
  const asked = new Map<Socket, number>();
  const upstream = await listen((request, response) => {
    const times = (asked.get(request.socket) ?? 0) + 1;
    asked.set(request.socket, times);
    if (times > 1) request.socket.destroy();
    else response.end('here');
  });
  const { forward, close } = createForwarder(upstream);
  onTestFinished(close);
  return `http://127.0.0.1:${await listen(forward)}/uploads/a.webp`;
}

test('what is read over a connection that was just closed is read again over a new one', async () => {
  const url = await shopBeforeForgetfulService();
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
});

test('what changes something is never sent twice: the caller decides', async () => {
  const url = await shopBeforeForgetfulService();
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(200);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(503);
});
