import * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

/** All that is stored about the customer, to be saved as a file as it comes. */
export function getMyData(api: ApiClient, token: string) {
  return api.send({ path: '/users/me/export', token, answer: z.looseObject({}) });
}
