import { trustLogosAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getTrustLogos(api: ApiClient, signal?: AbortSignal) {
  return api.send({
    path: '/home-page-trust-logos?populate=*',
    answer: trustLogosAnswer,
    ...(signal ? { signal } : {}),
  });
}
