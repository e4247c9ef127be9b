import { type SearchAnswer, endpoints } from '@economat/contract';
import { browserApi } from '../shared/api/client.ts';
import { useLastAnswer } from '../shared/api/use-asking.ts';

/** Somebody who types on is not asked about; short enough to feel like typing. */
const PAUSE_MS = 150;
const MINIMUM_LETTERS = 2;
const SUGGESTIONS = '6';
const NO_ANSWER = 'none';

/** What fits a text that is being typed; null while nothing is known of it. */
export interface Suggested {
  readonly text: string;
  readonly hits: SearchAnswer['data'];
  readonly total: number;
  /** No hit has all of the words. */
  readonly isRelaxed: boolean;
}

/**
 * Suggestions for what is typed. While the next answer is on its way the former one stays; a question that was typed over is
 * abandoned; when there is no answer to be had there are no suggestions, and the form still leads to the result page.
 */
export function useSuggestions(text: string): Suggested | null {
  const asked = text.trim();
  const isTooShort = asked.length < MINIMUM_LETTERS;
  const found = useLastAnswer({
    key: isTooShort ? null : asked,
    pause: PAUSE_MS,
    ask: (signal) => suggestionsFor(asked, signal),
  });
  return isTooShort || found === NO_ANSWER ? null : found;
}

async function suggestionsFor(asked: string, signal: AbortSignal): Promise<Suggested | typeof NO_ANSWER> {
  const query = { q: asked, pageSize: SUGGESTIONS, facets: 'false' as const };
  const answer = await browserApi.call(endpoints.search, { query, signal });
  if (!answer.ok) return NO_ANSWER;
  const { data, meta } = answer.data;
  return { text: asked, hits: data, total: meta.pagination.total, isRelaxed: meta.isRelaxed };
}
