import { formatPhone } from '@economat/commerce';
import { staffEndpoints, type StaffCustomer, TEXT_LENGTH } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import type { Typed, TypedField } from '../desk/use-typed-form';
import { type CustomerPartProps, reloadingRefused } from './customer-part';

type Address = StaffCustomer['addresses'][number];

const TYPE = { billing: 'Facturation', shipping: 'Livraison' } as const;

interface AddressField extends Pick<TypedField, 'label' | 'required' | 'maxLength'> {
  readonly name: Exclude<keyof Address, 'id' | 'documentId' | 'type' | 'isPrimary' | 'addressName' | 'version'>;
}

/** The form of an address, in the order of an envelope. */
const FIELDS: readonly AddressField[] = [
  { name: 'companyName', label: 'Société', required: false, maxLength: TEXT_LENGTH.company },
  { name: 'firstName', label: 'Prénom', required: true, maxLength: TEXT_LENGTH.name },
  { name: 'name', label: 'Nom', required: true, maxLength: TEXT_LENGTH.name },
  { name: 'street', label: 'Rue', required: true, maxLength: TEXT_LENGTH.street },
  { name: 'address2', label: 'Complément', required: false, maxLength: TEXT_LENGTH.street },
  { name: 'postalCode', label: 'Code postal', required: true, maxLength: TEXT_LENGTH.postalCode },
  { name: 'city', label: 'Ville', required: true, maxLength: TEXT_LENGTH.city },
  { name: 'phone', label: 'Téléphone', required: true, maxLength: 30 },
  { name: 'email', label: 'Courriel', required: true, maxLength: 254 },
];

/** The address book, each address with its correction. */
export function CustomerAddresses({ customer: { documentId, addresses }, onChange }: CustomerPartProps) {
  const api = useDeskApi();
  const correct = (address: Address, typed: Typed) => {
    const text = (name: AddressField['name']) => typed[name] ?? '';
    const data = {
      version: address.version,
      companyName: text('companyName'),
      firstName: text('firstName'),
      name: text('name'),
      street: text('street'),
      address2: text('address2'),
      postalCode: text('postalCode'),
      city: text('city'),
      phone: text('phone'),
      email: text('email'),
    };
    const params = { id: documentId, address: address.documentId };
    const taken = api.take(staffEndpoints.correctCustomerAddress, { params, body: { data } }, onChange);
    return reloadingRefused(taken, onChange);
  };
  return (
    <Section title="Carnet d’adresses">
      {addresses.length === 0 && <Typography tag="p">Aucune adresse enregistrée.</Typography>}
      <Box
        tag="ul"
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))', gap: '2.4rem' }}
      >
        {addresses.map((address) => (
          <Box key={address.documentId} tag="li" style={{ overflowWrap: 'anywhere' }}>
            <Typography tag="p" fontWeight="bold">
              {address.addressName ?? TYPE[address.type]}
              {address.isPrimary ? ' (principale)' : ''}
            </Typography>
            {linesOf(address).map((line) => (
              <Typography key={line} tag="p">
                {line}
              </Typography>
            ))}
            <Box paddingTop={2}>
              <StepForm
                title={`Corriger l’adresse ${address.street}`}
                fields={FIELDS.map((field) => ({ ...field, initial: address[field.name] ?? '' }))}
                take={(typed) => correct(address, typed)}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function linesOf(address: Address) {
  const { companyName, firstName, name, street, address2, postalCode, city, country, phone, email } = address;
  const { siren, siret, vatNumber, electronicAddress } = address;
  const numbers = [
    siret === null ? siren && `SIREN ${siren}` : `SIRET ${siret}`,
    vatNumber && `TVA ${vatNumber}`,
    electronicAddress && `Facturation électronique : ${electronicAddress}`,
  ];
  const place = `${postalCode} ${city}, ${country}`;
  return [companyName, ...numbers, `${firstName} ${name}`, street, address2, place, formatPhone(phone), email]
    .filter((line) => line !== null)
    .filter((line) => line !== '');
}
