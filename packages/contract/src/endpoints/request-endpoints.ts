import { affiliateRequest, requestAcknowledged, sampleRequest } from '../requests.ts';
import { type Endpoint, byCustomer } from './endpoint.ts';

export const requestSamples = {
  method: 'POST',
  path: '/sample-requests',
  limit: 'samples-per-address',
  access: 'public',
  summary: 'Ask for free samples',
  body: sampleRequest,
  answer: requestAcknowledged,
  status: 201,
  errors: [],
} as const satisfies Endpoint;

export const requestAffiliation = {
  ...byCustomer,
  method: 'POST',
  path: '/affiliate-requests',
  limit: 'affiliation-per-address',
  summary: 'Ask to become an affiliate',
  body: affiliateRequest,
  answer: requestAcknowledged,
  status: 201,
} as const satisfies Endpoint;
