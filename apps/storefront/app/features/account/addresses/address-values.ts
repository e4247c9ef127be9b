import type { BillingCountry } from '@economat/commerce';
import type { AddressType, UserAddress, userAddressRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import { emailProblem, phoneProblem, postalCodeProblem } from '../../../contact/check-contact.ts';
import type { ContactProblem } from '../../../contact/contact-problem.ts';

export type UserAddressData = z.input<typeof userAddressRequest>['data'];

/** Fields of the form, in the order of the page. */
export const ADDRESS_FIELDS = [
  'addressName',
  'firstName',
  'name',
  'companyName',
  'country',
  'street',
  'address2',
  'postalCode',
  'city',
  'phone',
  'email',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = Readonly<Record<AddressField, string>>;
export type AddressProblems = Readonly<Partial<Record<AddressField, ContactProblem>>>;

const OPTIONAL: readonly AddressField[] = ['addressName', 'companyName', 'address2'];
/** The server's limits, in characters. */
const MAXIMUM: Readonly<Record<AddressField, number>> = {
  addressName: 100,
  firstName: 100,
  name: 100,
  companyName: 150,
  country: 2,
  street: 200,
  address2: 200,
  postalCode: 12,
  city: 100,
  phone: 30,
  email: 254,
};

export function isRequiredField(field: AddressField): boolean {
  return !OPTIONAL.includes(field);
}

/** What the form starts with: the address to change, or an empty one with the customer's own e-mail. */
export function valuesOf(address: UserAddress | null, email: string): AddressValues {
  return {
    addressName: address?.addressName ?? '',
    firstName: address?.firstName ?? '',
    name: address?.name ?? '',
    companyName: address?.companyName ?? '',
    country: address?.country ?? 'FR',
    street: address?.street ?? '',
    address2: address?.address2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    phone: address?.phone ?? '',
    email: address?.email ?? email,
  };
}

export function countryOf({ country }: AddressValues): BillingCountry {
  return country === 'NL' ? 'NL' : 'FR';
}

/** Everything that is wrong, by field (spec §5, Address form). */
export function checkAddress(values: AddressValues): AddressProblems {
  const problems: Partial<Record<AddressField, ContactProblem>> = {};
  for (const field of ADDRESS_FIELDS) {
    const problem = fieldProblem(field, values);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

function fieldProblem(field: AddressField, values: AddressValues): ContactProblem | null {
  const text = values[field].trim();
  if (text === '') return isRequiredField(field) ? { kind: 'required' } : null;
  if (text.length > MAXIMUM[field]) return { kind: 'too-long', maximum: MAXIMUM[field] };
  const country = countryOf(values);
  switch (field) {
    case 'postalCode':
      return postalCodeProblem(country, text);
    case 'phone':
      return phoneProblem(country, text);
    case 'email':
      return emailProblem(text);
    default:
      return null;
  }
}

export function addressData(values: AddressValues, type: AddressType, isPrimary: boolean): UserAddressData {
  const { addressName, firstName, name, companyName, street, address2, postalCode, city, phone, email } = values;
  return {
    type,
    isPrimary,
    addressName: addressName.trim() || null,
    firstName,
    name,
    companyName: companyName.trim() || null,
    country: countryOf(values),
    street,
    address2: address2.trim() || null,
    postalCode,
    city,
    phone,
    email,
  };
}
