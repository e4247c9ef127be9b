import {
  type BillingCountry,
  isOverseas,
  looksLikeEmail,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
} from '@economat/commerce';
import type { FieldProblem, OrderAddressInput } from '@economat/contract';
import { textOrNull } from '../http/text-or-null.ts';
import type { AddressSnapshot } from '../orders/stored-order.ts';

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fields: readonly FieldProblem[] };

/**
 * The address as stored: postcode, phone and e-mail normalised, empty texts as null.
 * @param path where the address stands in the body, for the problems.
 * @param phoneCountry the billing country: the documented form asks for one phone, so a Dutch buyer's number may stand in a French delivery
 * address.
 */
export function checkAddress(
  input: OrderAddressInput,
  path: readonly (string | number)[],
  phoneCountry: BillingCountry = input.country,
): Checked<AddressSnapshot> {
  const postalCode = normalisePostalCode(input.country, input.postalCode);
  const phoneNumber =
    normalisePhone(input.phoneNumber, input.country) ?? normalisePhone(input.phoneNumber, phoneCountry);
  const fields: FieldProblem[] = [];
  if (!postalCode.ok) fields.push({ path: [...path, 'postalCode'], rule: `postal-code-${postalCode.problem}` });
  if (phoneNumber === null) fields.push({ path: [...path, 'phoneNumber'], rule: 'phone' });
  if (!looksLikeEmail(input.email)) fields.push({ path: [...path, 'email'], rule: 'email' });
  if (!postalCode.ok || phoneNumber === null || fields.length > 0) return { ok: false, fields };
  const value = {
    firstName: input.firstName,
    lastName: input.lastName,
    companyName: textOrNull(input.companyName),
    country: input.country,
    street: input.street,
    appartment: textOrNull(input.appartment),
    postalCode: postalCode.value,
    city: input.city,
    phoneNumber,
    email: normaliseEmail(input.email),
  };
  return { ok: true, value };
}

/** The same for an address that goods go to. */
export function checkDelivery(
  input: OrderAddressInput,
  path: readonly (string | number)[],
  phoneCountry?: BillingCountry,
): Checked<AddressSnapshot> {
  const checked = checkAddress(input, path, phoneCountry);
  return checked.ok ? checkDestination(checked.value, path) : checked;
}

/** Whether goods go to a checked address. */
export function checkDestination<Address extends AddressSnapshot>(
  address: Address,
  path: readonly (string | number)[],
): Checked<Address> {
  if (!isOverseas(address.postalCode)) return { ok: true, value: address };
  return { ok: false, fields: [{ path: [...path, 'postalCode'], rule: 'postal-code-overseas' }] };
}
