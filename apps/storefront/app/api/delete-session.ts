import { okAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** @param id `null` ends every session but the one that asks. */
export function deleteSession(api: ApiClient, id: string | null, token: string) {
  const path = id === null ? '/users/me/sessions' : `/users/me/sessions/${encodeURIComponent(id)}`;
  return api.send({ method: 'DELETE', path, token, answer: okAnswer });
}
