import * as z from 'zod/mini';
import {
  latestOrderNumberAnswer,
  orderAddress,
  invoiceAnswer,
  orderAddressRequest,
  orderAnswer,
  orderChangeRequest,
  orderItem,
  orderItemRequest,
  orderPlacedAnswer,
  orderRequest,
  openOrdersAnswer,
  ordersAnswer,
} from '../order.ts';
import { ordersQuery } from '../orders-query.ts';
import { withdrawalAnswer, withdrawalLinkAnswer, withdrawalLinkRequest, withdrawalRequest } from '../withdrawal.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const placeOrder = {
  method: 'POST',
  path: '/orders',
  limit: 'order-per-address',
  access: 'guest-or-customer',
  summary: 'Place an order',
  idempotencyKey: 'optional',
  body: orderRequest,
  answer: orderPlacedAnswer,
  status: 201,
  errors: [
    // Where neither a key nor stored lines tell one order from another.
    'idempotency-key-missing',
    'idempotency-key-reused',
    'cart-empty',
    'cart-changed',
    'terms-not-accepted',
    'payment-method-unavailable',
    'draft-row-unusable',
    // For a company: of which the caller is no member who orders, or above its limit.
    'forbidden',
    'approval-required',
    // On account: the company may not, is overdue, or would pass its limit.
    'account-not-allowed',
    'account-overdue',
    'account-limit-exceeded',
  ],
} as const satisfies Endpoint;

export const createOrderAddress = {
  method: 'POST',
  path: '/order-addresses',
  limit: 'order-draft-per-address',
  access: 'guest-or-customer',
  summary: 'An address for an order to come',
  body: orderAddressRequest,
  answer: z.object({ data: orderAddress }),
  status: 201,
  errors: [],
} as const satisfies Endpoint;

export const createOrderItem = {
  method: 'POST',
  path: '/order-items',
  limit: 'order-draft-per-address',
  access: 'guest-or-customer',
  summary: 'A line for an order to come',
  body: orderItemRequest,
  // The catalogue sets rate of VAT, its ground and nature when the line is ordered.
  answer: z.object({
    data: z.omit(orderItem, {
      vatPercent: true,
      vatGround: true,
      nature: true,
      productNameEn: true,
      productQuantityEn: true,
      variantEn: true,
    }),
  }),
  status: 201,
  errors: [],
} as const satisfies Endpoint;

export const orders = {
  method: 'GET',
  path: '/orders',
  limit: 'none',
  access: 'guest-or-customer',
  summary: "The customer's own orders, or those of their company; for guests the latest number alone",
  query: ordersQuery,
  answer: z.union([ordersAnswer, latestOrderNumberAnswer]),
  status: 200,
  errors: ['token-missing', 'forbidden'],
} as const satisfies Endpoint;

export const openOrders = {
  ...byCustomer,
  method: 'GET',
  path: '/open-orders',
  limit: 'none',
  summary: 'Own orders that await money, the oldest first',
  answer: openOrdersAnswer,
} as const satisfies Endpoint;

export const order = {
  method: 'GET',
  path: '/orders/:id',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: 'One order',
  answer: orderAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const orderInvoice = {
  method: 'GET',
  path: '/orders/:id/invoice',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: 'The record from which invoice and XML are drawn; before the payment a pro forma',
  answer: invoiceAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const orderCreditNote = {
  method: 'GET',
  path: '/orders/:id/credit-notes/:number',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: "The record of one of an order's credit notes",
  answer: invoiceAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const changeOrder = {
  method: 'PUT',
  path: '/orders/:id',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: 'Cancel an order',
  body: orderChangeRequest,
  answer: orderAnswer,
  status: 200,
  errors: ['not-found', 'forbidden', 'payment-not-verified', 'order-transition-refused'],
} as const satisfies Endpoint;

export const withdrawFromOrder = {
  method: 'POST',
  path: '/orders/:id/withdrawal',
  limit: 'withdrawal-per-address',
  access: 'order-owner',
  summary: 'Declare the withdrawal from a contract, or from lines of it',
  idempotencyKey: 'required',
  body: withdrawalRequest,
  answer: withdrawalAnswer,
  status: 201,
  errors: ['not-found', 'idempotency-key-reused', 'withdrawal-not-available'],
} as const satisfies Endpoint;

export const requestWithdrawalLink = {
  method: 'POST',
  path: '/withdrawal-links',
  limit: 'withdrawal-link-per-address',
  access: 'public',
  summary: 'Mail the way to an order, for a withdrawal, to the mailbox it was placed with',
  body: withdrawalLinkRequest,
  answer: withdrawalLinkAnswer,
  status: 200,
  errors: ['mail-unavailable'],
} as const satisfies Endpoint;
