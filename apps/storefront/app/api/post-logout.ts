import { okAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** Ends the session of the token and of the browser's cookie. */
export function postLogout(api: ApiClient, token: string | null) {
  return api.send({ method: 'POST', path: '/auth/logout', token, keepalive: true, answer: okAnswer });
}
