import { partnersAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getPartners(api: ApiClient, signal?: AbortSignal) {
  return api.send({
    path: '/home-page-partner-sections?populate=*',
    answer: partnersAnswer,
    ...(signal ? { signal } : {}),
  });
}
