import { userAddressAnswer, type userAddressRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

export type UserAddressData = z.input<typeof userAddressRequest>['data'];

export function postUserAddress(api: ApiClient, data: UserAddressData, token: string) {
  return api.send({ method: 'POST', path: '/user-addresses', token, body: { data }, answer: userAddressAnswer });
}
