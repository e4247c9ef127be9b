import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { drain } from '@economat/contract/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createForwarder } from './forward.ts';
import { replicasAt } from './replicas-for-tests.ts';
import { type ConnectionLimits, createShopServer } from './shop-server.ts';

// Hundreds of connections on a busy machine; the limits below are what is waited for.
vi.setConfig({ testTimeout: 60_000 });
/** For what must happen, however busy the machine is. */
const PATIENCE = { timeout: 30_000 };

/** None of them is reached unless a test lowers it. */
const LIMITS: ConnectionLimits = {
  headersMs: 60_000,
  requestMs: 60_000,
  silenceMs: 60_000,
  keepAliveMs: 60_000,
  checkMs: 50,
  connections: 1_000,
};

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function listenAsShop(handle: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<number> {
  return listen(createShopServer(handle, { ...LIMITS, ...limits }));
}

/** A client that says just this. */
async function say(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** All that a connection says until it is closed. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  await once(socket, 'close');
  return text;
}

const answerOk: RequestListener = (_request, response) => void response.end('ok');

test.each([
  ['nothing at all', ''],
  ['half a line', 'GET / HT'],
  ['half the headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-A: '],
])('a client that says %s is closed, and others are answered meanwhile', async (_what, text) => {
  const port = await listenAsShop(answerOk, { headersMs: 500 });
  const closed = Promise.all(Array.from({ length: 200 }, async () => received(await say(port, text))));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  for (const answer of await closed) expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true);
});

test('half a body occupies no place at the content service', async () => {
  let asked = 0;
  const upstream = await listen(
    createServer((request, response) => {
      asked += 1;
      request.pipe(response);
    }),
  );
  const port = await listenAsShop(createForwarder(await replicasAt(upstream)).forward, {
    requestMs: 3_000,
    headersMs: 3_000,
  });
  const half = 'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"data":';
  const closed = Promise.all(Array.from({ length: 400 }, async () => received(await say(port, half))));
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: 'whole' });
  expect(await answer.text()).toBe('whole');
  expect(asked).toBe(1);
  await closed;
});

test('bodies of unknown length share a bounded number of places and leave the others free', async () => {
  const upstream = await listen(createServer((request, response) => request.pipe(response)));
  const port = await listenAsShop(createForwarder(await replicasAt(upstream)).forward);
  const chunked = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n';
  for (const socket of await Promise.all(Array.from({ length: 32 }, () => say(port, chunked))))
    await once(socket, 'data');
  const [refused] = (await once(await say(port, chunked), 'data')) as [Buffer];
  expect(refused.toString('latin1')).toMatch(/^HTTP\/1\.1 503[^]*retry-after: 5/i);
  expect((await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: 'whole' })).status).toBe(200);
});

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])(
  'a request inside the chunked body of a %s stays a body',
  async (method) => {
    const seen: string[] = [];
    const upstream = await listen(
      createServer((request, response) => {
        seen.push(`${request.method} ${request.url}`);
        request.resume().on('end', () => response.end());
      }),
    );
    const port = await listenAsShop(createForwarder(await replicasAt(upstream)).forward);
    const inner = 'POST /api/inner HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n';
    const head = `${method} /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const client = await say(port, `${head}${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`);
    await once(client, 'data');
    await fetch(`http://127.0.0.1:${port}/api/next`);
    expect(seen).toEqual([`${method} /api/x`, 'GET /api/next']);
  },
);

test('beyond its capacity the API refuses at once, with Retry-After', async () => {
  const held: (() => void)[] = [];
  const upstream = await listen(createServer((_request, response) => held.push(() => response.end('done'))));
  const port = await listenAsShop(createForwarder(await replicasAt(upstream)).forward);
  const waiting = Array.from({ length: 256 }, () => fetch(`http://127.0.0.1:${port}/api/x`));
  await expect.poll(() => held.length, PATIENCE).toBe(256);
  const refused = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ error: { details: { code: 'service-unavailable' } } });
  for (const release of held) release();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
});

test('clients that do not read their answers free the content service at once and are closed', async () => {
  // More than the buffers of the operating system take.
  const size = 20 * 1024 * 1024;
  let finished = 0;
  const upstream = await listen(
    createServer((_request, response) => {
      response.on('finish', () => (finished += 1));
      response.writeHead(200, { 'Content-Length': size }).end(Buffer.alloc(size));
    }),
  );
  const server = createShopServer(createForwarder(await replicasAt(upstream)).forward, { ...LIMITS, silenceMs: 4_000 });
  const port = await listen(server);
  for (let client = 0; client < 3; client += 1)
    (await say(port, 'GET /uploads/x HTTP/1.1\r\nHost: shop\r\n\r\n')).pause();
  await expect.poll(() => finished, PATIENCE).toBe(3);
  await expect.poll(() => connectionsOf(server), PATIENCE).toBe(0);
});

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

test('a stop answers pending requests, closes idle connections and accepts no others', async () => {
  const held: (() => void)[] = [];
  const server = createShopServer((request, response) => {
    if (request.url === '/slow') held.push(() => response.end('whole'));
    else response.end('ok');
  }, LIMITS);
  const port = await listen(server);
  const idle = await say(port, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(idle, 'data');
  const busy = await say(port, 'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => held.length, PATIENCE).toBe(1);

  const drained = drain(server);
  await once(idle, 'close');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  const answer = received(busy);
  for (const release of held) release();
  expect(await answer).toMatch(/^HTTP\/1\.1 200[^]*whole/);
  await drained;
});

test('a stop waits no longer than its limit', async () => {
  const server = createShopServer(() => {}, LIMITS);
  const port = await listen(server);
  const stuck = await say(port, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(server, 'request');
  const closed = once(stuck, 'close');
  await drain(server, 100);
  await closed;
  expect(await connectionsOf(server)).toBe(0);
});
