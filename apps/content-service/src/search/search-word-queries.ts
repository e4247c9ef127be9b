import type { Language } from '@economat/commerce';
import { type Sql, statement } from '../database/sql.ts';
import { TEXT_SEARCH } from './text-search-queries.ts';

/** A query word, as typed and in the singular. */
export interface AskedWord {
  readonly word: string;
  readonly singular: string;
}

export interface WordFacts {
  /** Null for a stop word of PostgreSQL's. */
  readonly stem: string | null;
  /** Whether a document has it; for the last word of a query also whether one has a word that begins so. */
  readonly isKnown: boolean;
}

/** Sorts after every character that may follow a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';
/** Trigrams shared by a word of four letters and one with two of them swapped: a seventh. */
const NEAR_ENOUGH = 0.12;
const NEAR_MAXIMUM = 60;

function stemsSql<const Configuration extends string>(configuration: Configuration) {
  return `select (tsvector_to_array(to_tsvector('${configuration}', asked.word)))[1] as stem
     from unnest(cast(:singulars as text[])) with ordinality as asked(word, place) order by asked.place` as const;
}
const STEMS = {
  fr: statement(stemsSql(TEXT_SEARCH.fr.configuration)),
  en: statement(stemsSql(TEXT_SEARCH.en.configuration)),
};

/** Stems of words in the given order; null for a stop word. */
export async function readStems(
  sql: Sql,
  language: Language,
  singulars: readonly string[],
): Promise<(string | null)[]> {
  const rows = await sql(STEMS[language], { singulars });
  return rows.map(({ stem }) => stem);
}

function factsSql<const Words extends string, const Configuration extends string>(
  words: Words,
  configuration: Configuration,
) {
  return `select asked.stem, exists(select from ${words} where word = asked.word or word = asked.stem)
       or ((asked.place = :last) is true and exists(
         select from ${words} where word > asked.word and word < asked.word || :end)) as "isKnown"
     from (
       select word, place, (tsvector_to_array(to_tsvector('${configuration}', singular)))[1] as stem
       from unnest(cast(:words as text[]), cast(:singulars as text[])) with ordinality as given(word, singular, place)
     ) as asked order by asked.place` as const;
}
const FACTS = {
  fr: statement(factsSql(TEXT_SEARCH.fr.words, TEXT_SEARCH.fr.configuration)),
  en: statement(factsSql(TEXT_SEARCH.en.words, TEXT_SEARCH.en.configuration)),
};

/** What the shop knows of each query word, in order. */
export async function readWordFacts(sql: Sql, language: Language, words: readonly AskedWord[]): Promise<WordFacts[]> {
  return sql(FACTS[language], {
    words: words.map(({ word }) => word),
    singulars: words.map(({ singular }) => singular),
    last: words.length,
    end: LAST_CHARACTER,
  });
}

function nearSql<const Words extends string>(words: Words) {
  return `select word from ${words} where is_spelling and word % :word
     order by similarity(word, :word) desc, word limit ${NEAR_MAXIMUM}` as const;
}
const NEAR = { fr: statement(nearSql(TEXT_SEARCH.fr.words)), en: statement(nearSql(TEXT_SEARCH.en.words)) };

/** Words of documents similar to this one, the most similar first. Call it inside a transaction. */
export async function readNearWords(sql: Sql, language: Language, word: string): Promise<string[]> {
  await sql("select set_config('pg_trgm.similarity_threshold', :nearEnough, true)", {
    nearEnough: String(NEAR_ENOUGH),
  });
  const rows = await sql(NEAR[language], { word });
  return rows.map((row) => row.word);
}

/** The editors' groups of synonyms of a language, each a comma-separated list. */
export async function readSynonymGroups(sql: Sql, language: Language): Promise<string[]> {
  const rows = await sql(
    'select words from search_synonyms where language = :language and words is not null order by id',
    {
      language,
    },
  );
  return rows.map(({ words }) => words);
}
