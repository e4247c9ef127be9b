import { documentAnswer, documentsAnswer, documentsQuery } from '../documents.ts';
import { spendingAnswer, spendingQuery } from '../spending.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const documents = {
  ...byCustomer,
  method: 'GET',
  path: '/documents',
  limit: 'none',
  summary: 'Own invoices and credit notes of a period, or those of the own company',
  query: documentsQuery,
  answer: documentsAnswer,
  errors: ['forbidden'],
} as const satisfies Endpoint;

export const document = {
  ...byCustomer,
  method: 'GET',
  path: '/documents/:number',
  limit: 'none',
  summary: 'The record from which one invoice or credit note, own or of the own company, is drawn',
  answer: documentAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const spending = {
  ...byCustomer,
  method: 'GET',
  path: '/spending',
  limit: 'none',
  summary: 'What the customer or their company spent in a year, by department and by property',
  query: spendingQuery,
  answer: spendingAnswer,
  errors: ['forbidden'],
} as const satisfies Endpoint;
