import { useId, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { type AddressScope, withValue } from './checkout-form.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import type { FormControl } from './use-checkout-form.ts';

interface StreetFieldProps {
  control: FormControl;
  scope: AddressScope;
  label: string;
  /** The address base knows France alone. */
  isFrench: boolean;
}

/**
 * The street, with whole addresses to choose from once three letters are typed (the browser's own list: arrows and Enter).
 * Taking one fills postcode and town as well; typing on by hand is always possible.
 */
export function StreetField({ control, scope, label, isFrench }: StreetFieldProps) {
  const { suggestions: text } = useText('checkout');
  const name = `${scope}.street` as const;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const found = useAddressSuggestions(isFrench ? typed : null);

  function onType(value: string): void {
    const taken = found.find((address) => address.label === value);
    setTyped(taken ? null : value);
    if (!taken) return;
    control.change((form) => {
      const withStreet = withValue(form, name, taken.street);
      return withValue(withValue(withStreet, `${scope}.postalCode`, taken.postalCode), `${scope}.city`, taken.city);
    });
  }

  return (
    <div>
      <CheckoutField
        control={control}
        name={name}
        label={label}
        autoComplete={`${scope} address-line1`}
        list={listId}
        onType={onType}
        onLeave={() => setTyped(null)}
      />
      <datalist id={listId}>
        {found.map((address) => (
          <option key={address.label} value={address.label}>
            {address.label}
          </option>
        ))}
      </datalist>
      <VisuallyHidden>
        <output>{text.count(found.length)}</output>
      </VisuallyHidden>
    </div>
  );
}
