import { sellableItemsAnswer, sellableItemsQuery } from '../staff-items.ts';
import {
  changeMadeAnswer,
  makeChangeRequest,
  previewAnswer,
  previewRequest,
  staffChangesAnswer,
} from '../staff-order-change.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const changing = { ...byStaff, right: 'order.change', limit: 'none' } as const;
const CONTENT_ERRORS = [
  'not-found',
  'order-changed-meanwhile',
  'order-change-barred',
  'order-change-empty',
  'article-gone',
  'stock-short',
  'account-not-allowed',
  'account-overdue',
  'account-limit-exceeded',
] as const;

export const orderChanges = {
  ...changing,
  method: 'GET',
  path: '/staff/orders/:id/changes',
  summary: 'What of an order may be changed, and its changes so far, the newest first',
  answer: staffChangesAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const changeItems = {
  ...changing,
  method: 'GET',
  path: '/staff/change-items',
  summary: 'Articles that can be added to an order, found as buyers find them',
  query: sellableItemsQuery,
  answer: sellableItemsAnswer,
} as const satisfies Endpoint;

export const previewOrderChange = {
  ...changing,
  method: 'POST',
  path: '/staff/orders/:id/change-preview',
  summary: 'What an order would be after a change; stores nothing',
  body: previewRequest,
  answer: previewAnswer,
  errors: CONTENT_ERRORS,
} as const satisfies Endpoint;

export const makeOrderChange = {
  ...changing,
  method: 'POST',
  path: '/staff/orders/:id/changes',
  summary: 'Change an order, at once or, where it costs more or takes something away, after the yes of its buyer',
  body: makeChangeRequest,
  answer: changeMadeAnswer,
  errors: [...CONTENT_ERRORS, 'seller-missing'],
} as const satisfies Endpoint;

export const takeBackChange = {
  ...changing,
  method: 'POST',
  path: '/staff/order-changes/:id/take-back',
  summary: 'Take back a change that waits for its buyer or for the difference',
  answer: changeMadeAnswer,
  errors: ['not-found', 'order-change-ended'],
} as const satisfies Endpoint;

export const receiveDifference = {
  ...changing,
  right: 'payment.handle',
  method: 'POST',
  path: '/staff/order-changes/:id/difference-received',
  summary: 'The transfer of a difference has arrived, which applies the change',
  answer: changeMadeAnswer,
  errors: ['not-found', 'order-change-ended'],
} as const satisfies Endpoint;

export const refundChange = {
  ...changing,
  right: 'payment.handle',
  method: 'POST',
  path: '/staff/order-changes/:id/refund',
  summary: 'Ask again for the refund of a difference that was refused',
  answer: changeMadeAnswer,
  errors: ['not-found', 'refund-undecided', 'refund-exceeds-payment'],
} as const satisfies Endpoint;
