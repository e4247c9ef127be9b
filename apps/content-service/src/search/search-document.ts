import {
  contentWords,
  DEFAULT_LANGUAGE,
  indexWords,
  isStopWord,
  type Language,
  lowestPrice,
  offerOf,
  queryWords,
  singularWord,
} from '@economat/commerce';
import { wordsOfBlocks } from '@economat/contract';
import type { SearchDocument, WeightedWords } from './search-item-queries.ts';
import type { InTwoLanguages, SearchSource } from './search-source-queries.ts';
import { subjectOf } from './title-subject.ts';

/** A description may be of any length; name and purpose stand at its beginning. */
const DESCRIPTION_WORDS_MAXIMUM = 2000;
/** A longer "word" is a code or an accident, and nobody mistypes it. */
const SPELLING_MAXIMUM = 40;

/**
 * The searchable words of a public item in one language by weight: subject of the title, rest of it, keywords, description. What has no
 * English text is found by the French one.
 */
export function searchDocument(source: SearchSource, fingerprint: string, language: Language): SearchDocument {
  const { id, reference, variants, manufacturer, quantity, quantityEn } = source;
  const chosen = <Text>({ fr, en }: InTwoLanguages<Text>): Text => (language === 'en' ? (en ?? fr) : fr);
  const wordsOf = (...texts: readonly (string | null | undefined)[]) =>
    texts.flatMap((text) => contentWords(indexWords(text ?? '', language), language));
  const weighted = (words: readonly string[]): WeightedWords => ({
    words: words.join(' '),
    singulars: words.map((word) => singularWord(word, language)).join(' '),
  });
  const code = reference ?? '';
  const title = chosen(source.title);
  const aboveTitles = source.aboveTitles[language];
  const titled = wordsOf(title);
  const described = wordsOf(
    chosen(source.points),
    chosen({ fr: quantity, en: quantityEn }),
    variants.map(chosen).join(' '),
    code,
    aboveTitles.at(-1),
  );
  const compounds = language === 'en' ? joinedPairs(indexWords(title, language)) : [];
  const descriptionWords = wordsOf(
    wordsOfBlocks(chosen(source.description)),
    manufacturer?.split(',', 1)[0],
    ...aboveTitles.slice(0, -1),
  );
  const price = source.isCategory ? null : lowestPrice(offerOf({ ...source, stock: null }));
  return {
    language,
    itemId: id,
    source: fingerprint,
    isCategory: source.isCategory,
    categoryIds: source.aboveIds,
    title: titleKey(title, language),
    place: source.rank,
    price: price?.price ?? null,
    priceWithVat: price?.priceIncludingVat ?? null,
    weights: {
      a: weighted([
        ...wordsOf(subjectOf(title, source.title.en === null ? DEFAULT_LANGUAGE : language)),
        ...indexWords(code, language).slice(0, 1),
      ]),
      b: weighted(titled),
      c: weighted([...described, ...compounds]),
      d: weighted(descriptionWords.slice(0, DESCRIPTION_WORDS_MAXIMUM)),
    },
    spellings: [...new Set([...titled, ...described])].filter(isSpelling),
  };
}

/** A title, or a query that may be one: its words in the singular, normalised. */
export function titleKey(text: string, language: Language): string {
  return contentWords(queryWords(text, language), language)
    .map((word) => singularWord(word, language))
    .join(' ');
}

/** English compounds are written as one word or as two: `Bath mat` is also found as `bathmat`. */
function joinedPairs(words: readonly string[]): string[] {
  const isPart = (word = '') => /^[a-z]{2,}$/.test(word) && !isStopWord(word, 'en');
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    return isPart(word) && isPart(next) ? [`${word}${next}`] : [];
  });
}

/** Digits are never a typing error, and every three-letter word is one edit from another. */
function isSpelling(word: string): boolean {
  return word.length >= 4 && word.length <= SPELLING_MAXIMUM && !/\d/.test(word);
}
