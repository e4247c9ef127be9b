import { useState } from 'react';
import { askAddresses } from './ask-addresses.ts';

interface Place {
  /** The address base knows France alone. */
  readonly isFrench: boolean;
  readonly postalCode: string;
  readonly city: string;
  /** Ids of the two fields: a focused field is not filled in. */
  readonly ids: Readonly<Record<'postalCode' | 'city', string>>;
  /** Fills a field that is still empty; typed text stays. */
  readonly fillEmpty: (part: 'postalCode' | 'city', value: string) => void;
}

export interface PlaceCompletion {
  /** Towns of the postcode, to choose from. */
  readonly towns: readonly string[];
  readonly leavePostalCode: () => void;
  readonly leaveCity: () => void;
}

/** Postcode and town complete each other in France, when either is left. */
export function usePlaceCompletion({ isFrench, postalCode, city, ids, fillEmpty }: Place): PlaceCompletion {
  const [towns, setTowns] = useState<readonly string[]>([]);

  async function completeCity(): Promise<void> {
    const code = postalCode.trim();
    if (!isFrench || !/^\d{5}$/.test(code)) {
      setTowns([]);
      return;
    }
    const found = (await askAddresses({ text: code, kind: 'municipality' })).filter((town) => town.postalCode === code);
    const names = [...new Set(found.map((town) => town.city))];
    setTowns(names);
    fillOnly('city', names);
  }

  /** Fills in the only choice; a focused field only after it is left. */
  function fillOnly(part: 'postalCode' | 'city', choices: readonly string[]): void {
    const [only, ...others] = choices;
    if (only === undefined || others.length > 0 || document.activeElement?.id === ids[part]) return;
    fillEmpty(part, only);
  }

  async function completePostalCode(): Promise<void> {
    const name = city.trim().toLowerCase();
    if (name === '') fillOnly('city', towns);
    if (!isFrench || name.length < 3 || postalCode.trim() !== '') return;
    const found = (await askAddresses({ text: name, kind: 'municipality' })).filter(
      (town) => town.city.toLowerCase() === name,
    );
    fillOnly('postalCode', [...new Set(found.map((town) => town.postalCode))]);
  }

  return {
    towns,
    leavePostalCode: () => void completeCity(),
    leaveCity: () => void completePostalCode(),
  };
}
