import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { EVERY_PAGE } from '../../app/shared/page/surrogate-keys.server.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { KEYS_MAXIMUM } from './stale-keys.ts';

/** A cache whose answers the test gives. */
async function startCache() {
  const purges: { readonly keys: readonly string[]; readonly answer: ServerResponse }[] = [];
  const server = createServer(({ headers }, answer) => {
    purges.push({ keys: String(headers['surrogate-key']).split(' '), answer });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  async function answer(at: number, status: number) {
    await expect.poll(() => purges.length, { timeout: 5_000 }).toBeGreaterThan(at);
    purges[at]?.answer.writeHead(status).end();
    return purges[at]?.keys ?? [];
  }
  return { url: `http://127.0.0.1:${port}/`, answer };
}

function keysFrom(first: number): string[] {
  return Array.from({ length: KEYS_MAXIMUM / 2 }, (_, index) => `i${first + index}`);
}

test('a cache that was silent through many saves is told that every page is stale', async () => {
  const cache = await startCache();
  const queue = createPurgeQueue([cache.url]);
  queue.add(keysFrom(1000));
  queue.add(keysFrom(2000));
  queue.add(keysFrom(3000));
  expect(await cache.answer(0, 503)).toEqual(keysFrom(1000));
  expect(await cache.answer(1, 200)).toEqual([EVERY_PAGE]);
});

test('a cache that was silent through few saves is told of their pages alone', async () => {
  const cache = await startCache();
  const queue = createPurgeQueue([cache.url]);
  queue.add(['i1']);
  queue.add(['i2']);
  expect(await cache.answer(0, 503)).toEqual(['i1']);
  expect(await cache.answer(1, 200)).toEqual(['i2', 'i1']);
});
