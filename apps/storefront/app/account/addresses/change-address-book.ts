import { endpoints, userAddressChange, userAddressRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';

const addressBookChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), body: userAddressRequest }),
  z.object({ kind: z.literal('change'), id: z.string(), body: userAddressChange }),
  z.object({ kind: z.literal('delete'), id: z.string() }),
]);

/** The intents of the screen. */
export type AddressBookChange = z.input<typeof addressBookChange>;

export async function changeAddressBook(asked: unknown, token: string): Promise<ApiResult<unknown>> {
  const change = z.parse(addressBookChange, asked);
  switch (change.kind) {
    case 'add':
      return browserApi.call(endpoints.createAddress, { body: change.body, token });
    case 'change':
      return browserApi.call(endpoints.updateAddress, { params: { id: change.id }, body: change.body, token });
    case 'delete':
      return browserApi.call(endpoints.deleteAddress, { params: { id: change.id }, token });
  }
}
