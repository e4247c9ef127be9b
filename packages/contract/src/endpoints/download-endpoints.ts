import * as z from 'zod/mini';
import { downloadsAnswer } from '../downloads.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const downloads = {
  ...byCustomer,
  method: 'GET',
  path: '/downloads',
  limit: 'none',
  summary: 'Files of articles that the customer bought, and terms of sale that they accepted',
  answer: downloadsAnswer,
} as const satisfies Endpoint;

export const articleFile = {
  ...byCustomer,
  method: 'GET',
  path: '/downloads/articles/:id/:kind/:language',
  limit: 'order-look-up-per-address',
  summary: 'A file of an article that the customer bought',
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not-found'],
} as const satisfies Endpoint;

export const acceptedTerms = {
  ...byCustomer,
  method: 'GET',
  path: '/downloads/terms/:fingerprint/:language',
  limit: 'order-look-up-per-address',
  summary: 'Terms of sale as the customer accepted them, as PDF',
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not-found'],
} as const satisfies Endpoint;
