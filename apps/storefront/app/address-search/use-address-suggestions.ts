import { useEffect, useState } from 'react';
import { getAddressSuggestions, type SuggestedAddress } from '../api/get-address-suggestions.ts';
import { shopApi } from '../api/shop-client.ts';

/** Somebody who types on is not asked about (U11, the service allows few calls). */
const PAUSE_MS = 250;
const MINIMUM_LETTERS = 3;

/** Addresses for what is being typed; empty while `text` is null, too short, or when no help is to be had. */
export function useAddressSuggestions(text: string | null): readonly SuggestedAddress[] {
  const [found, setFound] = useState<{ text: string; suggestions: readonly SuggestedAddress[] } | null>(null);
  useEffect(() => {
    if (text === null || text.trim().length < MINIMUM_LETTERS) return;
    const abandon = new AbortController();
    const timer = setTimeout(() => {
      void getAddressSuggestions(shopApi, { text, kind: 'address' }, abandon.signal).then((result) => {
        if (!abandon.signal.aborted) setFound({ text, suggestions: result.ok ? result.data.suggestions : [] });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [text]);
  // What was found stays on offer while the next answer is on its way, and goes with the question.
  return text === null || found === null ? [] : found.suggestions;
}
