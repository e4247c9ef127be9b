import { okAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** Proves a mailbox with the code that was mailed to it. */
export function postEmailConfirmation(api: ApiClient, code: string) {
  return api.send({ method: 'POST', path: '/auth/confirm-email', body: { code }, answer: okAnswer });
}
