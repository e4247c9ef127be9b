import { sessionAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function postLogin(api: ApiClient, credentials: { identifier: string; password: string; remember: boolean }) {
  return api.send({ method: 'POST', path: '/auth/local', body: credentials, answer: sessionAnswer });
}
