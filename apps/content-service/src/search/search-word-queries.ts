import type { Sql } from '../database/sql.ts';

/** A query word, as typed and in the singular. */
export interface AskedWord {
  readonly word: string;
  readonly singular: string;
}

export interface WordFacts {
  /** Null for a stop word of PostgreSQL's French. */
  readonly stem: string | null;
  /** Whether a document has it; for the last word of a query also whether one has a word that begins so. */
  readonly isKnown: boolean;
}

/** Sorts after every character that may follow a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';
/** Trigrams shared by a word of four letters and one with two of them swapped: a seventh. */
const NEAR_ENOUGH = 0.12;
const NEAR_MAXIMUM = 60;

/** Stems of words, each an array in the given order; null where French has no stem for it. */
export async function readStems(sql: Sql, singulars: readonly string[]): Promise<(string | null)[]> {
  const rows = await sql(
    `select (tsvector_to_array(to_tsvector('french', asked.word)))[1] as stem
     from unnest(cast(:singulars as text[])) with ordinality as asked(word, place) order by asked.place`,
    { singulars },
  );
  return rows.map(({ stem }) => stem);
}

/** What the shop knows of each query word, in order. */
export async function readWordFacts(sql: Sql, words: readonly AskedWord[]): Promise<WordFacts[]> {
  return sql(
    `select asked.stem, exists(select from shop_search_words where word = asked.word or word = asked.stem)
       or ((asked.place = :last) is true and exists(
         select from shop_search_words where word > asked.word and word < asked.word || :end)) as "isKnown"
     from (
       select word, place, (tsvector_to_array(to_tsvector('french', singular)))[1] as stem
       from unnest(cast(:words as text[]), cast(:singulars as text[])) with ordinality as given(word, singular, place)
     ) as asked order by asked.place`,
    {
      words: words.map(({ word }) => word),
      singulars: words.map(({ singular }) => singular),
      last: words.length,
      end: LAST_CHARACTER,
    },
  );
}

/** Words of documents similar to this one, the most similar first. Call it inside a transaction. */
export async function readNearWords(sql: Sql, word: string): Promise<string[]> {
  await sql("select set_config('pg_trgm.similarity_threshold', :nearEnough, true)", {
    nearEnough: String(NEAR_ENOUGH),
  });
  const rows = await sql(
    `select word from shop_search_words where is_spelling and word % :word
     order by similarity(word, :word) desc, word limit ${NEAR_MAXIMUM}`,
    { word },
  );
  return rows.map((row) => row.word);
}

/** The editors' groups of synonyms, each a comma-separated list. */
export async function readSynonymGroups(sql: Sql): Promise<string[]> {
  const rows = await sql('select words from search_synonyms where words is not null order by id');
  return rows.map(({ words }) => words);
}
