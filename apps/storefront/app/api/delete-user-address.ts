import { userAddressAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function deleteUserAddress(api: ApiClient, documentId: string, token: string) {
  const path = `/user-addresses/${encodeURIComponent(documentId)}`;
  return api.send({ method: 'DELETE', path, token, answer: userAddressAnswer });
}
