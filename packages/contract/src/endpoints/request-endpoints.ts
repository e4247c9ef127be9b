import { okAnswer } from '../account.ts';
import { affiliateRequest, requestAcknowledged, sampleRequest, stockAlertRequest } from '../requests.ts';
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

export const askStockAlert = {
  method: 'POST',
  path: '/stock-alerts',
  limit: 'stock-alert-per-address',
  access: 'public',
  summary: 'Ask for one mail when a sold-out item is back in stock',
  body: stockAlertRequest,
  answer: okAnswer,
  status: 200,
  errors: ['not-found', 'stock-available'],
} as const satisfies Endpoint;
