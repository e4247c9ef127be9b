import { contentWords, indexWords, lowestPrice, offerOf, queryWords, singularWord } from '@economat/commerce';
import type { RichTextBlock } from '@economat/contract';
import type { SearchDocument, WeightedWords } from './search-item-queries.ts';
import type { SearchSource } from './search-source-queries.ts';

/** A description may be of any length; name and purpose stand at its beginning. */
const DESCRIPTION_WORDS_MAXIMUM = 2000;
/** A longer "word" is a code or an accident, and nobody mistypes it. */
const SPELLING_MAXIMUM = 40;

/** The searchable words of a public item by weight: beginning of the title, rest of it, keywords, description. */
export function searchDocument(source: SearchSource, fingerprint: string): SearchDocument {
  const { id, title, reference, points, quantity, variants, manufacturer, aboveTitles } = source;
  const code = reference ?? '';
  const called = wordsOf(firstWordOf(title));
  const titled = wordsOf(title);
  const described = wordsOf(points, quantity, variants.join(' '), code, aboveTitles.at(-1));
  const descriptionWords = wordsOf(
    plainText(source.description),
    manufacturer?.split(',', 1)[0],
    ...aboveTitles.slice(0, -1),
  );
  const price = source.isCategory ? null : lowestPrice(offerOf({ ...source, stock: null }));
  const codeAsOneWord = indexWords(code).slice(0, 1);
  return {
    itemId: id,
    source: fingerprint,
    isCategory: source.isCategory,
    categoryIds: source.aboveIds,
    title: titleKey(title),
    place: source.rank,
    price: price?.price ?? null,
    priceWithVat: price?.priceIncludingVat ?? null,
    weights: {
      a: weighted([...called, ...codeAsOneWord]),
      b: weighted(titled),
      c: weighted(described),
      d: weighted(descriptionWords.slice(0, DESCRIPTION_WORDS_MAXIMUM)),
    },
    spellings: [...new Set([...titled, ...described])].filter(isSpelling),
  };
}

/** A title, or a query that may be one: its words in the singular, normalised. */
export function titleKey(text: string): string {
  return contentWords(queryWords(text)).map(singularWord).join(' ');
}

function wordsOf(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => contentWords(indexWords(text ?? '')));
}

function weighted(words: readonly string[]): WeightedWords {
  return { words: words.join(' '), singulars: words.map(singularWord).join(' ') };
}

/** The subject of a French title comes first: `Distributeur de savon` is no soap. */
function firstWordOf(title: string): string {
  return title.split(/[\s’']+/).find((piece) => contentWords(indexWords(piece)).length > 0 && !isArticle(piece)) ?? '';
}

function isArticle(piece: string): boolean {
  const words = indexWords(piece);
  return words.length > 0 && contentWords([...words, 'x']).length === 1;
}

/** Digits are never a typing error, and every three-letter word is one edit from another. */
function isSpelling(word: string): boolean {
  return word.length >= 4 && word.length <= SPELLING_MAXIMUM && !/\d/.test(word);
}

/** The words of Strapi's rich text, at any depth. */
function plainText(blocks: readonly RichTextBlock[] | null): string {
  return (blocks ?? []).map(textBelow).join(' ');
}

function textBelow(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const own = 'text' in node && typeof node.text === 'string' ? node.text : '';
  const below = 'children' in node && Array.isArray(node.children) ? node.children.map(textBelow) : [];
  return [own, ...below].join(' ');
}
