import { userAddressAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { UserAddressData } from './post-user-address.ts';

/** Changes the parts that are sent; `isPrimary` alone makes the address primary. */
export function putUserAddress(api: ApiClient, documentId: string, data: Partial<UserAddressData>, token: string) {
  const path = `/user-addresses/${encodeURIComponent(documentId)}`;
  return api.send({ method: 'PUT', path, token, body: { data }, answer: userAddressAnswer });
}
