import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { endpoints } from '@economat/contract';
import {
  copyTemplate,
  findVarnish,
  freePort,
  type Shop,
  startShop,
  startVarnish,
  type Varnish,
  withClient,
} from '../../../scripts/stack/index.ts';
import { isDeep } from './support/deep-rounds.ts';

const varnish = findVarnish();

const PAGES = 1_000;
const READS = 100_000;
const SAVES = 20;
const READERS = 24;
/** How long after a save a reader may still get the page of before. */
const SEEN_WITHIN_MS = 1_000;

const stops: (() => Promise<unknown>)[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: READERS + 4 });
let shop: Shop;
let cache: Varnish;
let cacheUrl: string;

/** A whole shop whose articles fill a thousand pages in both languages, with Varnish in front as the documents say. */
beforeAll(async () => {
  if (varnish === null || !isDeep()) return;
  const { secrets, dir } = inject('cluster');
  const data = await copyTemplate(inject('cluster'), 'behind-varnish');
  stops.push(() => data.drop());
  await withClient(data.databaseUrl, (client) => client.query(MANY_ARTICLES, [PAGES / 2]));
  const port = await freePort();
  cacheUrl = `http://127.0.0.1:${port}`;
  shop = await startShop({ ...data, secrets, env: { storefront: { CACHE_PURGE_URLS: `${cacheUrl}/` } } });
  stops.push(() => shop.stop());
  const storefrontPort = Number(new URL(shop.url).port);
  cache = await startVarnish({ program: varnish, port, storefrontPort, dir: path.join(dir, 'behind-varnish') });
  stops.push(() => cache.process.stop());
});

afterAll(async () => {
  agent.destroy();
  for (const stop of stops.toReversed()) await stop();
});

const MANY_ARTICLES = `
  with shelf as (
    insert into sidebar_items (document_id, title, slug, rank, is_online, vat, updated_at)
    values ('shelf-of-varnish-00000000', 'Rayon en cache', 'rayon-en-cache', 900, true, 20, now()) returning id
  ), item as (
    insert into sidebar_items (document_id, title, slug, rank, is_online, vat, pd_price_range, updated_at)
    select 'cached' || lpad(n::text, 18, '0'), 'Article ' || n, 'en-cache-' || n, n, true, 20, '10', now()
    from generate_series(1, $1::int) n returning id
  )
  insert into sidebar_items_parent_lnk (sidebar_item_id, inv_sidebar_item_id) select item.id, shelf.id from item, shelf`;

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Whether the cache answered without the shop: Varnish then names two transactions. */
  readonly isKept: boolean;
}

function ask(where: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(cacheUrl + where, { agent, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(pieces).toString(),
          isKept: String(answer.headers['x-varnish']).includes(' '),
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

const slugOf = (page: number) => `en-cache-${Math.floor(page / 2) + 1}`;
const pathOf = (page: number) => `${page % 2 === 0 ? '' : '/en'}/product-detail/${slugOf(page)}`;

function shownNumber(body: string): number {
  return Number(/Article changé (\d+) fois/.exec(body)?.[1] ?? 0);
}

/** Pages by their rank: the first is read twice as often as the second, three times as often as the third. */
function zipf(): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= PAGES; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const total = sums.at(-1) ?? 1;
  return () => {
    const drawn = Math.random() * total;
    return Math.min(
      sums.findIndex((sum) => sum >= drawn),
      PAGES - 1,
    );
  };
}

describe.runIf(varnish !== null && isDeep())('a shop behind Varnish', () => {
  test('gets fewer than 1 % of 100 000 reads, and each save is seen within a second', async () => {
    for (let page = 0; page < PAGES; page += 1) expect((await ask(pathOf(page))).status).toBe(200);
    const draw = zipf();
    const saved = new Map<string, { number: number; at: number }>();
    const late: string[] = [];
    let reads = 0;
    let savesUnderWay = 0;
    const before = await cache.requestsToShop();

    async function save(number: number): Promise<void> {
      const slug = slugOf(draw());
      await withClient(shop.databaseUrl, (client) =>
        client.query('update sidebar_items set title = $1 where slug = $2', [`Article changé ${number} fois`, slug]),
      );
      saved.set(slug, { number, at: performance.now() });
    }

    async function readOn(): Promise<void> {
      while (reads < READS) {
        reads += 1;
        if (reads % Math.floor(READS / (SAVES + 1)) === 0 && savesUnderWay < SAVES) await save((savesUnderWay += 1));
        const page = draw();
        const askedAt = performance.now();
        const { status, body } = await ask(pathOf(page));
        if (status !== 200) late.push(`${status} ${pathOf(page)}`);
        const newest = saved.get(slugOf(page));
        // A page may be ahead of what this test has heard of the database.
        if (newest && newest.at + SEEN_WITHIN_MS < askedAt && shownNumber(body) < newest.number)
          late.push(`${pathOf(page)} without change ${newest.number}`);
      }
    }

    await Promise.all(Array.from({ length: READERS }, readOn));
    const asked = (await cache.requestsToShop()) - before;
    console.log(`${asked} of ${reads} reads reached the shop, ${saved.size} articles were saved`);
    expect(late).toEqual([]);
    expect(savesUnderWay).toBe(SAVES);
    expect(asked / reads).toBeLessThan(0.01);
    // And those that nobody drew meanwhile.
    for (const [slug, { number }] of saved)
      expect(shownNumber((await ask(`/en/product-detail/${slug}`)).body), slug).toBe(number);
  });

  test('keeps pages that are the same for everybody, and no other answer of any route', async () => {
    const routes = readFileSync(path.join(import.meta.dirname, '../../storefront/app/routes.ts'), 'utf8');
    const named = [...routes.matchAll(/route\(\s*'([^']+)'/g)].map(([, pattern = '']) => pattern);
    expect(named.length).toBeGreaterThan(35);
    const samples = named.flatMap((pattern) => {
      const where = `/${pattern
        .replace(/:productId\??/, 'en-cache-1')
        .replace(/\/:variantId\?/, '')
        .replace(/:\w+\??|\*/g, 'x')}`;
      return [where, `/myaccount${where}`];
    });
    const pages = new Set(['/', ...samples].flatMap((where) => [where, `/en${where === '/' ? '' : where}`]));
    const calls = Object.values(endpoints).flatMap(({ method, path: where }) =>
      method === 'GET' ? [`/api${where.replace(/:\w+/g, 'x')}`] : [],
    );
    const login = { cookie: 'shop-session=somebody; lang=en', authorization: 'Bearer somebody' };
    const kept: string[] = [];
    for (const where of [...pages, ...calls, '/admin', '/healthz']) {
      await ask(where, login);
      await ask(where, login);
      if ((await ask(where, login)).isKept) kept.push(where.replace(/^\/en(?=\/|$)/, '') || '/');
    }
    const isPublic =
      /^\/(?:$|category-products\/|product-detail|samples$|quick-order$|cgv$|mentions-legales$|privacy-policy$|offline$|testing$|menu\/|robots\.txt$|sitemap|\.well-known\/security\.txt$)/;
    expect(kept.filter((where) => !isPublic.test(where))).toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(['/', '/product-detail/en-cache-1', '/cgv', '/sitemap.xml']));
    expect(kept).toHaveLength(new Set(kept).size * 2);
  });
});
