import type { UserAddress } from '@economat/contract';
import { lateCall } from '../shared/api/late-call.ts';
import { useAsking } from '../shared/api/use-asking.ts';
import { isSessionFailure } from '../shared/api/session-failure.ts';
import { type SessionState, sessionStore } from '../account/session/session-store.ts';
import {
  ADDRESS_PARTS,
  type AddressScope,
  type CheckoutForm,
  type FieldName,
  prefillShipping,
} from './checkout-form.ts';
import type { FormControl } from './use-checkout-form.ts';

/** Fills the customer's saved addresses into empty fields; typed text stays. */
export function useSavedAddresses(session: SessionState, { change }: FormControl): void {
  const { token } = session;
  useAsking({
    key: token,
    async ask(signal) {
      const result = await lateCall(
        () => import('./saved-addresses.ts'),
        ({ savedAddresses }) => savedAddresses(),
      );
      if (signal.aborted || (!result.ok && isSessionFailure(result.failure))) return;
      const { user } = sessionStore.getSnapshot();
      // An address book that cannot be read counts as empty.
      const addresses = result.ok ? result.data : [];
      change((form) => {
        const billing = chosen(addresses, 'billing');
        const shipping = chosen(addresses, 'shipping');
        const known = {
          'billing.firstName': user?.firstName,
          'billing.lastName': user?.name,
          'billing.email': user?.email,
        };
        const filled = fillEmpty(form, { ...saved('billing', billing), ...saved('shipping', shipping) });
        return prefillShipping(fillEmpty(filled, known));
      });
    },
  });
}

/** The primary one, else the first of its kind. */
function chosen(addresses: readonly UserAddress[], type: AddressScope): UserAddress | null {
  const ofType = addresses.filter((address) => address.type === type);
  return ofType.find(({ isPrimary }) => isPrimary) ?? ofType[0] ?? null;
}

type Values = Partial<Record<FieldName, string | null | undefined>>;

function saved(scope: AddressScope, address: UserAddress | null): Values {
  if (address === null || (scope === 'shipping' && address.country !== 'FR')) return {};
  const { firstName, name, companyName, street, address2, postalCode, city, siren, siret } = address;
  const values: Values = {
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
    'billing.phoneNumber': address.phone,
    'billing.email': address.email,
  };
}

/** An address is filled as a whole or not at all, so that no two addresses are mixed; so are the numbers of a company. */
function fillEmpty(form: CheckoutForm, values: Values): CheckoutForm {
  const filled = { ...form.values };
  for (const [name, value] of Object.entries(values) as [FieldName, string | null | undefined][]) {
    const [scope] = name.split('.');
    const part = ADDRESS_PARTS.find((candidate) => name.endsWith(`.${candidate}`));
    const isPlace =
      part === 'street' ||
      part === 'appartment' ||
      part === 'postalCode' ||
      part === 'city' ||
      name === 'billing.country';
    const hasPlace = (scope === 'billing' || scope === 'shipping') && form.values[`${scope}.street`].trim() !== '';
    if (isPlace && hasPlace) continue;
    if (scope === 'buyer' && filled['billing.companyName'] !== values['billing.companyName']) continue;
    if (value && (form.values[name].trim() === '' || name === 'billing.country')) filled[name] = value;
  }
  return { ...form, values: filled };
}
