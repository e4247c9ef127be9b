import * as z from 'zod/mini';
import { paperQuery } from '../staff-papers.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

export const printPapers = {
  ...byStaff,
  right: 'order.prepare',
  method: 'GET',
  path: '/staff/papers',
  limit: 'none',
  summary: 'Picking list, delivery notes without prices, or address labels of up to a hundred orders, as a PDF',
  query: paperQuery,
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['seller-missing'],
} as const satisfies Endpoint;
