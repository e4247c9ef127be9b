import { okAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function postAccountDeletion(api: ApiClient, currentPassword: string, token: string) {
  return api.send({ method: 'POST', path: '/users/me/delete', token, body: { currentPassword }, answer: okAnswer });
}
