import { customer, type profileRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

export type Profile = z.input<typeof profileRequest>;

/** A new e-mail needs `currentPassword` and waits until it is confirmed from its mailbox. */
export function putProfile(api: ApiClient, userId: number, body: Profile, token: string) {
  return api.send({ method: 'PUT', path: `/users/${userId}`, token, body, answer: customer });
}
