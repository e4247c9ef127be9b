import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPageService, type RenderedPage } from './page-service.ts';
import { preparePages } from './prepare-pages.ts';

interface Shop {
  address: string;
  renderings: () => number;
  change: () => void;
  prepare: (path: string) => Promise<void>;
}

const KEPT = {
  endsAt: Number.POSITIVE_INFINITY,
  inlineScripts: [],
  surrogateKeys: [],
  isCurrent: () => true,
  isForOffline: false,
};

/** A page service over HTTP whose pages say which path and which revision they were rendered for. */
async function listen(render?: (request: Request) => Promise<RenderedPage>): Promise<Shop> {
  let revision = 1;
  let renderings = 0;
  const pages = createPageService({
    count: () => {},
    publicUrl: 'http://shop.example',
    cacheControlOf: (pathname) => (pathname === '/checkout' ? 'no-store' : 'public, max-age=0, must-revalidate'),
    formTargets: (pathname) => (pathname === '/cardpayment' ? ['https://bank.example'] : []),
    headers: { 'X-Content-Type-Options': 'nosniff' },
    revision: () => revision,
    keepPages: true,
    offlineBuild: 'build-7',
    sharedSeconds: 86_400,
    async render(request) {
      renderings += 1;
      if (render) return render(request);
      const madeAt = revision;
      const body = `<p>${request.method} ${new URL(request.url).pathname} ${revision}</p>`;
      return {
        response: new Response(body, { headers: { 'Content-Type': 'text/html' } }),
        endsAt: Number.POSITIVE_INFINITY,
        inlineScripts: [],
        surrogateKeys: ['i7', 'b7'],
        isCurrent: () => madeAt === revision,
        isForOffline: request.url.endsWith('/cgv'),
      };
    },
  });
  const server = createServer((request, response) => void pages.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    renderings: () => renderings,
    change: () => (revision += 1),
    prepare: pages.prepare,
  };
}

test('a cached page has the same bytes until the content changes, and revalidates with 304', async () => {
  const shop = await listen();
  const first = await fetch(`${shop.address}/cgv`);
  const etag = first.headers.get('etag') ?? '';
  expect(await first.text()).toBe('<p>GET /cgv 1</p>');
  expect((await fetch(`${shop.address}/cgv?utm=1`)).status).toBe(200);
  expect((await fetch(`${shop.address}/cgv`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  expect(shop.renderings()).toBe(1);
  shop.change();
  expect(await (await fetch(`${shop.address}/cgv`)).text()).toBe('<p>GET /cgv 2</p>');
});

test('a prepared page is not drawn for its first visitor, one that cannot be drawn is', async () => {
  const shop = await listen();
  await preparePages(['/cgv', '/en/cgv'], shop.prepare, 60);
  expect(shop.renderings()).toBe(2);
  expect(await (await fetch(`${shop.address}/cgv?utm=1`)).text()).toBe('<p>GET /cgv 1</p>');
  expect(shop.renderings()).toBe(2);

  const broken = await listen(async () => {
    throw new Error('no catalogue');
  });
  await preparePages(['/cgv', '/en/cgv'], broken.prepare, 60);
  expect(broken.renderings()).toBe(2);
});

test('pages are prepared for so many seconds at most', async () => {
  const drawn: string[] = [];
  const draw = async (path: string) => void drawn.push(path);
  await preparePages(['/cgv', '/en/cgv'], draw, 0);
  expect(drawn).toEqual([]);
  await preparePages(['/cgv', '/en/cgv'], draw, 60);
  expect(drawn).toEqual(['/cgv', '/en/cgv']);
});

test('a shared cache may keep a page until it changes by itself, and is told what it shows', async () => {
  const shop = await listen();
  const page = await fetch(`${shop.address}/cgv`);
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=86400');
  expect(page.headers.get('surrogate-key')).toBe('all i7 b7');
  const personal = await fetch(`${shop.address}/checkout`);
  expect(personal.headers.get('surrogate-key')).toBeNull();

  const promised = await listen(async () => ({ response: new Response('page'), ...KEPT, endsAt: Date.now() + 90_500 }));
  expect((await fetch(`${promised.address}/cgv`)).headers.get('cache-control')).toMatch(/s-maxage=90$/);
  // Changed while it was drawn: nobody may keep it.
  const stale = await listen(async () => ({ response: new Response('page'), ...KEPT, isCurrent: () => false }));
  expect((await fetch(`${stale.address}/cgv`)).headers.get('cache-control')).not.toContain('s-maxage');
  const missing = await listen(async () => ({ ...KEPT, response: new Response('', { status: 404 }) }));
  expect((await fetch(`${missing.address}/cgv`)).headers.get('cache-control')).not.toContain('s-maxage');
});

test('a HEAD request first does not leave an empty page behind for the others', async () => {
  const shop = await listen();
  const head = await fetch(`${shop.address}/cgv`, { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await (await fetch(`${shop.address}/cgv`)).text()).toBe('<p>GET /cgv 1</p>');
});

test('a personal page is rendered each time and never stored', async () => {
  const shop = await listen();
  const answer = await fetch(`${shop.address}/checkout`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  await fetch(`${shop.address}/checkout`);
  expect(shop.renderings()).toBe(2);
});

test('a form may post to another origin only from the named page', async () => {
  const shop = await listen();
  const policyOf = async (path: string) =>
    (await fetch(shop.address + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/cardpayment')).toContain(`form-action 'self' https://bank.example;`);
  expect(await policyOf('/payment')).toContain(`form-action 'self';`);
});

test('only a page whose route says so may be cached offline, with the name of its build', async () => {
  const shop = await listen();
  expect((await fetch(`${shop.address}/cgv`)).headers.get('offline-copy')).toBe('build-7');
  expect((await fetch(`${shop.address}/checkout`)).headers.get('offline-copy')).toBeNull();
});

test('a missing page is not cached, and a page that cannot be made answers with Retry-After', async () => {
  const shop = await listen(async (request) => ({
    response: new Response('', { status: request.url.endsWith('/gone') ? 404 : 503 }),
    endsAt: Number.POSITIVE_INFINITY,
    inlineScripts: [],
    surrogateKeys: [],
    isCurrent: () => true,
    isForOffline: true,
  }));
  await fetch(`${shop.address}/gone`);
  await fetch(`${shop.address}/gone`);
  expect(shop.renderings()).toBe(2);
  const away = await fetch(`${shop.address}/cgv`);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(away.headers.get('cache-control')).toBe('no-store');
});

test('beyond its capacity the shop answers 503 at once instead of queueing', async () => {
  const held: ((page: RenderedPage) => void)[] = [];
  const shop = await listen(() => new Promise((resolve) => held.push(resolve)));
  const waiting = Array.from({ length: 128 }, (_, position) => fetch(`${shop.address}/page-${position}`));
  await expect.poll(() => held.length).toBe(128);
  const refused = await fetch(`${shop.address}/one-more`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  for (const release of held)
    release({
      response: new Response('ok'),
      endsAt: 0,
      inlineScripts: [],
      surrogateKeys: [],
      isCurrent: () => false,
      isForOffline: false,
    });
  await Promise.all(waiting);
});

test('a client that leaves half-way costs no answer', async () => {
  const shop = await listen();
  const client = httpRequest(`${shop.address}/cgv`);
  client.on('error', () => {});
  client.end();
  client.destroy();
  expect((await fetch(`${shop.address}/cgv`)).status).toBe(200);
});
