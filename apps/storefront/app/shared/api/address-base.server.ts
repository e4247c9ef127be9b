import * as z from 'zod/mini';
import type { AddressQuestion, SuggestedAddress } from './get-address-suggestions.ts';
import { rememberAnswers } from './remembered-answers.server.ts';

/** A later suggestion is of no use to somebody who is typing. */
const TIMEOUT_MS = 1_500;

const featureCollection = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        label: z.string(),
        name: z.optional(z.string()),
        postcode: z.optional(z.string()),
        city: z.optional(z.string()),
      }),
    }),
  ),
});

export interface AddressBase {
  /** At most five; an empty list when nothing fits or the service cannot be reached. Never throws. */
  find(question: AddressQuestion): Promise<readonly SuggestedAddress[]>;
}

/**
 * Calls the service from our server, so that the buyer's address and text stay unknown to others.
 * @param base of a geocoding service compatible with the Géoplateforme; `null` for no suggestions.
 */
export function createAddressBase(base: string | null, now: () => number = Date.now): AddressBase {
  const remembered = rememberAnswers<readonly SuggestedAddress[]>([], now);

  async function ask(service: string, { text, kind }: AddressQuestion): Promise<readonly SuggestedAddress[]> {
    const query = new URLSearchParams({ q: text, limit: '5', autocomplete: '1', index: 'address' });
    if (kind === 'municipality') query.set('type', 'municipality');
    const response = await fetch(`${service}/search?${query.toString()}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The address base answered ${response.status}.`);
    const { features } = z.parse(featureCollection, await response.json());
    return features.flatMap(({ properties: { label, name, postcode, city } }) =>
      postcode && city ? [{ label, street: kind === 'address' ? (name ?? '') : '', postalCode: postcode, city }] : [],
    );
  }

  return {
    async find(question) {
      const text = question.text.trim().replace(/\s+/g, ' ').slice(0, 200);
      if (base === null || text.length < 3) return [];
      return remembered(`${question.kind} ${text.toLowerCase()}`, () => ask(base, { ...question, text }));
    },
  };
}
