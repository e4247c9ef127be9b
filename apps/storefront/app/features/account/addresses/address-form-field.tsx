import type { AddressType } from '@economat/contract';
import { CityInput } from '../../../address-search/city-input.tsx';
import { StreetInput } from '../../../address-search/street-input.tsx';
import type { SuggestedAddress } from '../../../api/get-address-suggestions.ts';
import { useText } from '../../../text/use-text.ts';
import { Select, TextInput } from '../../../ui/text-input.tsx';
import { type AddressField, type AddressValues, countryOf, isRequiredField } from './address-values.ts';

const AUTOCOMPLETE: Partial<Record<AddressField, string>> = {
  firstName: 'given-name',
  name: 'family-name',
  companyName: 'organization',
  country: 'country',
  street: 'address-line1',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
  email: 'email',
};

export interface AddressFormFieldProps {
  field: AddressField;
  values: AddressValues;
  type: AddressType;
  error: string | undefined;
  /** Left with content and right. */
  isGood: boolean;
  /** Towns of the postcode. */
  towns: readonly string[];
  onValue: (value: string) => void;
  onAddress: (address: SuggestedAddress) => void;
  onLeave: () => void;
}

/** One field of an address, with the control that suits it. */
export function AddressFormField({
  field,
  values,
  type,
  error,
  isGood,
  towns,
  onValue,
  onAddress,
  onLeave,
}: AddressFormFieldProps) {
  const { addressBook: text } = useText('account');
  const country = countryOf(values);
  const token = AUTOCOMPLETE[field];
  const common = {
    id: `address-${field}`,
    name: field,
    label: text.fields[field],
    autoComplete: token === undefined ? 'off' : `${type} ${token}`,
    required: isRequiredField(field),
    value: values[field],
    error,
    'data-good': isGood || undefined,
  };
  const plain = {
    ...common,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
    onBlur: onLeave,
  };
  switch (field) {
    case 'country':
      return (
        <Select {...plain}>
          <option value="FR">{text.countries.FR}</option>
          <option value="NL">{text.countries.NL}</option>
        </Select>
      );
    case 'street':
      return (
        <StreetInput
          {...common}
          isFrench={country === 'FR'}
          onValue={onValue}
          onAddress={onAddress}
          onLeave={onLeave}
        />
      );
    case 'city':
      return <CityInput {...common} towns={towns} onValue={onValue} onLeave={onLeave} />;
    case 'phone':
      return <TextInput {...plain} type="tel" inputMode="tel" hint={text.phoneHint} />;
    case 'email':
      return <TextInput {...plain} type="email" inputMode="email" />;
    case 'postalCode':
      return <TextInput {...plain} inputMode={country === 'FR' ? 'numeric' : 'text'} />;
    default:
      return <TextInput {...plain} />;
  }
}
