import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createForwarder } from './forward.ts';
import { replicasAt } from './replicas-for-tests.ts';
import { createUploadService } from './serve-uploads.ts';
import { UploadCopies } from './upload-copies.ts';

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A content service with one picture, which can hang, change or lose it. */
async function contentService() {
  const state = { cacheControl: 'max-age=0', hangs: false, picture: 'first' as string | null, asked: 0, compared: 0 };
  const port = await listen((request, response) => {
    state.asked += 1;
    if (state.hangs) return;
    if (state.picture === null) return void response.writeHead(404).end();
    const etag = `"${state.picture}"`;
    if (request.headers['if-none-match'] === etag) {
      state.compared += 1;
      return void response.writeHead(304, { ETag: etag }).end();
    }
    response.writeHead(200, {
      ETag: etag,
      'Content-Type': 'image/webp',
      'Content-Length': state.picture.length,
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': state.cacheControl,
      'Set-Cookie': 'desk=1',
    });
    response.end(state.picture);
  });
  return { state, port };
}

async function temporaryFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'upload-copies-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A storefront before it; `later` moves its clock, so that copies are compared again. */
async function storefront(port: number, directory: string, maximumBytes = 1_000_000) {
  let now = 0;
  const replicas = await replicasAt(port);
  const { forward, close } = createForwarder(replicas);
  onTestFinished(close);
  const copies = new UploadCopies(directory, maximumBytes);
  await copies.open();
  const { serve } = createUploadService({ copies, replicas, forward, now: () => now });
  const shopPort = await listen((request, response) => void serve(request.url ?? '', request, response));
  return {
    get: (path = '/uploads/a.webp', headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${shopPort}${path}`, { headers }),
    later: () => (now += 60_000),
    copyCount: async () => (await readdir(directory)).filter((name) => !name.includes('.')).length,
  };
}

test('a cached picture is shown while the content service hangs, with its security headers', async () => {
  const { state, port } = await contentService();
  const shop = await storefront(port, await temporaryFolder());
  expect(await (await shop.get()).text()).toBe('first');
  await expect.poll(shop.copyCount).toBe(1);
  state.hangs = true;
  shop.later();
  const askedAt = performance.now();
  const answer = await shop.get();
  expect(await answer.text()).toBe('first');
  expect(performance.now() - askedAt).toBeLessThan(1_000);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('content-security-policy')).toBe('sandbox');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await shop.get('/uploads/a.webp', { 'If-None-Match': '"first"' })).status).toBe(304);
});

test('a copy survives a restart, and another storefront has its own', async () => {
  const { state, port } = await contentService();
  const directory = await temporaryFolder();
  const shop = await storefront(port, directory);
  await (await shop.get()).text();
  await expect.poll(shop.copyCount).toBe(1);
  state.hangs = true;
  expect(await (await (await storefront(port, directory)).get()).text()).toBe('first');
  expect((await (await storefront(port, await temporaryFolder())).get()).status).toBe(503);
});

test('a copy is revalidated after its answer: changed pictures are replaced, deleted ones go', async () => {
  const { state, port } = await contentService();
  const shop = await storefront(port, await temporaryFolder());
  await (await shop.get()).text();
  await expect.poll(shop.copyCount).toBe(1);
  shop.later();
  await (await shop.get()).text();
  await expect.poll(() => state.compared).toBe(1);
  state.picture = 'second';
  shop.later();
  expect(await (await shop.get()).text()).toBe('first');
  await expect.poll(async () => (await shop.get()).text()).toBe('second');
  state.picture = null;
  shop.later();
  expect((await shop.get()).status).toBe(200);
  await expect.poll(async () => (await shop.get()).status).toBe(404);
});

test('a file that never changes is loaded once, and the browser is told so', async () => {
  const { state, port } = await contentService();
  state.cacheControl = 'public, max-age=31536000, immutable';
  const shop = await storefront(port, await temporaryFolder());
  await (await shop.get()).text();
  await expect.poll(shop.copyCount).toBe(1);
  shop.later();
  expect((await shop.get()).headers.get('cache-control')).toBe(state.cacheControl);
  expect(state.asked).toBe(1);
});

test('a query does not multiply the copies, and a truncated copy is loaded again', async () => {
  const { port } = await contentService();
  const directory = await temporaryFolder();
  const shop = await storefront(port, directory);
  for (let visit = 0; visit < 3; visit += 1) await (await shop.get()).text();
  await expect.poll(shop.copyCount).toBe(1);
  const [name = ''] = await readdir(directory);
  await writeFile(join(directory, name), '{"half');
  expect(await (await shop.get()).text()).toBe('first');
});

test('the folder stays within its limit: the least recently used file is deleted first', async () => {
  const { port } = await contentService();
  const shop = await storefront(port, await temporaryFolder(), 250);
  for (const name of ['a', 'b']) await (await shop.get(`/uploads/${name}.webp`)).text();
  await expect.poll(shop.copyCount).toBe(2);
  await (await shop.get('/uploads/c.webp')).text();
  await expect.poll(shop.copyCount).toBe(2);
});
