import { useState } from 'react';
import { getAddressSuggestions, type SuggestedAddress } from '../api/get-address-suggestions.ts';
import { shopApi } from '../api/shop-client.ts';

interface Place {
  /** The address base knows France alone. */
  readonly isFrench: boolean;
  readonly postalCode: string;
  readonly city: string;
  /** Writes into a field that is still empty; what was typed meanwhile must stay. */
  readonly fillEmpty: (part: 'postalCode' | 'city', value: string) => void;
}

export interface PlaceCompletion {
  /** Towns of the postcode, when it has several. */
  readonly towns: readonly string[];
  readonly leavePostalCode: () => void;
  readonly leaveCity: () => void;
}

/** Postcode and town complete each other in France (U11), as soon as either is left. */
export function usePlaceCompletion({ isFrench, postalCode, city, fillEmpty }: Place): PlaceCompletion {
  const [towns, setTowns] = useState<readonly string[]>([]);

  async function completeCity(): Promise<void> {
    const code = postalCode.trim();
    if (!isFrench || !/^\d{5}$/.test(code)) {
      setTowns([]);
      return;
    }
    const found = (await findTowns(code)).filter((town) => town.postalCode === code);
    const names = [...new Set(found.map((town) => town.city))];
    setTowns(names.length > 1 ? names : []);
    if (names.length === 1 && names[0] !== undefined) fillEmpty('city', names[0]);
  }

  async function completePostalCode(): Promise<void> {
    const name = city.trim().toLowerCase();
    if (!isFrench || name.length < 3 || postalCode.trim() !== '') return;
    const found = (await findTowns(name)).filter((town) => town.city.toLowerCase() === name);
    const codes = [...new Set(found.map((town) => town.postalCode))];
    if (codes.length === 1 && codes[0] !== undefined) fillEmpty('postalCode', codes[0]);
  }

  return {
    towns,
    leavePostalCode: () => void completeCity(),
    leaveCity: () => void completePostalCode(),
  };
}

/** Towns of a postcode, or postcodes of a town; empty when no help is to be had. */
async function findTowns(text: string): Promise<readonly SuggestedAddress[]> {
  const result = await getAddressSuggestions(shopApi, { text, kind: 'municipality' });
  return result.ok ? result.data.suggestions : [];
}
