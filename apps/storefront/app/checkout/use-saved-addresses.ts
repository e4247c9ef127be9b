import type { UserAddress } from '@economat/contract';
import { lateCall } from '../shared/api/late-call.ts';
import { useAsking } from '../shared/api/use-asking.ts';
import { isSessionFailure } from '../shared/api/session-failure.ts';
import { type SessionState, sessionStore } from '../account/session/session-store.ts';
import { type AddressValues, valuesOf } from './address-book.ts';
import {
  ADDRESS_PARTS,
  type AddressScope,
  type CheckoutForm,
  type FieldName,
  prefillShipping,
} from './checkout-form.ts';
import type { KnownAddress as KnownAddressType } from './known-address.tsx';
import type { FormControl } from './use-checkout-form.ts';

export interface SavedAddresses {
  readonly addresses: readonly UserAddress[];
  /** Loaded with them: guests have none. */
  readonly KnownAddress: typeof KnownAddressType | null;
}

const NONE: SavedAddresses = { addresses: [], KnownAddress: null };

/** Fills the customer's saved addresses into empty fields; typed text stays. Null while they are read. */
export function useSavedAddresses({ token }: SessionState, { change }: FormControl): SavedAddresses | null {
  const book = useAsking({
    key: token,
    async ask(signal) {
      const result = await lateCall(
        () => import('./known-customer.ts'),
        async ({ savedAddresses, KnownAddress }) => {
          const read = await savedAddresses();
          return read.ok ? { ok: true, data: { addresses: read.data, KnownAddress } } : read;
        },
      );
      if (signal.aborted || (!result.ok && isSessionFailure(result.failure))) return NONE;
      const { user } = sessionStore.getSnapshot();
      // An address book that cannot be read counts as empty.
      const book = result.ok ? result.data : NONE;
      const { addresses } = book;
      change((form) => {
        const billing = chosen(addresses, 'billing');
        const shipping = chosen(addresses, 'shipping');
        const known = {
          'billing.firstName': user?.firstName,
          'billing.lastName': user?.name,
          'billing.email': user?.email,
        };
        const filled = fillEmpty(form, { ...valuesOf('billing', billing), ...valuesOf('shipping', shipping) });
        return prefillShipping(fillEmpty(filled, known));
      });
      return book;
    },
  });
  return token === null ? NONE : book;
}

/** The primary one, else the first of its kind. */
function chosen(addresses: readonly UserAddress[], type: AddressScope): UserAddress | null {
  const ofType = addresses.filter((address) => address.type === type);
  return ofType.find(({ isPrimary }) => isPrimary) ?? ofType[0] ?? null;
}

/** An address is filled as a whole or not at all, so that no two addresses are mixed; so are the numbers of a company. */
function fillEmpty(form: CheckoutForm, values: AddressValues): CheckoutForm {
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
