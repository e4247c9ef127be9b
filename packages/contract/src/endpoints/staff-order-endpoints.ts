import * as z from 'zod/mini';
import {
  orderExportQuery,
  ordersRequest,
  preparationAnswer,
  reminderAnswer,
  staffOrdersAnswer,
  staffOrdersQuery,
} from '../staff-order-list.ts';
import { noteRequest } from '../staff-orders.ts';
import { packingOrderAnswer, packingOrdersAnswer } from '../staff-packing.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const reading = { ...byStaff, right: 'order.read' } as const;
const preparing = { ...byStaff, right: 'order.prepare' } as const;

export const staffOrders = {
  ...reading,
  method: 'GET',
  path: '/staff/orders',
  limit: 'none',
  summary:
    'Orders that wait for something, the most urgent first, or all of them, the newest first; with the counts of all queues',
  query: staffOrdersQuery,
  answer: staffOrdersAnswer,
} as const satisfies Endpoint;

export const exportOrders = {
  ...reading,
  method: 'GET',
  path: '/staff/order-export',
  limit: 'none',
  summary: 'Orders of a queue, of a search or of a selection, a row each',
  query: orderExportQuery,
  answer: z.string(),
  answerType: 'text/csv',
} as const satisfies Endpoint;

export const packingOrders = {
  ...preparing,
  method: 'GET',
  path: '/staff/packing-orders',
  limit: 'none',
  summary: 'Orders to prepare and to send, or all of them, without any amount',
  query: staffOrdersQuery,
  answer: packingOrdersAnswer,
} as const satisfies Endpoint;

export const packingOrder = {
  ...preparing,
  method: 'GET',
  path: '/staff/packing-orders/:id',
  limit: 'none',
  summary: 'What to pack for one order and where it goes, without any amount',
  answer: packingOrderAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const prepareOrders = {
  ...preparing,
  method: 'POST',
  path: '/staff/orders/prepare',
  limit: 'none',
  summary: 'Mark orders as prepared: packed, and waiting for their carrier',
  body: ordersRequest,
  answer: preparationAnswer,
} as const satisfies Endpoint;

export const remindBuyers = {
  ...byStaff,
  right: 'order.advance',
  method: 'POST',
  path: '/staff/orders/remind',
  limit: 'none',
  summary: 'Mail buyers whose bank transfer is awaited, at most once a day for an order',
  body: ordersRequest,
  answer: reminderAnswer,
} as const satisfies Endpoint;

export const addOrderNote = {
  ...preparing,
  method: 'POST',
  path: '/staff/orders/:id/notes',
  limit: 'none',
  summary: 'Write down something about an order that its buyer does not see',
  body: noteRequest,
  answer: packingOrderAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const staffDocument = {
  ...reading,
  method: 'GET',
  path: '/staff/orders/:id/documents/:number',
  limit: 'none',
  summary: 'An issued invoice or credit note of an order as PDF',
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not-found'],
} as const satisfies Endpoint;
