import { getAddressSuggestions, type SuggestedAddress } from '../shared/api/get-address-suggestions.ts';
import { shopApi } from '../shared/api/shop-client.ts';
import { useLastAnswer } from '../shared/api/use-asking.ts';

/** Somebody who types on is not asked about (U11, the service allows few calls). */
const PAUSE_MS = 250;
const MINIMUM_LETTERS = 3;

/** Addresses for what is being typed; empty while `text` is null, too short, or when no help is to be had. */
export function useAddressSuggestions(text: string | null): readonly SuggestedAddress[] {
  const isTooShort = text === null || text.trim().length < MINIMUM_LETTERS;
  // What was found stays on offer while the next answer is on its way, and goes with the question.
  const found = useLastAnswer({
    key: isTooShort ? null : text,
    pause: PAUSE_MS,
    ask: (signal) => suggestionsFor(text ?? '', signal),
  });
  return text === null || found === null ? [] : found;
}

async function suggestionsFor(text: string, signal: AbortSignal): Promise<readonly SuggestedAddress[]> {
  const result = await getAddressSuggestions(shopApi, { text, kind: 'address' }, signal);
  return result.ok ? result.data.suggestions : [];
}
