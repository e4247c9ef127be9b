import { BILLING_COUNTRIES } from '@economat/commerce';
import { Box, Field, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { CHOICE } from '../desk/choice-words';
import { Section } from '../desk/section';
import type { Problems } from '../desk/field-problems';
import type { Address } from './change-draft';

const FIELDS = [
  ['companyName', 'Société'],
  ['firstName', 'Prénom'],
  ['lastName', 'Nom'],
  ['street', 'Rue'],
  ['appartment', 'Complément'],
  ['postalCode', 'Code postal'],
  ['city', 'Ville'],
  ['phoneNumber', 'Téléphone'],
  ['email', 'Adresse électronique'],
] as const satisfies readonly (readonly [keyof Address, string])[];

const TITLE = { shippingAddress: 'Adresse de livraison', billingAddress: 'Adresse de facturation' } as const;

interface AddressFormProps {
  readonly of: keyof typeof TITLE;
  readonly address: Address;
  readonly problems: Problems;
  readonly onChange: (address: Address) => void;
}

/** The fields of an address, side by side where there is room. */
export function AddressForm({ of, address, problems, onChange }: AddressFormProps) {
  return (
    <Section title={TITLE[of]}>
      <Box
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))', gap: '1.2rem' }}
      >
        {FIELDS.map(([name, label]) => (
          <Field.Root key={name} error={problems[`${of}.${name}`]}>
            <Field.Label>{label}</Field.Label>
            <TextInput
              value={address[name] ?? ''}
              onChange={(event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value })}
            />
            <Field.Error />
          </Field.Root>
        ))}
        {/* Where a parcel goes is in France. */}
        {of === 'billingAddress' && (
          <Field.Root>
            <Field.Label>Pays</Field.Label>
            <SingleSelect
              value={address.country}
              onChange={(country: string | number) => onChange({ ...address, country: String(country) })}
            >
              {BILLING_COUNTRIES.map((country) => (
                <SingleSelectOption key={country} value={country}>
                  {CHOICE[country] ?? country}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        )}
      </Box>
    </Section>
  );
}
