import { searchAnswer, type SearchAnswer } from '@economat/contract';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { numbered } from '../src/database/named-values.ts';
import type { Sql } from '../src/database/sql.ts';
import { readMatches } from '../src/search/search-match-queries.ts';
import { readNearWords, readWordFacts } from '../src/search/search-word-queries.ts';
import { deskOf, ITEM } from './setup/desk.ts';
import { flatten, readItem, readTree, timeUntil } from './setup/public-api.ts';
import { useTestService } from './setup/test-service.ts';
import { ENGLISH_SEARCH_TABLE } from './support/english-search-table.ts';

const SYNONYM = 'api::search-synonym.search-synonym';
const service = useTestService('english-search');

async function find(parameters: Record<string, string>): Promise<SearchAnswer> {
  const query = new URLSearchParams({ language: 'en', ...parameters }).toString();
  return searchAnswer.parse(await (await fetch(`${service().url}/api/search?${query}`)).json());
}

async function slugs(parameters: Record<string, string>): Promise<string[]> {
  return (await find(parameters)).data.map(({ slug }) => slug);
}

describe('in the demo catalogue', () => {
  test.each(ENGLISH_SEARCH_TABLE)('%s: “%s” finds %s first', async (_kind, query, first) => {
    const found = await slugs({ q: query });
    expect(found[0] ?? '', found.slice(0, 6).join(' ')).toBe(first);
  });

  test('the table holds at least 72 queries, none twice', () => {
    expect(new Set(ENGLISH_SEARCH_TABLE.map(([, query]) => query)).size).toBe(ENGLISH_SEARCH_TABLE.length);
    expect(ENGLISH_SEARCH_TABLE.length).toBeGreaterThanOrEqual(72);
  });

  test('every item is found by its own English title', async () => {
    for (const { titleEn, slug } of flatten(await readTree(service().url))) {
      expect.soft(await slugs({ q: titleEn ?? '', pageSize: '5' }), titleEn ?? slug).toContain(slug);
    }
  });
});

test('a hit and its department have their English names beside the French ones', async () => {
  const { data, meta } = await find({ q: 'thermal till rolls 80x80' });
  expect(data[0]).toMatchObject({
    title: 'Rouleaux thermiques 80\u00A0×\u00A080\u00A0mm',
    titleEn: 'Thermal till rolls, 80\u00A0×\u00A080\u00A0mm',
    price: 990,
    category: { slug: 'rouleaux-de-caisse', titleEn: 'Till & card terminal rolls' },
  });
  expect(meta.facets?.categories[0]).toMatchObject({ slug: 'papier-bobines', titleEn: 'Paper & rolls' });
});

test('a corrected query is spelled as in English titles', async () => {
  expect((await find({ q: 'shampooo botles' })).meta.correctedQuery).toBe('shampoo bottles');
  expect((await find({ q: 'gray aluminum' })).meta.correctedQuery).toBeNull();
});

test('hits in order of their names follow the English ones', async () => {
  const { data } = await find({ q: 'bottles', sort: 'title', pageSize: '48' });
  const titles = data.map(({ titleEn }) => (titleEn ?? '').toLowerCase().replace(/[^a-z ]/g, ''));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles).toEqual(titles.toSorted());
});

test('the same words give each language its own answer, whichever was asked first', async () => {
  expect(await slugs({ q: 'table', language: 'fr' })).not.toEqual(await slugs({ q: 'table' }));
  expect(await slugs({ q: 'bathrobe', language: 'fr' })).toEqual([]);
  expect((await slugs({ q: 'bathrobe' }))[0]).toBe('peignoir-eponge');
  expect(await slugs({ q: 'LIN-PE', language: 'fr' })).toEqual(await slugs({ q: 'LIN-PE' }));
});

test('what has no English text is found by the French one, until it has', async () => {
  const desk = await deskOf(service().url);
  const { documentId, titleEn } = await readItem(service().url, 'kit-couture');
  await desk.update(ITEM, documentId, { title: 'Nécessaire de ravaudage', titleEn: null });
  // The database finds it a moment before the catalogue in memory has its new titles.
  await expect
    .poll(async () => (await find({ q: 'ravaudage' })).data[0])
    .toMatchObject({ slug: 'kit-couture', titleEn: null });
  await desk.update(ITEM, documentId, { titleEn: 'Darning set' });
  await expect.poll(() => slugs({ q: 'darned' })).toEqual(['kit-couture']);
  expect(await slugs({ q: 'ravaudage' })).toEqual([]);
  await desk.update(ITEM, documentId, { title: 'Kit couture sur carte', titleEn });
});

test('an English department, variant, point and option label find their articles', async () => {
  const desk = await deskOf(service().url);
  const { documentId, children } = await readItem(service().url, 'sacs-poubelle');
  await desk.update(ITEM, documentId, { titleEn: 'Zinzolin' });
  await expect.poll(async () => (await find({ q: 'zinzolin' })).meta.pagination.total).toBe(1 + children.length);
  await desk.update(ITEM, documentId, { titleEn: 'Bin liners' });
  const mouchoirs = await readItem(service().url, 'mouchoirs-boite');
  await desk.update(ITEM, mouchoirs.documentId, {
    quantityEn: '6 quuxes, 18 quuxes, 36 quuxes',
    PD_PointsEn: '100 tissues per box, 2-ply, Wibblesome',
  });
  for (const q of ['quux', 'wibblesome']) await expect.poll(() => slugs({ q })).toEqual(['mouchoirs-boite']);
  expect((await slugs({ q: 'sage towel' })).slice(0, 2)).toEqual([
    'serviette-bain-70x140',
    'serviette-toilette-50x100',
  ]);
});

test('synonyms count in their own language alone', async () => {
  const desk = await deskOf(service().url);
  const { documentId } = await desk.create(SYNONYM, { words: 'snuggler, bathrobe', language: 'en' });
  await timeUntil(async () => (await slugs({ q: 'snugglers' }))[0] === 'peignoir-eponge');
  expect(await slugs({ q: 'snuggler', language: 'fr' })).toEqual([]);
  await desk.delete(SYNONYM, documentId);
  await timeUntil(async () => (await slugs({ q: 'snugglers' })).length === 0);
});

test('a language that the shop does not have is refused at its field', async () => {
  const answer = await fetch(`${service().url}/api/search?q=soap&language=de`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('"language"');
});

/** Notes how PostgreSQL would carry a statement out, and answers nothing. */
function explaining(client: Client, plans: string[]): Sql {
  return async (statement, ...[values]) => {
    const { text, names } = numbered(statement);
    const given: Readonly<Record<string, unknown>> = values ?? {};
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${text}`,
      names.map((name) => given[name]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return [];
  };
}

test.each([
  ['fr', 'en'],
  ['en', 'fr'],
] as const)('among many items a search in %s reads its own indices, and nothing of %s', async (language, other) => {
  const plans: string[] = [];
  await withClient(service().databaseUrl, async (client) => {
    await client.query(`begin; ${MANY_ITEMS}; set local enable_seqscan = off`);
    const sql = explaining(client, plans);
    const conditions = [{ words: "'word7'", named: "'word7':*" }];
    const query = {
      conditions,
      joint: 'and',
      exactAll: "'word7'",
      exact: "'word7'",
      wide: "'word7':*",
      title: '',
    } as const;
    const choice = { language, categoryId: null, priceMin: null, priceMax: null, priceIncludesVat: false } as const;
    const page = { order: 'relevance', offset: 0, limit: 24, withFacets: true } as const;
    await expect(readMatches(sql, query, { ...choice, ...page })).rejects.toThrow('no row');
    await readWordFacts(sql, language, [{ word: 'word7', singular: 'word7' }]);
    await client.query("select set_config('pg_trgm.similarity_threshold', '0.12', true)");
    await readNearWords(sql, language, 'd41d8cd98');
    await client.query('rollback');
  });
  const [matches = '', facts = '', ...near] = plans;
  for (const index of ['words_idx', 'named_idx']) expect(matches).toContain(`shop_search_items_${language}_${index}`);
  expect(facts).toContain(`shop_search_words_${language}_pkey`);
  expect(near.at(-1)).toContain(`shop_search_words_${language}_word_idx`);
  expect(plans.join('\n')).not.toMatch(new RegExp(`Seq Scan on shop|shop_search_\\w+_${other}`));
});

const MANY_ITEMS = `
  insert into shop_search_items (language, item_id, source, is_category, category_ids, title, place, named, words, spellings)
  select language, 1000000 + n, '', false, '{}', 'title' || n, n, to_tsvector('simple', 'word' || n % 1000),
    to_tsvector('simple', 'word' || n % 1000), '{}'
  from generate_series(1, 20000) as n, unnest(array['fr', 'en']) as language;
  insert into shop_search_words (language, word, is_spelling)
  select language, substr(md5('w' || n), 1, 9), true from generate_series(1, 20000) as n, unnest(array['fr', 'en']) as language;
  analyze shop_search_items, shop_search_words`;
