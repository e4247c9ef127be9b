import { requestAcknowledged, type sampleRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

export type SampleRequest = z.input<typeof sampleRequest>['data'];

export function postSampleRequest(api: ApiClient, data: SampleRequest) {
  return api.send({ method: 'POST', path: '/sample-requests', body: { data }, answer: requestAcknowledged });
}
