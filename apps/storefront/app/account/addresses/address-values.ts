import { type BillingCountry, companyNumbers, formatPhone, sirenOrSiret } from '@economat/commerce';
import { type AddressType, postalCodeField, type UserAddress, userAddressRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { ContactProblem } from '../../shared/forms/contact-problem.ts';
import {
  companyIdProblem,
  emailProblem,
  phoneProblem,
  postalCodeProblem,
  vatNumberProblem,
} from '../../shared/forms/check-contact.ts';
import type { FormRules } from '../../shared/forms/use-form.ts';

export type UserAddressData = z.input<typeof userAddressRequest>['data'];

/** What names a company on its invoices; asked for where there is one. */
const COMPANY_FIELDS = ['companyId', 'vatNumber'] as const;

/** Fields of the form, in the order of the page. */
export const ADDRESS_FIELDS = [
  'addressName',
  'firstName',
  'name',
  'companyName',
  ...COMPANY_FIELDS,
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

const { shape } = userAddressRequest.shape.data;

/** The contract accepts the postal code under two names; here there is one. A SIREN, a SIRET or an electronic address is typed in one field, that of the longest. */
export const ADDRESS_SCHEMAS = { ...shape, companyId: shape.electronicAddress, postalCode: postalCodeField };

type Rule = (text: string, values: AddressValues) => ContactProblem | null;

/** A rule for a number of a company, which may be left out. */
function ofCompany(rule: Rule): Rule {
  return (text, values) => (text.trim() === '' || !namesCompany(values) ? null : rule(text, values));
}

export const ADDRESS_RULES: FormRules<AddressValues> = {
  postalCode: (code, values) => postalCodeProblem(countryOf(values), code),
  phone: (phone, values) => phoneProblem(countryOf(values), phone),
  email: emailProblem,
  companyId: ofCompany(companyIdProblem),
  vatNumber: ofCompany(vatNumberProblem),
};

/** Invoices alone name numbers of a company. */
function namesCompany({ type, companyName }: AddressValues): boolean {
  return type === 'billing' && companyName.trim() !== '';
}

export function isAsked(field: AddressField, values: AddressValues): boolean {
  return namesCompany(values) || !COMPANY_FIELDS.some((name) => name === field);
}

/** Initial values: the address to change, or an empty one with the customer's own e-mail. */
export function valuesOf(address: UserAddress | null, type: AddressType, email: string): AddressValues {
  return {
    type,
    addressName: address?.addressName ?? '',
    firstName: address?.firstName ?? '',
    name: address?.name ?? '',
    companyName: address?.companyName ?? '',
    companyId: address?.electronicAddress ?? address?.siret ?? address?.siren ?? '',
    vatNumber: address?.vatNumber ?? '',
    country: address?.country ?? 'FR',
    street: address?.street ?? '',
    address2: address?.address2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    phone: formatPhone(address?.phone ?? ''),
    email: address?.email ?? email,
    isPrimary: address?.isPrimary ?? false,
  };
}

export function countryOf({ country }: AddressValues): BillingCountry {
  return country === 'NL' ? 'NL' : 'FR';
}

/** The body to send: empty names and lines are omitted. */
export function addressData(values: AddressValues): UserAddressData {
  const { companyId, vatNumber, ...rest } = values;
  const { addressName, companyName, address2 } = rest;
  return {
    ...rest,
    ...companyNumbers(namesCompany(values) ? { ...sirenOrSiret(companyId), vatNumber } : {}),
    addressName: addressName.trim() || null,
    companyName: companyName.trim() || null,
    country: countryOf(values),
    address2: address2.trim() || null,
  };
}
