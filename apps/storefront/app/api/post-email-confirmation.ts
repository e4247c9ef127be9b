import { sessionAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** The account's password, or one that replaces it for who has the mailbox but not the password. */
export type ConfirmationPassword =
  { readonly currentPassword: string } | { readonly password: string; readonly passwordConfirmation: string };

/** Proves a mailbox with the code that was mailed to it. Every older session ends; the answer opens a new one. */
export function postEmailConfirmation(api: ApiClient, code: string, password: ConfirmationPassword) {
  const body = { code, ...password, remember: true };
  return api.send({ method: 'POST', path: '/auth/confirm-email', body, answer: sessionAnswer });
}
