import { legalPageAnswer, type LegalPageSlug } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getLegalPage(api: ApiClient, slug: LegalPageSlug, signal?: AbortSignal) {
  return api.send({ path: `/legal-pages/${slug}`, answer: legalPageAnswer, ...(signal ? { signal } : {}) });
}
