import { customer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getMe(api: ApiClient, token: string) {
  return api.send({ path: '/users/me', token, answer: customer });
}
