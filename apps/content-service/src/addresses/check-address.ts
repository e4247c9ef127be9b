import {
  type BillingCountry,
  companyNumberProblems,
  type CompanyNumbers,
  companyNumbers,
  looksLikeEmail,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
  type TypedNumbers,
} from '@economat/commerce';
import type { FieldProblem, userAddressChange, userAddressRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import { textOrNull } from '../http/text-or-null.ts';
import { done, type Outcome } from '../outcome.ts';
import type { AddressEntry } from './address-queries.ts';

/** An address as a client sends it, whole or in part; `addressType` and `zipcode` are aliases of `type` and `postalCode`. */
export type SentAddress = z.output<typeof userAddressChange>['data'];

export type NewAddress = z.output<typeof userAddressRequest>['data'];

type Draft = Omit<AddressEntry, 'country'> & { readonly country: BillingCountry };

/** The address as stored, normalised; problems name their fields as in the body. */
function check(draft: Draft, postalCodeField: string): Outcome<AddressEntry, 'invalid-body'> {
  const postalCode = normalisePostalCode(draft.country, draft.postalCode);
  const phone = normalisePhone(draft.phone, draft.country);
  const fields: FieldProblem[] = [];
  if (!postalCode.ok) fields.push({ path: ['data', postalCodeField], rule: `postal-code-${postalCode.problem}` });
  if (phone === null) fields.push({ path: ['data', 'phone'], rule: 'phone' });
  if (!looksLikeEmail(draft.email)) fields.push({ path: ['data', 'email'], rule: 'email' });
  fields.push(...companyNumberProblems(draft).map(({ name, rule }) => ({ path: ['data', name], rule })));
  if (!postalCode.ok || phone === null || fields.length > 0) return { ok: false, code: 'invalid-body', fields };
  return done({ ...draft, postalCode: postalCode.value, phone, email: normaliseEmail(draft.email) });
}

/** A new address. The contract has checked every required field except those with two names. */
export function newAddress(sent: NewAddress): Outcome<AddressEntry, 'invalid-body'> {
  const type = sent.type ?? sent.addressType;
  const postalCode = sent.postalCode ?? sent.zipcode;
  const missing = [...(type === undefined ? ['type'] : []), ...(postalCode === undefined ? ['postalCode'] : [])];
  if (type === undefined || postalCode === undefined) {
    return {
      ok: false,
      code: 'invalid-body',
      fields: missing.map((name) => ({ path: ['data', name], rule: 'required' })),
    };
  }
  const draft = {
    type,
    isPrimary: sent.isPrimary ?? false,
    addressName: textOrNull(sent.addressName),
    firstName: sent.firstName,
    name: sent.name,
    ...namedCompany(textOrNull(sent.companyName), sent),
    country: sent.country,
    street: sent.street,
    address2: textOrNull(sent.address2),
    postalCode,
    city: sent.city,
    phone: sent.phone,
    email: sent.email,
  };
  return check(draft, fieldOfPostalCode(sent));
}

/** A stored address with the changes; absent fields stay. */
export function changedAddress(stored: AddressEntry, sent: SentAddress): Outcome<AddressEntry, 'invalid-body'> {
  const keep = (text: string | null | undefined, before: string | null) =>
    text === undefined ? before : textOrNull(text);
  const draft = {
    type: sent.type ?? sent.addressType ?? stored.type,
    isPrimary: sent.isPrimary ?? stored.isPrimary,
    addressName: keep(sent.addressName, stored.addressName),
    firstName: sent.firstName ?? stored.firstName,
    name: sent.name ?? stored.name,
    ...namedCompany(keep(sent.companyName, stored.companyName), {
      siren: sent.siren ?? (sent.siret === undefined ? stored.siren : null),
      siret: keep(sent.siret, stored.siret),
      vatNumber: keep(sent.vatNumber, stored.vatNumber),
      electronicAddress: keep(sent.electronicAddress, stored.electronicAddress),
    }),
    country: sent.country ?? countryOf(stored),
    street: sent.street ?? stored.street,
    address2: keep(sent.address2, stored.address2),
    postalCode: sent.postalCode ?? sent.zipcode ?? stored.postalCode,
    city: sent.city ?? stored.city,
    phone: sent.phone ?? stored.phone,
    email: sent.email ?? stored.email,
  };
  return check(draft, fieldOfPostalCode(sent));
}

/** The numbers go with the company: without its name there are none. */
function namedCompany(
  companyName: string | null,
  typed: TypedNumbers,
): Pick<Draft, 'companyName' | keyof CompanyNumbers> {
  return { companyName, ...companyNumbers(companyName === null ? {} : typed) };
}

function fieldOfPostalCode(sent: SentAddress): string {
  return sent.postalCode === undefined && sent.zipcode !== undefined ? 'zipcode' : 'postalCode';
}

function countryOf({ country }: AddressEntry): BillingCountry {
  return country === 'NL' ? 'NL' : 'FR';
}
