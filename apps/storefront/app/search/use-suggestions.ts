import type { Language } from '@economat/commerce';
import { type SearchAnswer, endpoints } from '@economat/contract';
import { browserApi } from '../shared/api/client.ts';
import { useLastAnswer } from '../shared/api/use-asking.ts';
import { useLanguage } from '../shared/text/use-text.ts';

/** Delay until typing pauses, short enough to feel immediate. */
const PAUSE_MS = 150;
const MINIMUM_LETTERS = 2;
const SUGGESTIONS = '6';
const NO_ANSWER = 'none';

/** Suggestions for a typed text; null before the first answer. */
export interface Suggested {
  readonly text: string;
  readonly hits: SearchAnswer['data'];
  readonly total: number;
  /** No hit has all of the words. */
  readonly isRelaxed: boolean;
}

/**
 * Suggestions for the typed text. Earlier ones stay while the next are loading; outdated calls are aborted; without an answer there are
 * none, and the form still leads to the result page.
 */
export function useSuggestions(text: string): Suggested | null {
  const language = useLanguage();
  const asked = text.trim();
  const isTooShort = asked.length < MINIMUM_LETTERS;
  const found = useLastAnswer({
    key: isTooShort ? null : asked,
    pause: PAUSE_MS,
    ask: (signal) => suggestionsFor(asked, language, signal),
  });
  return isTooShort || found === NO_ANSWER ? null : found;
}

async function suggestionsFor(
  asked: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggested | typeof NO_ANSWER> {
  const query = { q: asked, language, pageSize: SUGGESTIONS, facets: 'false' as const };
  const answer = await browserApi.call(endpoints.search, { query, signal });
  if (!answer.ok) return NO_ANSWER;
  const { data, meta } = answer.data;
  return { text: asked, hits: data, total: meta.pagination.total, isRelaxed: meta.isRelaxed };
}
