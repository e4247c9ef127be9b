import * as z from 'zod/mini';
import { shopApi } from './shop-client.ts';

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

export function getAddressSuggestions({ text, kind }: AddressQuestion, signal?: AbortSignal) {
  return shopApi.send({
    path: `/address-suggestions?${new URLSearchParams({ q: text, kind }).toString()}`,
    answer: addressSuggestionsAnswer,
    ...(signal ? { signal } : {}),
  });
}
