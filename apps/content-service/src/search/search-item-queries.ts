import type { Sql } from '../database/sql.ts';

/** Words of a document by weight, the highest first; as written and in the singular. */
export interface WeightedWords {
  readonly words: string;
  readonly singulars: string;
}

/** A row for the search table. Prices are the lowest ones, in cents; null where none is known. */
export interface SearchDocument {
  readonly itemId: number;
  readonly source: string;
  readonly isCategory: boolean;
  readonly categoryIds: readonly number[];
  /** The title normalised like queries, to recognise an item by its whole name. */
  readonly title: string;
  readonly place: number;
  readonly price: number | null;
  readonly priceWithVat: number | null;
  readonly weights: Readonly<Record<'a' | 'b' | 'c' | 'd', WeightedWords>>;
  /** Words that corrections may use. */
  readonly spellings: readonly string[];
}

/** Advisory lock number: "srch" in ASCII. */
const SEARCH_LOCK = 0x73_72_63_68;
/** With more changed documents than this, counting all words again is cheaper than checking each. */
const MANY_DOCUMENTS = 1000;
/** Documents in one statement: about a megabyte of JSON. */
const BATCH = 500;

/** Serialises changes of the search table between replicas. */
export async function lockSearchTable(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock(:key)', { key: SEARCH_LOCK });
}

/** Writes and deletes documents, together with the words that appear or disappear by it. */
export async function writeSearchDocuments(
  sql: Sql,
  documents: readonly SearchDocument[],
  removedIds: readonly number[],
): Promise<void> {
  const ids = [...removedIds, ...documents.map(({ itemId }) => itemId)];
  const isMany = ids.length > MANY_DOCUMENTS;
  const wordsBefore = isMany ? [] : await wordsOf(sql, ids);
  await sql('delete from shop_search_items where item_id = any(:removedIds)', { removedIds });
  for (let start = 0; start < documents.length; start += BATCH) {
    await upsert(sql, documents.slice(start, start + BATCH));
  }
  if (isMany) await sql('delete from shop_search_words');
  await addWords(sql, isMany ? null : ids);
  if (!isMany) await deleteUnusedWords(sql, wordsBefore);
}

async function wordsOf(sql: Sql, ids: readonly number[]): Promise<string[]> {
  const rows = await sql(
    'select distinct unnest(tsvector_to_array(words)) as word from shop_search_items where item_id = any(:ids)',
    { ids },
  );
  return rows.flatMap(({ word }) => word ?? []);
}

/** SQL for the stems of a weight's words, and for the words themselves, which prefixes and exact matches need. */
function stemsOf<const Weight extends keyof SearchDocument['weights']>(weight: Weight) {
  return `setweight(to_tsvector('french', document.weights -> '${weight}' ->> 'singulars'), '${weight}')` as const;
}
function wordsAndStemsOf<const Weight extends keyof SearchDocument['weights']>(weight: Weight) {
  return `${stemsOf(weight)} || setweight(to_tsvector('simple', document.weights -> '${weight}' ->> 'words'), '${weight}')` as const;
}

const NAMED = `${wordsAndStemsOf('a')} || ${wordsAndStemsOf('b')} || ${wordsAndStemsOf('c')}` as const;

async function upsert(sql: Sql, documents: readonly SearchDocument[]): Promise<void> {
  await sql(
    `insert into shop_search_items (
       item_id, source, is_category, category_ids, title, place, price_cents, price_with_vat_cents, named, words, spellings)
     select document."itemId", document.source, document."isCategory", document."categoryIds", document.title,
       document.place, document.price, document."priceWithVat", ${NAMED}, ${NAMED} || ${stemsOf('d')}, document.spellings
     from jsonb_to_recordset(cast(:documents as jsonb)) as document(
       "itemId" integer, source text, "isCategory" boolean, "categoryIds" integer[], title text, place integer,
       price integer, "priceWithVat" integer, weights jsonb, spellings text[])
     on conflict (item_id) do update set source = excluded.source, is_category = excluded.is_category,
       category_ids = excluded.category_ids, title = excluded.title, place = excluded.place,
       price_cents = excluded.price_cents, price_with_vat_cents = excluded.price_with_vat_cents,
       named = excluded.named, words = excluded.words, spellings = excluded.spellings`,
    { documents: JSON.stringify(documents) },
  );
}

const AMONG_IDS = '(cast(:ids as integer[]) is null or item_id = any(:ids))';

/** @param ids null for the words of all documents. */
async function addWords(sql: Sql, ids: readonly number[] | null): Promise<void> {
  await sql(
    `insert into shop_search_words (word, is_spelling)
     select word, bool_or(is_spelling) from (
       select unnest(tsvector_to_array(words)) as word, false as is_spelling from shop_search_items where ${AMONG_IDS}
       union all
       select unnest(spellings), true from shop_search_items where ${AMONG_IDS}
     ) as found group by word
     on conflict (word) do update set is_spelling = true where excluded.is_spelling and not shop_search_words.is_spelling`,
    { ids },
  );
}

/** Deletes the words that no document has left. A sequential scan for each word would take minutes. */
async function deleteUnusedWords(sql: Sql, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql('set local enable_seqscan = off');
  await sql(
    `delete from shop_search_words where word = any(:words) and not exists (
       select from shop_search_items where words @@ cast(quote_literal(shop_search_words.word) as tsquery))`,
    { words },
  );
}
