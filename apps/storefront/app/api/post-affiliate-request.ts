import { type affiliateRequest, requestAcknowledged } from '@economat/contract';
import type * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

export type AffiliateRequest = z.input<typeof affiliateRequest>['data'];

export function postAffiliateRequest(api: ApiClient, data: AffiliateRequest, token: string) {
  return api.send({
    method: 'POST',
    path: '/affiliate-requests',
    token,
    body: { data },
    answer: requestAcknowledged,
  });
}
