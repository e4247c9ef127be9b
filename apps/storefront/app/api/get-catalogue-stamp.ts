import { catalogueStampAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getCatalogueStamp(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/catalogue-stamp', answer: catalogueStampAnswer, ...(signal ? { signal } : {}) });
}
