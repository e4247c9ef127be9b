import { slugRedirectsAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getSlugRedirects(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/slug-redirects', answer: slugRedirectsAnswer, ...(signal ? { signal } : {}) });
}
