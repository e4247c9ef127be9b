import { contentWords, type Language, queryWords, singularWord } from '@economat/commerce';
import type { SearchQuery } from '@economat/contract';
import type { Database, Sql } from '../database/sql.ts';
import { type MatchChoice, type Matches, readMatches } from './search-match-queries.ts';
import { readNearWords, readStems, readWordFacts } from './search-word-queries.ts';
import { prepareSearches } from './time-limit-queries.ts';
import { composeQuery, type KnownWord } from './compose-query.ts';
import { correctionsOf, mayBeTypo } from './correct-words.ts';
import { titleKey } from './search-document.ts';
import type { Synonyms } from './synonyms.ts';

/** Ten times the slowest ordinary search of 40 000 items. */
const STATEMENT_LIMIT_MS = 1500;
/** Further words are ignored. */
const WORDS_MAXIMUM = 12;

export interface FoundItems {
  readonly matches: Matches;
  /** The corrected words, when there was a typing error. */
  readonly corrections: ReadonlyMap<string, string>;
  readonly isRelaxed: boolean;
}

const NOTHING: FoundItems = {
  matches: { isFound: false, total: 0, ids: [], categories: [], lowest: null, highest: null },
  corrections: new Map(),
  isRelaxed: false,
};

/**
 * The items that match every word of the query: as written, by stem, by synonym, the last one also as a prefix; an unknown word is replaced
 * by its corrections. Without a match, those that match any word. Throws the error of {@link isTimeUp} when the database is too busy.
 */
export function findItems(
  database: Database,
  synonymsOf: (language: Language) => Synonyms,
  query: SearchQuery,
  categoryId: number | null,
): Promise<FoundItems> {
  const { language } = query;
  const words = contentWords(queryWords(query.q, language), language).slice(0, WORDS_MAXIMUM);
  if (words.length === 0) return Promise.resolve(NOTHING);
  return database.transaction(async (sql) => {
    await prepareSearches(sql, STATEMENT_LIMIT_MS);
    const synonyms = synonymsOf(language);
    const known = await knownWords(sql, language, words, synonyms);
    const composed = composeQuery(known, synonyms);
    if (composed === null) return NOTHING;
    const choice = choiceOf(query, categoryId);
    const title = titleKey(query.q, language);
    const corrections = new Map(known.flatMap(({ word, corrections: [best] }) => (best ? [[word, best.word]] : [])));
    const strict = await readMatches(sql, { ...composed.strict, title }, choice);
    if (strict.isFound || composed.relaxed === null) return { matches: strict, corrections, isRelaxed: false };
    const relaxed = await readMatches(sql, { ...composed.relaxed, title }, choice);
    return { matches: relaxed, corrections, isRelaxed: relaxed.isFound };
  });
}

function choiceOf(query: SearchQuery, categoryId: number | null): MatchChoice {
  const { language, page, pageSize, sort, priceMin, priceMax, priceIncludesVat, facets } = query;
  return {
    language,
    categoryId,
    priceMin: priceMin ?? null,
    priceMax: priceMax ?? null,
    priceIncludesVat,
    order: sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    withFacets: facets,
  };
}

async function knownWords(
  sql: Sql,
  language: Language,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<KnownWord[]> {
  const asked = words.map((word) => ({ word, singular: singularWord(word, language) }));
  const facts = await readWordFacts(sql, language, asked);
  const known: KnownWord[] = [];
  for (const [index, { word, singular }] of asked.entries()) {
    const { stem = null, isKnown = false } = facts[index] ?? {};
    const isOurs = isKnown || stem === null || synonyms.words.has(singular);
    const corrections = isOurs || !mayBeTypo(word) ? [] : await correct(sql, language, word, synonyms);
    known.push({ word, stem, isKnown: isOurs, corrections });
  }
  return known;
}

async function correct(
  sql: Sql,
  language: Language,
  word: string,
  synonyms: Synonyms,
): Promise<KnownWord['corrections']> {
  const singulars = (texts: readonly string[]) => texts.map((text) => singularWord(text, language));
  const candidates = [...(await readNearWords(sql, language, word)), ...synonyms.words];
  const found = correctionsOf([word, singularWord(word, language)], candidates);
  const stems = await readStems(sql, language, singulars(found));
  return found.map((candidate, index) => ({ word: candidate, stem: stems[index] ?? null }));
}
