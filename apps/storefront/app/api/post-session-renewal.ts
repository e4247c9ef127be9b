import { sessionAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** Asks for a new token; the browser sends the cookie that is good for one, and stores the next. */
export function postSessionRenewal(api: ApiClient) {
  return api.send({ method: 'POST', path: '/auth/refresh', keepalive: true, answer: sessionAnswer });
}
