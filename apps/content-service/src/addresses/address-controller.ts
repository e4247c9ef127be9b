import type { addressEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, viewOf } from '../outcome.ts';
import type { StoredAddress } from './address-queries.ts';
import { addAddress, type AddressDeps, changeAddress, readAddressBook, removeAddress } from './address-book.ts';
import { addressView } from './address-view.ts';
import { filterAddresses } from './filter-addresses.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** The real ones of this process. */
function addressServices(): AddressDeps {
  return { database: shopDatabase(), now: shopTime };
}

const shown = (address: StoredAddress) => ({ data: addressView(address) });

export const addressController = {
  async addresses({ query, caller }) {
    const addresses = await readAddressBook(addressServices(), caller);
    return done({ data: filterAddresses(addresses, query.filters, caller).map(addressView) });
  },

  async createAddress({ body, caller }) {
    return viewOf(await addAddress(addressServices(), caller, body.data), shown);
  },

  async updateAddress({ params, body, caller }) {
    return viewOf(await changeAddress(addressServices(), caller, params.id, body.data), shown);
  },

  async deleteAddress({ params, caller }) {
    return viewOf(await removeAddress(addressServices(), caller, params.id), shown);
  },
} satisfies Controllers<typeof addressEndpoints>;
