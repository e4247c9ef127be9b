import type { AddressQuestion, SuggestedAddress } from '../shared/api/get-address-suggestions.ts';
import { lateCall } from '../shared/api/late-call.ts';

/** Optional help: without suggestions the buyer types on. */
export async function askAddresses(
  question: AddressQuestion,
  signal?: AbortSignal,
): Promise<readonly SuggestedAddress[]> {
  const result = await lateCall(
    () => import('../shared/api/get-address-suggestions.ts'),
    ({ getAddressSuggestions }) => getAddressSuggestions(question, signal),
  );
  return result.ok ? result.data.suggestions : [];
}
