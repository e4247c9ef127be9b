import { loginSessionsAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getSessions(api: ApiClient, token: string) {
  return api.send({ path: '/users/me/sessions', token, answer: loginSessionsAnswer });
}
