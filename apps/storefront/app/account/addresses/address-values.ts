import type { BillingCountry } from '@economat/commerce';
import { type AddressType, postalCodeField, type UserAddress, userAddressRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import { emailProblem, phoneProblem, postalCodeProblem } from '../../shared/forms/check-contact.ts';
import type { FormRules } from '../../shared/forms/use-form.ts';

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
export interface AddressValues extends Readonly<Record<AddressField, string>> {
  readonly type: AddressType;
  readonly isPrimary: boolean;
}

/** The contract accepts the postal code under two names; here there is one. */
export const ADDRESS_SCHEMAS = { ...userAddressRequest.shape.data.shape, postalCode: postalCodeField };

export const ADDRESS_RULES: FormRules<AddressValues> = {
  postalCode: (code, values) => postalCodeProblem(countryOf(values), code),
  phone: (phone, values) => phoneProblem(countryOf(values), phone),
  email: emailProblem,
};

/** Initial values: the address to change, or an empty one with the customer's own e-mail. */
export function valuesOf(address: UserAddress | null, type: AddressType, email: string): AddressValues {
  return {
    type,
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
    isPrimary: address?.isPrimary ?? false,
  };
}

export function countryOf({ country }: AddressValues): BillingCountry {
  return country === 'NL' ? 'NL' : 'FR';
}

/** The body to send: empty names and lines are omitted. */
export function addressData(values: AddressValues): UserAddressData {
  const { addressName, companyName, address2 } = values;
  return {
    ...values,
    addressName: addressName.trim() || null,
    companyName: companyName.trim() || null,
    country: countryOf(values),
    address2: address2.trim() || null,
  };
}
