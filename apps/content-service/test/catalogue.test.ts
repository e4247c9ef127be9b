import { sidebarItemAnswer, sidebarItemsAnswer } from '@economat/contract';
import { expect, test } from 'vitest';
import { flatten, readItem, readTree } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const service = useSharedShop();

test('the catalogue call answers the whole tree, at least 60 items over 3 levels', async () => {
  const roots = await readTree(service().url);
  const items = flatten(roots);
  const thirdLevel = roots.flatMap((root) => root.children).flatMap((child) => child.children);
  expect(items.length).toBeGreaterThanOrEqual(60);
  expect(thirdLevel.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
});

test('items stand in the order of their rank, once each', async () => {
  const roots = await readTree(service().url);
  for (const siblings of [roots, ...flatten(roots).map(({ children }) => children)]) {
    expect(siblings.map(({ rank }) => rank)).toEqual(siblings.map(({ rank }) => rank).toSorted((a, b) => a - b));
  }
});

test('pictures come with a thumbnail, every width, and a French alternative text', async () => {
  const item = await readItem(service().url, 'rouleaux-thermiques-80x80');
  const [picture] = item.PD_Gallery;
  expect(picture?.alternativeText).toMatch(/rouleaux/i);
  expect(picture?.formats?.thumbnail?.width).toBeGreaterThan(0);
  expect(picture?.formats?.thumbnail?.height).toBeGreaterThan(0);
  expect(picture?.renditions?.widths).toEqual([96, 192, 320, 480, 640, 800, 900]);
  const file = await fetch(`${service().url}${picture?.renditions?.folder}/320.avif`);
  expect(file.headers.get('content-type')).toBe('image/avif');
});

test('one item is found by slug, documentId and numeric id, in the path and as a filter', async () => {
  const { url } = service();
  const item = await readItem(url, 'papier-bobines');
  for (const key of [item.slug, item.documentId, String(item.id)]) {
    const answer = sidebarItemAnswer.parse(await (await fetch(`${url}/api/sidebar-items/${key}`)).json());
    expect(answer.data).toEqual(item);
  }
  const bySlug = await fetch(`${url}/api/sidebar-items?filters[slug][$eq]=papier-bobines`);
  expect(sidebarItemsAnswer.parse(await bySlug.json()).data).toEqual([item]);
});

test.each(['no-such-item', '..%2f..%2fetc', 'x'.repeat(5000), '999999999'])(
  'an unknown id answers 404 in the shop’s error format: %s',
  async (key) => {
    const answer = await fetch(`${service().url}/api/sidebar-items/${key}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: null, error: { status: 404, details: { code: 'not-found' } } });
  },
);

test.each(['%E0%A4%A', '%00'])('an undecodable id answers 400 in the shop’s error format: %s', async (key) => {
  const answer = await fetch(`${service().url}/api/sidebar-items/${key}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ data: null, error: { status: 400 } });
});

test('an unchanged catalogue answers 304 to its ETag', async () => {
  const first = await fetch(`${service().url}/api/sidebar-items`);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const second = await fetch(`${service().url}/api/sidebar-items`, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  expect(first.headers.get('cache-control')).toContain('must-revalidate');
});

test.each(['br', 'gzip'])('the catalogue is sent compressed as %s, with the same content', async (encoding) => {
  const { url } = service();
  const headers = { 'accept-encoding': encoding };
  await expect
    .poll(async () => (await fetch(`${url}/api/sidebar-items`, { headers })).headers.get('content-encoding'))
    .toBe(encoding);
  const compressed = await (await fetch(`${url}/api/sidebar-items`, { headers })).json();
  const plain = await (await fetch(`${url}/api/sidebar-items`, { headers: { 'accept-encoding': 'identity' } })).json();
  expect(compressed).toEqual(plain);
});

test('HEAD answers like GET without a body', async () => {
  const answer = await fetch(`${service().url}/api/sidebar-items`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000);
});

test.each([
  'filters[createdBy][email][$startsWith]=a',
  'filters[$or][0][updatedBy][password][$contains]=a',
  'filters[parent][$null]=false',
  'filters[stockChangedAt]=1',
  'sort=createdBy.email',
  'sort[0]=updatedBy.password:desc',
  'where[id]=1',
  '__proto__[x]=1',
])('a filter or order that could reveal a private field is refused: %s', async (query) => {
  const answer = await fetch(`${service().url}/api/sidebar-items?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { details: { code: 'invalid-query' } } });
});

test('populate cannot reach behind the public fields', async () => {
  const { url } = service();
  const everything = 'populate[createdBy]=*&populate[updatedBy][populate]=*&populate=deep&fields[0]=createdBy';
  const body = await (await fetch(`${url}/api/sidebar-items?${everything}`)).text();
  expect(body).toBe(await (await fetch(`${url}/api/sidebar-items`)).text());
  for (const word of ['createdBy', 'updatedBy', 'password', 'stock_changed_at', 'provider', 'hash']) {
    expect(body).not.toContain(`"${word}"`);
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s on the catalogue changes nothing and is no server error',
  async (method) => {
    const before = await readTree(service().url);
    const headers = { 'content-type': 'application/json' };
    const request: RequestInit = { method, headers, body: '{"data":{"title":"Intrus","slug":"intrus"}}' };
    const answer = await fetch(`${service().url}/api/sidebar-items`, request);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await readTree(service().url)).toEqual(before);
  },
);
