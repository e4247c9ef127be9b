import { formatPhone } from '@economat/commerce';
import type { UserAddress } from '@economat/contract';
import { ADDRESS_PARTS, type AddressScope, type CheckoutForm, type FieldName } from './checkout-form.ts';

export type AddressValues = Partial<Record<FieldName, string | null | undefined>>;

/** What a saved address says of the fields; nothing where it cannot be delivered to. */
export function valuesOf(scope: AddressScope, address: UserAddress | null): AddressValues {
  if (address === null || (scope === 'shipping' && address.country !== 'FR')) return {};
  const { firstName, name, companyName, street, address2, postalCode, city, siren, siret } = address;
  const values: AddressValues = {
    [`${scope}.firstName`]: firstName,
    [`${scope}.lastName`]: name,
    [`${scope}.companyName`]: companyName,
    [`${scope}.street`]: street,
    [`${scope}.appartment`]: address2,
    [`${scope}.postalCode`]: postalCode,
    [`${scope}.city`]: city,
  };
  if (scope === 'shipping') return values;
  return {
    ...values,
    'buyer.companyId': address.electronicAddress ?? siret ?? siren,
    'buyer.vatNumber': address.vatNumber,
    'billing.country': address.country,
    'billing.phoneNumber': formatPhone(address.phone),
    'billing.email': address.email,
  };
}

/** The saved address that stands in the form; a company may be named beside it. */
export function addressInForm(
  { values }: CheckoutForm,
  scope: AddressScope,
  addresses: readonly UserAddress[],
): UserAddress | null {
  const parts = ADDRESS_PARTS.filter((part) => part !== 'companyName').map((part) => `${scope}.${part}` as const);
  const needed: readonly FieldName[] =
    scope === 'billing' ? [...parts, 'billing.country', 'billing.phoneNumber'] : parts;
  return (
    addresses.find((address) => {
      const known = valuesOf(scope, address);
      return needed.every((name) => name in known && (known[name] ?? '').trim() === values[name].trim());
    }) ?? null
  );
}

/** Takes a saved address whole, in place of what stood there. */
export function withAddress(form: CheckoutForm, scope: AddressScope, address: UserAddress): CheckoutForm {
  const values = { ...form.values };
  for (const [name, value] of Object.entries(valuesOf(scope, address)) as [FieldName, string | null | undefined][])
    values[name] = value ?? '';
  return { ...form, values };
}

/** The chosen address and all others that are possible there, each place once. */
export function addressChoices(
  addresses: readonly UserAddress[],
  scope: AddressScope,
  chosen: UserAddress,
): UserAddress[] {
  const possible = addresses.filter(({ type, country }) => (scope === 'billing' ? type === scope : country === 'FR'));
  const byPlace = new Map(possible.map((address) => [placeOf(address), address]));
  return [...byPlace.set(placeOf(chosen), chosen).values()];
}

function placeOf({ firstName, name, street, address2, postalCode }: UserAddress): string {
  return [firstName, name, street, address2 ?? '', postalCode].join('\n');
}
