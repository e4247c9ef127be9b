import { sessionAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export interface PasswordReset {
  code: string;
  password: string;
  passwordConfirmation: string;
}

export function postPasswordReset(api: ApiClient, reset: PasswordReset) {
  return api.send({ method: 'POST', path: '/auth/reset-password', body: reset, answer: sessionAnswer });
}
