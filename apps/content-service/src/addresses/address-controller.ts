import type { addressEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import type { StoredAddress } from './address-queries.ts';
import { addAddress, type AddressDeps, changeAddress, readAddressBook, removeAddress } from './address-book.ts';
import { addressView } from './address-view.ts';
import { filterAddresses } from './filter-addresses.ts';

/** The real ones of this process. */
function addressServices(): AddressDeps {
  return { database: shopDatabase(), now: () => new Date() };
}

function shown<Refused extends { readonly ok: false }>(
  outcome: { readonly ok: true; readonly value: StoredAddress } | Refused,
) {
  return outcome.ok ? done({ data: addressView(outcome.value) }) : outcome;
}

export const addressController: Controllers<typeof addressEndpoints> = {
  async addresses({ query, caller }) {
    const addresses = await readAddressBook(addressServices(), caller);
    return done({ data: filterAddresses(addresses, query.filters, caller).map(addressView) });
  },

  async createAddress({ body, caller }) {
    return shown(await addAddress(addressServices(), caller, body.data));
  },

  async updateAddress({ params, body, caller }) {
    return shown(await changeAddress(addressServices(), caller, params.id, body.data));
  },

  async deleteAddress({ params, caller }) {
    return shown(await removeAddress(addressServices(), caller, params.id));
  },
};
