import { indexWords, type Language, queryWords, said, singularWord } from '@economat/commerce';
import type { CartItem } from '../store/cart.ts';
import type { CartLine } from '../store/cart-figures.ts';

/** Words of an item, per language of the page. */
const known: Readonly<Record<Language, WeakMap<CartItem, readonly string[]>>> = {
  fr: new WeakMap(),
  en: new WeakMap(),
};

/**
 * Finds lines while a buyer types: each typed word begins a word of what the line shows, whatever its case, accents and order.
 * @returns null when nothing is asked.
 */
export function lineFinder(typed: string, language: Language): ((line: CartLine) => boolean) | null {
  const asked = queryWords(typed, language).map((word) => singularWord(word, language));
  if (asked.length === 0) return null;
  return (line) => {
    const words = wordsOf(line, language);
    return asked.every((begun) => words.some((word) => word.startsWith(begun)));
  };
}

/** Reads the words of all lines, which the first key need not wait for then. */
export function readWords(lines: readonly CartLine[], language: Language): void {
  for (const line of lines) wordsOf(line, language);
}

function wordsOf({ item, option, variant }: CartLine, language: Language): readonly string[] {
  const ready = known[language].get(item);
  if (ready) return ready;
  const shown = [
    said(language, item.name, item.nameEn),
    said(language, option, item.productQuantityEn),
    said(language, variant, item.variantEn),
  ];
  const words = shown.flatMap((part) => (part === null ? [] : indexWords(part.text, language)));
  known[language].set(item, words);
  return words;
}
