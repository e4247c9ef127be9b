import { sessionAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Ends every older token; the answer brings a new one. */
export function postPasswordChange(api: ApiClient, body: PasswordChange, token: string) {
  return api.send({ method: 'POST', path: '/auth/change-password', token, body, answer: sessionAnswer });
}
