import { okAnswer } from '../account.ts';
import {
  acceptanceRequest,
  refusalRequest,
  requestNoteRequest,
  sampleArticlesAnswer,
  sampleArticlesQuery,
  samplesAnswer,
  samplesRequest,
  staffRequestAnswer,
  staffRequestsAnswer,
  staffRequestsQuery,
  stockAlertsAnswer,
} from '../staff-requests.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const answering = { ...byStaff, right: 'request.answer', limit: 'none' } as const;

export const staffRequests = {
  ...answering,
  method: 'GET',
  path: '/staff/requests',
  summary: 'Requests of one kind, what waits first, with how many wait of each kind',
  query: staffRequestsQuery,
  answer: staffRequestsAnswer,
} as const satisfies Endpoint;

export const staffRequest = {
  ...answering,
  method: 'GET',
  path: '/staff/requests/:id',
  summary: 'One request with what staff did about it and, of samples, what to send',
  answer: staffRequestAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const sendSamples = {
  ...answering,
  method: 'POST',
  path: '/staff/requests/:id/send-samples',
  summary: 'Answer a request for samples by an order without a price, and tell its sender',
  body: samplesRequest,
  answer: samplesAnswer,
  errors: ['not-found', 'request-answered', 'sample-unavailable'],
} as const satisfies Endpoint;

export const acceptAffiliation = {
  ...answering,
  method: 'POST',
  path: '/staff/requests/:id/accept',
  summary: 'Accept a request to become an affiliate, and tell its sender',
  body: acceptanceRequest,
  answer: okAnswer,
  errors: ['not-found', 'request-answered'],
} as const satisfies Endpoint;

export const refuseRequest = {
  ...answering,
  method: 'POST',
  path: '/staff/requests/:id/refuse',
  summary: 'Refuse a request with a reason that its sender reads',
  body: refusalRequest,
  answer: okAnswer,
  errors: ['not-found', 'request-answered'],
} as const satisfies Endpoint;

export const noteRequest = {
  ...answering,
  method: 'POST',
  path: '/staff/requests/:id/notes',
  summary: 'Write something down about a request, which its sender does not see',
  body: requestNoteRequest,
  answer: okAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const sampleArticles = {
  ...answering,
  method: 'GET',
  path: '/staff/sample-articles',
  summary: 'Items whose name or reference contains the search, each in its variants',
  query: sampleArticlesQuery,
  answer: sampleArticlesAnswer,
} as const satisfies Endpoint;

export const stockAlerts = {
  ...answering,
  method: 'GET',
  path: '/staff/stock-alerts',
  summary: 'Items that people wait for, with how many of them, the most wanted first',
  answer: stockAlertsAnswer,
} as const satisfies Endpoint;
