import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createForwarder } from './forward.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A storefront before a content service that drops each connection at its second request, as one that was idle too long. */
async function shopBeforeForgetfulService() {
  const asked = new Map<Socket, number>();
  const service = createServer((request, response) => {
    const times = (asked.get(request.socket) ?? 0) + 1;
    asked.set(request.socket, times);
    if (times > 1) request.socket.destroy();
    else response.end('here');
  });
  const forwarder = createForwarder(await listen(service));
  const port = await listen(createServer((request, response) => forwarder.forward(request, response)));
  return { url: `http://127.0.0.1:${port}/uploads/a.webp`, close: () => forwarder.close() };
}

test('what is read over a connection that was just closed is read again over a new one', async () => {
  const { url, close } = await shopBeforeForgetfulService();
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  close();
});

test('what changes something is never sent twice: the caller decides', async () => {
  const { url, close } = await shopBeforeForgetfulService();
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(200);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(503);
  close();
});
