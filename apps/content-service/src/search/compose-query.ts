import type { MatchCondition, MatchQuery } from './search-match-queries.ts';
import type { Synonyms } from './synonyms.ts';

/** A query word with what the shop knows of it. */
export interface KnownWord {
  readonly word: string;
  readonly stem: string | null;
  readonly isKnown: boolean;
  /** Corrections among the shop's words; empty when it is known or similar to none. */
  readonly corrections: readonly { readonly word: string; readonly stem: string | null }[];
}

/** From this length on, a last word may be unfinished. */
const BEGINNING_MINIMUM = 2;

/** A part of a query: one word, or several that an editor's synonym covers. */
interface Step {
  /** For each word its own lexemes. */
  readonly exact: readonly (readonly string[])[];
  /** Lexemes of synonyms and prefixes. */
  readonly alternatives: readonly string[];
  readonly isKnown: boolean;
}

type ComposedMatch = Omit<MatchQuery, 'title'>;

/** The query for PostgreSQL. `strict` asks for every word; `relaxed` for any, and is null where that is the same. */
export interface ComposedQuery {
  readonly strict: ComposedMatch;
  readonly relaxed: ComposedMatch | null;
}

/** Null when nothing can be searched. */
export function composeQuery(words: readonly KnownWord[], synonyms: Synonyms): ComposedQuery | null {
  const steps = stepsOf(withoutStopWords(words), synonyms);
  if (steps.length === 0) return null;
  const known = steps.filter(({ isKnown }) => isKnown);
  const isAnyUseful = known.length > 0 && steps.length > 1;
  return { strict: matchOf(steps, 'and'), relaxed: isAnyUseful ? matchOf(known, 'or') : null };
}

function matchOf(steps: readonly Step[], joint: MatchQuery['joint']): ComposedMatch {
  const exact = steps.flatMap((step) => step.exact);
  return {
    conditions: steps.map(conditionOf),
    joint,
    exactAll: allOf(exact.map(anyOf)),
    exact: anyOf(exact.flat()),
    wide: anyOf([...exact.flat(), ...steps.flatMap(({ alternatives }) => alternatives)]),
  };
}

function conditionOf({ exact, alternatives }: Step): MatchCondition {
  return { words: allOf(exact.map(anyOf)), named: alternatives.length === 0 ? null : anyOf(alternatives) };
}

/** PostgreSQL has more stop words than we; they are searched when nothing else is. */
function withoutStopWords(words: readonly KnownWord[]): readonly KnownWord[] {
  const kept = words.filter(({ stem }) => stem !== null);
  return kept.length > 0 ? kept : words;
}

function stepsOf(words: readonly KnownWord[], synonyms: Synonyms): Step[] {
  const stems = words.map(({ stem, corrections }) => corrections[0]?.stem ?? stem);
  const steps: Step[] = [];
  for (let start = 0; start < words.length;) {
    const synonym = synonyms.find(stems, start);
    const size = bareSizeAt(words, start);
    const covered = words.slice(start, start + Math.max(synonym?.length ?? 1, size === null ? 1 : 2));
    start += covered.length;
    const exact = covered.map(lexemesOf);
    const isLast = start === words.length;
    const last = covered.at(-1);
    const beginning = isLast && last !== undefined ? beginningOf(last) : null;
    steps.push({
      exact,
      alternatives: [
        ...(beginning === null ? [] : [allOf([...exact.slice(0, -1).map(anyOf), beginning])]),
        ...(synonym?.equals ?? []).map((term) => allOf(term.map(quoted))),
        ...(size === null ? [] : [`${quoted(size)}${isLast ? ':*' : ''}`]),
      ],
      isKnown: synonym !== null || covered.some(({ isKnown, corrections }) => isKnown || corrections.length > 0),
    });
  }
  return steps;
}

/** The lexemes of a word, or of its corrections. */
function lexemesOf(word: KnownWord): string[] {
  const meant = word.corrections.length > 0 ? word.corrections : [word];
  return [...new Set(meant.flatMap(({ stem, word: text }) => (stem === null ? [text] : [stem, text])))].map(quoted);
}

/** The prefix search of an unfinished word; null for a corrected or too short one. */
function beginningOf({ word, corrections }: KnownWord): string | null {
  return word.length < BEGINNING_MINIMUM || corrections.length > 0 ? null : `${quoted(word)}:*`;
}

/** `57 40` is a size without its sign. */
function bareSizeAt(words: readonly KnownWord[], start: number): string | null {
  const [first, second] = [words[start]?.word ?? '', words[start + 1]?.word ?? ''];
  return /^\d{2,3}$/.test(first) && /^\d{2,3}$/.test(second) ? `${first}x${second}` : null;
}

function anyOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' | ');
}

function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ');
}

/** Words are letters and digits alone; the quotes prevent any other reading. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}
