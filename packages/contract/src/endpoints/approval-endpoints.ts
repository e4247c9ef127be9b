import { okAnswer } from '../account.ts';
import { purchaseApproval, purchaseRefusal, purchaseRequestAnswer, purchaseRequestsAnswer } from '../approvals.ts';
import { orderRequest } from '../order.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const purchaseRequests = {
  ...byCustomer,
  method: 'GET',
  path: '/company/requests',
  limit: 'none',
  summary: 'What the people of the company asked for; of who does not approve the own requests',
  answer: purchaseRequestsAnswer,
} as const satisfies Endpoint;

export const askApproval = {
  ...byCustomer,
  method: 'POST',
  path: '/company/requests',
  limit: 'order-per-address',
  summary: 'Ask those who approve for an order; the cart stays frozen as it was sent',
  idempotencyKey: 'required',
  body: orderRequest,
  answer: purchaseRequestAnswer,
  status: 201,
  errors: [
    'idempotency-key-reused',
    'cart-empty',
    'cart-changed',
    'terms-not-accepted',
    'draft-row-unusable',
    'forbidden',
  ],
} as const satisfies Endpoint;

export const approvePurchase = {
  ...byCustomer,
  method: 'POST',
  path: '/company/requests/:id/approve',
  limit: 'order-per-address',
  summary: 'Place the order that was asked for, once; by who approves',
  body: purchaseApproval,
  answer: purchaseRequestAnswer,
  errors: [
    'not-found',
    'forbidden',
    'request-closed',
    'cart-changed',
    'terms-not-accepted',
    'payment-method-unavailable',
    'draft-row-unusable',
    'account-not-allowed',
    'account-overdue',
    'account-limit-exceeded',
  ],
} as const satisfies Endpoint;

export const refusePurchase = {
  ...byCustomer,
  method: 'POST',
  path: '/company/requests/:id/refuse',
  limit: 'none',
  summary: 'Refuse what was asked for, with a reason; by who approves',
  body: purchaseRefusal,
  answer: purchaseRequestAnswer,
  errors: ['not-found', 'forbidden', 'request-closed'],
} as const satisfies Endpoint;

export const withdrawPurchase = {
  ...byCustomer,
  method: 'DELETE',
  path: '/company/requests/:id',
  limit: 'none',
  summary: 'Ask for the own request no more',
  answer: okAnswer,
  errors: ['not-found', 'request-closed'],
} as const satisfies Endpoint;
