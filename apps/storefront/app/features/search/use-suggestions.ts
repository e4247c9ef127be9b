import { type SearchAnswer, endpoints } from '@economat/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/client.ts';

/** Somebody who types on is not asked about; short enough to feel like typing. */
const PAUSE_MS = 150;
const MINIMUM_LETTERS = 2;
const SUGGESTIONS = '6';

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
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const asked = text.trim();
  const isTooShort = asked.length < MINIMUM_LETTERS;
  useEffect(() => {
    if (isTooShort) return;
    const abandon = new AbortController();
    const timer = setTimeout(() => {
      void browserApi
        .call(endpoints.search, { query: { q: asked, pageSize: SUGGESTIONS, facets: 'false' }, signal: abandon.signal })
        .then((answer) => {
          if (abandon.signal.aborted) return;
          if (!answer.ok) return setSuggested(null);
          const { data, meta } = answer.data;
          setSuggested({ text: asked, hits: data, total: meta.pagination.total, isRelaxed: meta.isRelaxed });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [asked, isTooShort]);
  return isTooShort ? null : suggested;
}
