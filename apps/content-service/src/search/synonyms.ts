import { contentWords, type Language, queryWords, singularWord } from '@economat/commerce';

/** An editor's term as the stems of its words: `papier toilette` is `papi toilet`. */
export type StemmedTerm = readonly string[];

interface Entry {
  readonly term: StemmedTerm;
  /** The other terms of its groups. */
  readonly equals: StemmedTerm[];
}

/** An editor's group of synonyms: each term as its words in the singular. */
export function termsOfGroup(group: string, language: Language): string[][] {
  return group
    .split(',')
    .map((term) => contentWords(queryWords(term, language), language).map((word) => singularWord(word, language)))
    .filter((words) => words.length > 0);
}

/** The editors' groups of synonyms, by the stem they begin with. */
export class Synonyms {
  readonly #byFirstStem = new Map<string, Entry[]>();
  /** Every word of every term, for corrections: no document need contain it. */
  readonly words: ReadonlySet<string>;

  /**
   * @param groups each a list of terms.
   * @param stemOf the stem of a word; words without one are dropped.
   */
  constructor(groups: readonly (readonly (readonly string[])[])[], stemOf: (word: string) => string | null) {
    this.words = new Set(groups.flat(2));
    for (const group of groups) {
      const terms = group.map((words) => words.map(stemOf).filter((stem) => stem !== null));
      for (const term of terms) this.#add(term, terms);
    }
  }

  #add(term: StemmedTerm, group: readonly StemmedTerm[]): void {
    const [first] = term;
    if (first === undefined) return;
    const others = group.filter((other) => other.length > 0 && key(other) !== key(term));
    const entries = this.#byFirstStem.get(first) ?? [];
    const known = entries.find((entry) => key(entry.term) === key(term));
    if (known) known.equals.push(...others);
    else entries.push({ term, equals: [...others] });
    this.#byFirstStem.set(first, entries);
  }

  /** The longest term at the stems from `start` on, with its synonyms; null when there is none. */
  find(stems: readonly (string | null)[], start: number): { length: number; equals: readonly StemmedTerm[] } | null {
    const entries = this.#byFirstStem.get(stems[start] ?? '') ?? [];
    const found = entries
      .filter(({ term }) => term.every((stem, index) => stem === stems[start + index]))
      .reduce<Entry | null>(
        (longest, entry) => (entry.term.length > (longest?.term.length ?? 0) ? entry : longest),
        null,
      );
    return found === null ? null : { length: found.term.length, equals: found.equals };
  }
}

export const NO_SYNONYMS = new Synonyms([], () => null);

function key(term: StemmedTerm): string {
  return term.join(' ');
}
