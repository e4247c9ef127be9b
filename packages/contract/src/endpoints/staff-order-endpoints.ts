import * as z from 'zod/mini';
import {
  orderExportQuery,
  ordersRequest,
  preparationAnswer,
  reminderAnswer,
  staffOrdersAnswer,
  staffOrdersQuery,
} from '../staff-order-list.ts';
import { noteRequest, staffOrderAnswer } from '../staff-orders.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const advancing = { ...byStaff, right: 'order.advance' } as const;

export const staffOrders = {
  ...advancing,
  method: 'GET',
  path: '/staff/orders',
  limit: 'none',
  summary:
    'Orders that wait for something, the most urgent first, or all of them, the newest first; with the counts of all queues',
  query: staffOrdersQuery,
  answer: staffOrdersAnswer,
} as const satisfies Endpoint;

export const exportOrders = {
  ...advancing,
  method: 'GET',
  path: '/staff/order-export',
  limit: 'none',
  summary: 'Orders of a queue, of a search or of a selection, a row each',
  query: orderExportQuery,
  answer: z.string(),
  answerType: 'text/csv',
} as const satisfies Endpoint;

export const prepareOrders = {
  ...advancing,
  method: 'POST',
  path: '/staff/orders/prepare',
  limit: 'none',
  summary: 'Mark orders as prepared: packed, and waiting for their carrier',
  body: ordersRequest,
  answer: preparationAnswer,
} as const satisfies Endpoint;

export const remindBuyers = {
  ...advancing,
  method: 'POST',
  path: '/staff/orders/remind',
  limit: 'none',
  summary: 'Mail buyers whose bank transfer is awaited, at most once a day for an order',
  body: ordersRequest,
  answer: reminderAnswer,
} as const satisfies Endpoint;

export const addOrderNote = {
  ...advancing,
  method: 'POST',
  path: '/staff/orders/:id/notes',
  limit: 'none',
  summary: 'Write down something about an order that its buyer does not see',
  body: noteRequest,
  answer: staffOrderAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const staffDocument = {
  ...advancing,
  method: 'GET',
  path: '/staff/orders/:id/documents/:number',
  limit: 'none',
  summary: 'An issued invoice or credit note of an order as PDF',
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not-found'],
} as const satisfies Endpoint;
