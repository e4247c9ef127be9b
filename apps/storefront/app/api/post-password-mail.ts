import type { Language } from '@economat/commerce';
import { okAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** Asks for a mail with a link to choose a new password; the answer is the same for known and unknown addresses. */
export function postPasswordMail(api: ApiClient, request: { email: string; language: Language }) {
  return api.send({ method: 'POST', path: '/auth/forgot-password', body: request, answer: okAnswer });
}
