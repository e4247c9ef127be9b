import type { MatchQuery } from '../persistence/search/search-matches.ts';
import type { Synonyms } from './synonyms.ts';

/** A word of a query with what is known of it. */
export interface KnownWord {
  readonly word: string;
  readonly stem: string | null;
  readonly isKnown: boolean;
  /** Words of the shop that it was probably meant for; empty when it is known or like no other. */
  readonly corrections: readonly { readonly word: string; readonly stem: string | null }[];
}

/** Two letters say too little to look for all that begins with them in what is only told about an item. */
const SHORT_BEGINNING = 2;

/** One step of a query: a word, or several that an editor's synonym covers. */
interface Step {
  /** For each word the lexemes that are the word itself. */
  readonly exact: readonly (readonly string[])[];
  readonly wide: string;
  readonly isKnown: boolean;
}

/** What PostgreSQL is to look for. `strict` asks for every word; `relaxed` for any, and is null where that is the same. */
export interface ComposedQuery {
  readonly strict: Omit<MatchQuery, 'title'>;
  readonly relaxed: Omit<MatchQuery, 'title'> | null;
}

/** Null when there is nothing to look for. */
export function composeQuery(words: readonly KnownWord[], synonyms: Synonyms): ComposedQuery | null {
  const steps = stepsOf(withoutStopWords(words), synonyms);
  if (steps.length === 0) return null;
  const known = steps.filter(({ isKnown }) => isKnown);
  const isAnyUseful = known.length > 0 && steps.length > 1;
  return { strict: queryOf(steps, ' & '), relaxed: isAnyUseful ? queryOf(known, ' | ') : null };
}

function queryOf(steps: readonly Step[], joint: ' & ' | ' | '): Omit<MatchQuery, 'title'> {
  return {
    all: steps.map(({ wide }) => `(${wide})`).join(joint),
    exactAll: steps.flatMap(({ exact }) => exact.map(heldByName)).join(' & '),
    exact: steps.flatMap(({ exact }) => exact.flat()).join(' | '),
    wide: steps.map(({ wide }) => `(${wide})`).join(' | '),
  };
}

/** What is only told about an item (weight D) does not make it one of those that are called so. */
function heldByName(lexemes: readonly string[]): string {
  return `(${lexemes.map((lexeme) => `${lexeme}:ABC`).join(' | ')})`;
}

/** PostgreSQL's French leaves more words out than we do; they are asked for when nothing else is. */
function withoutStopWords(words: readonly KnownWord[]): readonly KnownWord[] {
  const kept = words.filter(({ stem }) => stem !== null);
  return kept.length > 0 ? kept : words;
}

function stepsOf(words: readonly KnownWord[], synonyms: Synonyms): Step[] {
  const stems = words.map(({ stem, corrections }) => corrections[0]?.stem ?? stem);
  const steps: Step[] = [];
  for (let start = 0; start < words.length;) {
    const synonym = synonyms.find(stems, start);
    const length = Math.max(synonym?.length ?? 1, bareSizeAt(words, start) === null ? 1 : 2);
    const covered = words.slice(start, start + length);
    const isLast = start + length === words.length;
    const own = covered.map((word, index) => lexemesOf(word, isLast && index === length - 1));
    const alternatives = [
      own.map(({ wide }) => `(${wide})`).join(' & '),
      ...(synonym?.equals ?? []).map((term) => term.map((stem) => `${quoted(stem)}:ABC`).join(' & ')),
      ...sizeAlternative(words, start, isLast),
    ];
    steps.push({
      exact: own.map(({ exact }) => exact),
      wide: alternatives.map((alternative) => `(${alternative})`).join(' | '),
      isKnown: synonym !== null || covered.some(({ isKnown, corrections }) => isKnown || corrections.length > 0),
    });
    start += length;
  }
  return steps;
}

function lexemesOf(word: KnownWord, isLast: boolean): { exact: string[]; wide: string } {
  const meant = word.corrections.length > 0 ? word.corrections : [word];
  const exact = [...new Set(meant.flatMap(({ stem, word: text }) => (stem === null ? [text] : [stem, text])))].map(
    quoted,
  );
  if (!isLast || word.word.length < SHORT_BEGINNING || word.corrections.length > 0)
    return { exact, wide: exact.join(' | ') };
  const place = word.word.length === SHORT_BEGINNING ? '*AB' : '*';
  return { exact, wide: [...exact, `${quoted(word.word)}:${place}`].join(' | ') };
}

/** `57 40` is a size without its sign. */
function bareSizeAt(words: readonly KnownWord[], start: number): string | null {
  const [first, second] = [words[start]?.word ?? '', words[start + 1]?.word ?? ''];
  return /^\d{2,3}$/.test(first) && /^\d{2,3}$/.test(second) ? `${first}x${second}` : null;
}

function sizeAlternative(words: readonly KnownWord[], start: number, isLast: boolean): string[] {
  const size = bareSizeAt(words, start);
  return size === null ? [] : [`${quoted(size)}${isLast ? ':*' : ''}`];
}

/** Words are letters and digits alone; the quotes keep them from being read as anything else. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}
