import type { SuggestedAddress } from '../shared/api/get-address-suggestions.ts';
import { useLastAnswer } from '../shared/api/use-asking.ts';
import { askAddresses } from './ask-addresses.ts';

/** Delays the search until typing pauses, because the service allows few calls. */
const PAUSE_MS = 250;
const MINIMUM_LETTERS = 3;

/** Suggestions for the typed text; empty while `text` is null, too short, or when the service is unavailable. */
export function useAddressSuggestions(text: string | null): readonly SuggestedAddress[] {
  const isTooShort = text === null || text.trim().length < MINIMUM_LETTERS;
  // Earlier suggestions stay until the next answer.
  const found = useLastAnswer({
    key: isTooShort ? null : text,
    pause: PAUSE_MS,
    ask: (signal) => askAddresses({ text: text ?? '', kind: 'address' }, signal),
  });
  return text === null || found === null ? [] : found;
}
