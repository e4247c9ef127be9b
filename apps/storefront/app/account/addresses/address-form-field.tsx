import { CompanyFound } from '../../addresses/company-found.tsx';
import { DerivedVatNumber } from '../../addresses/derived-vat-number.tsx';
import { CityInput } from '../../addresses/city-input.tsx';
import { StreetInput } from '../../addresses/street-input.tsx';
import type { PlaceCompletion } from '../../addresses/use-place-completion.ts';
import type { FormControl } from '../../shared/forms/use-form.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Select, TextInput } from '../../shared/ui/text-input.tsx';
import { type AddressField, type AddressValues, countryOf } from './address-values.ts';

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

interface AddressFormFieldProps {
  field: AddressField;
  form: FormControl<AddressValues>;
  /** Completes postcode and town from each other. */
  place: PlaceCompletion;
}

/** One field of an address, with the control that suits it. */
export function AddressFormField({ field, form, place }: AddressFormFieldProps) {
  const { addressBook: text } = useText('account');
  const company = useText('company');
  const country = countryOf(form.values);
  const token = AUTOCOMPLETE[field];
  const { onChange, onBlur, ...common } = {
    ...form.text(field),
    label: { ...text.fields, ...company }[field],
    autoComplete: token === undefined ? 'off' : `${form.values.type} ${token}`,
    'data-good': form.isGood(field) || undefined,
  };
  const plain = { ...common, onChange, onBlur };
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
          onValue={(street) => form.set('street', street)}
          onAddress={({ street, postalCode, city }) =>
            form.change((before) => ({ ...before, street, postalCode, city }))
          }
          onLeave={onBlur}
        />
      );
    case 'city':
      return (
        <CityInput
          {...common}
          towns={place.towns}
          onValue={(city) => form.set('city', city)}
          onLeave={() => {
            onBlur();
            place.leaveCity();
          }}
        />
      );
    case 'companyId':
      return (
        <div>
          <TextInput {...plain} hint={company.companyIdHint} />
          <CompanyFound companyId={form.values.companyId} />
        </div>
      );
    case 'vatNumber':
      return (
        <>
          <TextInput {...plain} hint={company.vatNumberHint} />
          <DerivedVatNumber
            field={plain.id}
            companyId={form.values.companyId}
            vatNumber={form.values.vatNumber}
            onTake={(vatNumber) => form.set('vatNumber', vatNumber)}
          />
        </>
      );
    case 'phone':
      return <TextInput {...plain} type="tel" inputMode="tel" hint={text.phoneHint} />;
    case 'email':
      return <TextInput {...plain} type="email" inputMode="email" />;
    case 'postalCode':
      return (
        <TextInput
          {...plain}
          inputMode={country === 'FR' ? 'numeric' : 'text'}
          onBlur={() => {
            onBlur();
            place.leavePostalCode();
          }}
        />
      );
    default:
      return <TextInput {...plain} />;
  }
}
