import * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

/** A French address as the national address base writes it. */
const suggestedAddress = z.object({
  label: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
export type SuggestedAddress = z.infer<typeof suggestedAddress>;
const addressSuggestionsAnswer = z.object({ suggestions: z.array(suggestedAddress) });

export interface AddressQuestion {
  text: string;
  /** `municipality` finds towns by name or postcode; their `street` is empty. */
  kind: 'address' | 'municipality';
}

/** Optional help: without suggestions the buyer types on. */
export function getAddressSuggestions(shop: ApiClient, { text, kind }: AddressQuestion, signal?: AbortSignal) {
  return shop.send({
    path: `/address-suggestions?${new URLSearchParams({ q: text, kind }).toString()}`,
    answer: addressSuggestionsAnswer,
    ...(signal ? { signal } : {}),
  });
}
