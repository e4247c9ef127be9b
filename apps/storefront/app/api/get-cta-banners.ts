import { ctaBannersAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getCtaBanners(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/cta-banners', answer: ctaBannersAnswer, ...(signal ? { signal } : {}) });
}
