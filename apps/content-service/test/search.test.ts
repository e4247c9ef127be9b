import { searchAnswer, type SearchAnswer } from '@economat/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { deskOf, ITEM } from './setup/desk.ts';
import { flatten, readItem, readTree, shortestOfTries, timeUntil } from './setup/public-api.ts';
import { useTestService } from './setup/test-service.ts';
import { SEARCH_TABLE } from './support/search-table.ts';

const SYNONYM = 'api::search-synonym.search-synonym';
const service = useTestService('search');

function ask(parameters: Record<string, string>, origin = service().url): Promise<Response> {
  return fetch(`${origin}/api/search?${new URLSearchParams(parameters).toString()}`);
}

async function find(parameters: Record<string, string>, origin?: string): Promise<SearchAnswer> {
  return searchAnswer.parse(await (await ask(parameters, origin)).json());
}

async function slugs(parameters: Record<string, string>, origin?: string): Promise<string[]> {
  return (await find(parameters, origin)).data.map(({ slug }) => slug);
}

describe('in the demo catalogue', () => {
  test.each(SEARCH_TABLE)('%s: “%s” finds %s first', async (_kind, query, first) => {
    const found = await slugs({ q: query });
    expect(found[0], found.slice(0, 6).join(' ')).toBe(first);
  });

  test('the table holds at least sixty queries', () => {
    expect(SEARCH_TABLE.length).toBeGreaterThanOrEqual(60);
  });
});

describe('a hit', () => {
  test('a product has its picture, the lowest price with and without VAT, and its category', async () => {
    const { data } = await find({ q: 'rouleaux thermiques 80x80' });
    expect(data[0]).toMatchObject({
      slug: 'rouleaux-thermiques-80x80',
      kind: 'product',
      price: 990,
      priceIncludingVat: 1188,
      isPriceFrom: true,
      category: { slug: 'rouleaux-de-caisse', title: 'Rouleaux de caisse & TPE' },
    });
    expect(data[0]?.picture?.formats?.thumbnail?.url).toMatch(/^\/uploads\//);
  });

  test('is a category, too, after the products, unless the query is its whole name', async () => {
    const byWord = await find({ q: 'linge' });
    expect(byWord.data[0]?.kind).toBe('product');
    expect(byWord.data.filter(({ kind }) => kind === 'category').length).toBeGreaterThan(1);
    const byName = await find({ q: 'linge et literie' });
    expect(byName.data[0]).toMatchObject({ slug: 'linge-literie', kind: 'category', price: null });
  });

  test('every item of the catalogue is found by its own title', async () => {
    for (const { title, slug } of flatten(await readTree(service().url))) {
      expect.soft(await slugs({ q: title, pageSize: '5' }), title).toContain(slug);
    }
  });
});

describe('a query with errors', () => {
  test('is corrected, with the correction shown', { tags: ['spec:U23'] }, async () => {
    const { meta } = await find({ q: 'éponje gratante' });
    expect(meta.correctedQuery).toBe('éponges grattantes');
    expect((await find({ q: 'éponge' })).meta.correctedQuery).toBeNull();
  });

  test('finds items with some of the words when none has all, and says so', async () => {
    const { data, meta } = await find({ q: 'peignoir fluorescent' });
    expect(data[0]?.slug).toBe('peignoir-eponge');
    expect(meta.isRelaxed).toBe(true);
    expect((await find({ q: 'peignoir blanc' })).meta.isRelaxed).toBe(false);
  });

  test('nonsense finds nothing', async () => {
    const { data, meta } = await find({ q: 'xyzzy' });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ pagination: { total: 0, pageCount: 0 }, correctedQuery: null, isRelaxed: false });
  });
});

describe('filters, orders and pages', () => {
  test('a category keeps what lies anywhere below it, and the others stay countable', async () => {
    const everywhere = await find({ q: 'kit', pageSize: '48' });
    const rentals = await find({ q: 'kit', category: 'location', pageSize: '48' });
    const below = flatten((await readItem(service().url, 'location')).children).map(({ slug }) => slug);
    expect(rentals.data.length).toBeGreaterThan(1);
    expect(rentals.data.every(({ slug }) => below.includes(slug))).toBe(true);
    const rootsOf = ({ meta }: SearchAnswer) => meta.facets?.categories.filter(({ parent }) => parent === null);
    expect(rootsOf(rentals)).toEqual(rootsOf(everywhere));
    const counted = rentals.meta.facets?.categories.find(({ slug }) => slug === 'location')?.count;
    expect(counted).toBe(rentals.meta.pagination.total);
    expect(rentals.meta.facets?.categories).toContainEqual(
      expect.objectContaining({ slug: 'location-linge', parent: 'location' }),
    );
  });

  test.each(['false', 'true'])(
    'prices are limited and sorted as bought, VAT included: %s',
    async (priceIncludesVat) => {
      const price = priceIncludesVat === 'true' ? 'priceIncludingVat' : 'price';
      const limits = { priceMin: '10', priceMax: '40.50', priceIncludesVat };
      const { data, meta } = await find({ q: 'rouleau', sort: 'price-asc', pageSize: '48', ...limits });
      const prices = data.map((hit) => hit[price] ?? 0);
      expect(prices.length).toBeGreaterThan(3);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(prices.every((amount) => amount >= 1000 && amount <= 4050)).toBe(true);
      const { facets } = meta;
      expect(facets?.price?.lowest).toBeLessThan(1000);
      expect(facets?.price?.includesVat).toBe(priceIncludesVat === 'true');
      const descending = await find({ q: 'rouleau', sort: 'price-desc', pageSize: '48', ...limits });
      expect(descending.data.map((hit) => hit[price])).toEqual(prices.toReversed());
    },
  );

  test('pages together have every hit once', async () => {
    const whole = await slugs({ q: 'rouleau', pageSize: '48' });
    const { pagination } = (await find({ q: 'rouleau', pageSize: '4' })).meta;
    expect(pagination).toMatchObject({ total: whole.length, pageCount: Math.ceil(whole.length / 4) });
    const pages: string[] = [];
    for (let page = 1; page <= pagination.pageCount; page += 1) {
      pages.push(...(await slugs({ q: 'rouleau', pageSize: '4', page: String(page) })));
    }
    expect(pages).toEqual(whole);
    expect(await slugs({ q: 'rouleau', page: '400' })).toEqual([]);
  });

  test('counts and prices are omitted on request', async () => {
    expect((await find({ q: 'savon', facets: 'false' })).meta.facets).toBeNull();
  });
});

describe('freshness', () => {
  test('an editor’s save is found within a second on every replica, its former name is not', async () => {
    const { url } = service();
    const replica = await service().startReplica();
    const desk = await deskOf(url);
    const { documentId } = await readItem(url, 'kit-couture');
    const named = ['ravaudage', 'reprisage', 'raccommodage', 'dentelage', 'passementage'];
    const took = await shortestOfTries(1000, async (attempt) => {
      const word = named[attempt - 1] ?? '';
      await desk.update(ITEM, documentId, { title: `Nécessaire de ${word}`, reference: 'XQ-77' });
      const isFound = async (origin: string) => (await slugs({ q: `${word}s` }, origin))[0] === 'kit-couture';
      return timeUntil(async () => (await isFound(url)) && (await isFound(replica.url)));
    });
    expect(took).toBeLessThan(1000);
    for (const origin of [url, replica.url]) expect(await slugs({ q: 'xq77' }, origin)).toEqual(['kit-couture']);
    await desk.update(ITEM, documentId, { title: 'Kit couture sur carte', reference: 'BAI-KC' });
    await expect.poll(() => slugs({ q: 'ravaudages' })).toEqual([]);
  });

  test('a word that its last item has lost is corrected again', async () => {
    const desk = await deskOf(service().url);
    const { documentId, title } = await readItem(service().url, 'kit-dentaire');
    await desk.update(ITEM, documentId, { title: 'Extinkteur' });
    await expect.poll(() => slugs({ q: 'extinkteur' })).toEqual(['kit-dentaire']);
    await desk.update(ITEM, documentId, { title });
    await expect.poll(async () => (await find({ q: 'extinkteur' })).meta.correctedQuery).toBe('extincteur');
  });

  test('a renamed category is found by its items; an offline item is not found', async () => {
    const { url } = service();
    const desk = await deskOf(url);
    const { documentId, children } = await readItem(url, 'sacs-poubelle');
    await desk.update(ITEM, documentId, { title: 'Zinzolin' });
    await expect.poll(async () => (await find({ q: 'zinzolin' })).meta.pagination.total).toBe(1 + children.length);
    await desk.update(ITEM, documentId, { isOnline: false });
    await expect.poll(() => slugs({ q: 'ENT-BIO-10' })).toEqual([]);
    await desk.update(ITEM, documentId, { isOnline: true, title: 'Sacs poubelle' });
    await expect.poll(() => slugs({ q: 'ENT-BIO-10' })).toEqual(['sacs-biodechets-10l']);
  });

  test('synonyms work as soon as an editor saves them, and stop when they are deleted', async () => {
    const desk = await deskOf(service().url);
    expect(await slugs({ q: 'towel' })).toEqual([]);
    const { documentId } = await desk.create(SYNONYM, { words: 'towel, drap de bain' });
    await timeUntil(async () => (await slugs({ q: 'towels' }))[0] === 'serviette-bain-70x140');
    await desk.delete(SYNONYM, documentId);
    await timeUntil(async () => (await slugs({ q: 'towels' })).length === 0);
  });

  test('a sale changes no search document', async () => {
    const { databaseUrl } = service();
    await withClient(databaseUrl, async (client) => {
      const sources = 'select string_agg(source, $1 order by item_id) as all from shop_search_items';
      const before = await client.query(sources, [' ']);
      await client.query("update sidebar_items set stock = stock - 1 where slug = 'boite-a-cles'");
      const desk = await deskOf(service().url);
      const { documentId } = await readItem(service().url, 'kit-dentaire');
      await desk.update(ITEM, documentId, { PD_Description2: '9 g' });
      expect((await client.query(sources, [' '])).rows).toEqual(before.rows);
    });
  });
});

describe('bad input', () => {
  test.each([
    ['no query', '', 'q'],
    ['only spaces', 'q=%20%09%20', 'q'],
    ['10 000 characters', `q=${'rouleau+'.repeat(1250)}`, 'q'],
    ['a zero byte', 'q=a%00b', 'q'],
    ['a control character', 'q=a%1bb', 'q'],
    ['two queries', 'q=a&q=b', 'q'],
    ['an unknown filter', 'q=a&filters[stock][$gt]=1', 'filters[stock][$gt]'],
    ['a nested query', 'q[$ne]=1', 'q'],
    ['an unknown category', 'q=savon&category=nulle-part', 'category'],
    ['a category of SQL', "q=savon&category=' or 1=1 --", 'category'],
    ['a price of letters', 'q=savon&priceMin=cher', 'priceMin'],
    ['a negative price', 'q=savon&priceMax=-1', 'priceMax'],
    ['a third decimal', 'q=savon&priceMin=1.005', 'priceMin'],
    ['an unknown order', 'q=savon&sort=createdBy.email', 'sort'],
    ['page zero', 'q=savon&page=0', 'page'],
    ['an endless page', 'q=savon&page=99999999999', 'page'],
    ['a huge page', 'q=savon&pageSize=1000', 'pageSize'],
    ['no yes or no', 'q=savon&priceIncludesVat=1', 'priceIncludesVat'],
  ])('%s is refused at its field', async (_what, query, field) => {
    const answer = await fetch(`${service().url}/api/search?${query}`);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { details: { code: string; fields: { path: string[] }[] } } };
    expect(error.details.code).toBe('invalid-query');
    expect(error.details.fields.map(({ path }) => path[0])).toContain(field);
  });

  test.each([
    '(.*)+$',
    'a:*',
    "' | 'x",
    '!savon',
    'savon & !(rouleau | :*)',
    'savon <-> rouleau',
    '\\',
    "''''",
    '%_%',
    '{}[]',
    '東京 タオル',
    '🧻',
    'a'.repeat(200),
    'ab '.repeat(66),
    '9'.repeat(200),
    '1 '.repeat(100),
    'é'.repeat(200),
  ])('%s is answered', async (q) => {
    expect((await ask({ q })).status).toBe(200);
  });

  test('any query is answered with 200 or 400, whatever its characters', async () => {
    const piece = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
      fc.constantFrom('savon', '80x80', ':*', '&', '|', '!', '<->', "'", '\\', '(', ')', '*', '%'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const answer = await ask({ q: pieces.join(' ') });
        await answer.arrayBuffer();
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 300 },
    );
  });
});

test('an unchanged answer has the same ETag, and no cache keeps it longer than a second', async () => {
  const first = await ask({ q: 'savon' });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toContain('must-revalidate');
  const second = await fetch(`${service().url}/api/search?q=savon`, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
});
