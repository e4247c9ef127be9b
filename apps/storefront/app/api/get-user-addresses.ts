import { userAddressesAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getUserAddresses(api: ApiClient, token: string) {
  return api.send({ path: '/user-addresses', token, answer: userAddressesAnswer });
}
