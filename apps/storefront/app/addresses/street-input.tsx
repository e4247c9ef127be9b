import { useState } from 'react';
import type { SuggestedAddress } from '../shared/api/get-address-suggestions.ts';
import { useText } from '../shared/text/use-text.ts';
import { SuggestionInput, type SuggestionInputProps } from '../shared/ui/suggestion-input.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';

interface StreetInputProps extends Omit<
  SuggestionInputProps,
  'suggestions' | 'listLabel' | 'announcement' | 'onChoose'
> {
  /** The address base knows France alone. */
  isFrench: boolean;
  /** A whole address was taken: street, postcode and town. */
  onAddress: (address: SuggestedAddress) => void;
}

/** The street, with whole addresses to choose from after three letters. Free text is always possible. */
export function StreetInput({ isFrench, onAddress, onValue, onLeave, ...field }: StreetInputProps) {
  const { suggestions: text } = useText('checkout');
  const [typed, setTyped] = useState<string | null>(null);
  const found = useAddressSuggestions(isFrench ? typed : null);
  return (
    <SuggestionInput
      {...field}
      suggestions={[...new Set(found.map(({ label }) => label))]}
      listLabel={text.list}
      announcement={text.count(found.length)}
      onValue={(value) => {
        setTyped(value);
        onValue(value);
      }}
      onChoose={(chosen) => {
        setTyped(null);
        const address = found.find(({ label }) => label === chosen);
        if (address) onAddress(address);
      }}
      onLeave={() => {
        setTyped(null);
        onLeave?.();
      }}
    />
  );
}
