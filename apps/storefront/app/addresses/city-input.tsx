import { useText } from '../shared/text/use-text.ts';
import { SuggestionInput, type SuggestionInputProps } from '../shared/ui/suggestion-input.tsx';

interface CityInputProps extends Omit<SuggestionInputProps, 'suggestions' | 'listLabel' | 'announcement' | 'onChoose'> {
  /** Towns of the postcode. */
  towns: readonly string[];
}

/** The town, with those of the postcode to choose from while nothing else is typed. */
export function CityInput({ towns, value, onValue, ...field }: CityInputProps) {
  const { suggestions: text } = useText('checkout');
  const typed = value.trim().toLowerCase();
  const fitting = towns.filter((town) => town.toLowerCase().startsWith(typed) && town !== value);
  return (
    <SuggestionInput
      {...field}
      value={value}
      onValue={onValue}
      suggestions={fitting}
      listLabel={text.towns}
      announcement={text.townCount(fitting.length)}
      onChoose={onValue}
    />
  );
}
