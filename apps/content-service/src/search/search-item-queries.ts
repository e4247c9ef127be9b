import { type Language, LANGUAGES } from '@economat/commerce';
import { type Sql, statement } from '../database/sql.ts';
import { TEXT_SEARCH } from './text-search-queries.ts';

/** Words of a document by weight, the highest first; as written and in the singular. */
export interface WeightedWords {
  readonly words: string;
  readonly singulars: string;
}

/** A row for the search table: an item in one language. Prices are the lowest ones, in cents; null where none is known. */
export interface SearchDocument {
  readonly language: Language;
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
  const wordsBefore = await wordsOf(sql, ids);
  await sql('delete from shop_search_items where item_id = any(:removedIds)', { removedIds });
  await upsert(sql, documents);
  await addWords(sql, ids);
  await deleteUnusedWords(sql, wordsBefore, await wordsOf(sql, ids));
}

interface WordOfLanguage {
  readonly language: Language;
  readonly word: string | null;
}

function wordsOf(sql: Sql, ids: readonly number[]): Promise<WordOfLanguage[]> {
  return sql(
    'select distinct language, unnest(tsvector_to_array(words)) as word from shop_search_items where item_id = any(:ids)',
    { ids },
  );
}

const { fr, en } = TEXT_SEARCH;
const CONFIGURATION =
  `cast(case document.language when 'en' then '${en.configuration}' else '${fr.configuration}' end as regconfig)` as const;

/** SQL for the stems of a weight's words, and for the words themselves, which prefixes and exact matches need. */
function stemsOf<const Weight extends keyof SearchDocument['weights']>(weight: Weight) {
  return `setweight(to_tsvector(${CONFIGURATION}, document.weights -> '${weight}' ->> 'singulars'), '${weight}')` as const;
}
function wordsAndStemsOf<const Weight extends keyof SearchDocument['weights']>(weight: Weight) {
  return `${stemsOf(weight)} || setweight(to_tsvector('simple', document.weights -> '${weight}' ->> 'words'), '${weight}')` as const;
}

const NAMED = `${wordsAndStemsOf('a')} || ${wordsAndStemsOf('b')} || ${wordsAndStemsOf('c')}` as const;

/** What an item is named by stands in both columns and is made once (`offset 0`). */
async function upsert(sql: Sql, documents: readonly SearchDocument[]): Promise<void> {
  await sql(
    `insert into shop_search_items (
       language, item_id, source, is_category, category_ids, title, place, price_cents, price_with_vat_cents, named, words, spellings)
     select document.language, document."itemId", document.source, document."isCategory", document."categoryIds", document.title,
       document.place, document.price, document."priceWithVat", names.named, names.named || ${stemsOf('d')}, document.spellings
     from jsonb_to_recordset(cast(:documents as jsonb)) as document(
       language text, "itemId" integer, source text, "isCategory" boolean, "categoryIds" integer[], title text, place integer,
       price integer, "priceWithVat" integer, weights jsonb, spellings text[])
     cross join lateral (select ${NAMED} as named offset 0) names
     on conflict (item_id, language) do update set source = excluded.source, is_category = excluded.is_category,
       category_ids = excluded.category_ids, title = excluded.title, place = excluded.place,
       price_cents = excluded.price_cents, price_with_vat_cents = excluded.price_with_vat_cents,
       named = excluded.named, words = excluded.words, spellings = excluded.spellings`,
    { documents: JSON.stringify(documents) },
  );
}

async function addWords(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql(
    `insert into shop_search_words (language, word, is_spelling)
     select language, word, bool_or(is_spelling) from (
       select language, unnest(tsvector_to_array(words)) as word, false as is_spelling from shop_search_items
       where item_id = any(:ids)
       union all
       select language, unnest(spellings), true from shop_search_items where item_id = any(:ids)
     ) as found group by language, word
     on conflict (word, language) do update set is_spelling = true where excluded.is_spelling and not shop_search_words.is_spelling`,
    { ids },
  );
}

function unusedSql<const Words extends string, const Items extends string>(words: Words, items: Items) {
  return `delete from ${words} where word = any(:words) and not exists (
       select from ${items} where words @@ cast(quote_literal(${words}.word) as tsquery))` as const;
}
const DELETE_UNUSED = {
  fr: statement(unusedSql(fr.words, fr.items)),
  en: statement(unusedSql(en.words, en.items)),
};

/** Deletes the words that no document has left. A sequential scan for each word would take minutes. */
async function deleteUnusedWords(
  sql: Sql,
  before: readonly WordOfLanguage[],
  after: readonly WordOfLanguage[],
): Promise<void> {
  const kept = new Set(after.map(({ language, word }) => `${language} ${word}`));
  const lost = before.filter(({ language, word }) => !kept.has(`${language} ${word}`));
  if (lost.length === 0) return;
  await sql('set local enable_seqscan = off');
  for (const language of LANGUAGES) {
    const words = lost.flatMap((known) => (known.language === language ? (known.word ?? []) : []));
    await sql(DELETE_UNUSED[language], { words });
  }
}
