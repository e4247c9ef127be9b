import { expect, test } from 'vitest';
import { EncodedBody } from './encoded-body.ts';
import { type Page, PageCache } from './page-cache.ts';

function page(changes: Partial<Page> = {}, bytes = 10): Page {
  return {
    status: 200,
    headers: {},
    etag: 'e',
    body: new EncodedBody(Buffer.alloc(bytes)),
    isCurrent: () => true,
    endsAt: Number.POSITIVE_INFINITY,
    ...changes,
  };
}
const always = () => true;

test('a hundred requests for a cold page share one rendering', async () => {
  const cache = new PageCache(1_000);
  let renderings = 0;
  const make = async () => {
    renderings += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return page();
  };
  await Promise.all(Array.from({ length: 100 }, () => cache.render('/', 1, make, always)));
  expect(renderings).toBe(1);
});

test('a page is served until its content changes or its promise ends', async () => {
  const cache = new PageCache(1_000);
  let isCurrent = true;
  await cache.render('/', 1, async () => page({ endsAt: 500, isCurrent: () => isCurrent }), always);
  expect(cache.find('/', 499)).not.toBeNull();
  expect(cache.find('/', 500)).toBeNull();
  isCurrent = false;
  expect(cache.find('/', 0)).toBeNull();
});

test('the least recently used page is evicted first', async () => {
  const cache = new PageCache(35);
  await cache.render('/a', 1, async () => page(), always);
  await cache.render('/b', 1, async () => page(), always);
  cache.find('/a', 0);
  await cache.render('/c', 1, async () => page(), always);
  expect([cache.find('/a', 0), cache.find('/b', 0), cache.find('/c', 0)].map((found) => found !== null)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a failed rendering is retried by the next request, and a refused page is not stored', async () => {
  const cache = new PageCache(1_000);
  await expect(cache.render('/', 1, () => Promise.reject(new Error('down')), always)).rejects.toThrow('down');
  await cache.render(
    '/',
    1,
    async () => page({ status: 404 }),
    (made) => made.status === 200,
  );
  expect(cache.find('/', 0)).toBeNull();
});
