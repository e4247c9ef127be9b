import {
  cardPaymentAnswer,
  cardPaymentRequest,
  cardSessionAnswer,
  cardSessionRequest,
  payPalCaptureAnswer,
  payPalCaptureQuery,
  payPalCreateAnswer,
  payPalCreateRequest,
} from '../payment.ts';
import { orderAnswer } from '../order.ts';
import type { Endpoint } from './endpoint.ts';

/** Why a payment of an order cannot begin, whether or not the provider is asked for it. */
const START_ERRORS = [
  'not-found',
  'order-not-payable',
  'payment-not-verified',
  'payment-method-unavailable',
  'payment-amount-mismatch',
  'payment-provider-refused',
] as const;

export const chooseTransfer = {
  method: 'POST',
  path: '/orders/:id/transfer',
  limit: 'payment-per-address',
  access: 'order-owner',
  summary: 'Pay an order by bank transfer, whatever was chosen before; safe to repeat',
  answer: orderAnswer,
  status: 200,
  errors: ['not-found', 'order-not-payable', 'payment-not-verified', 'payment-method-unavailable'],
} as const satisfies Endpoint;

export const createPayPalOrder = {
  method: 'POST',
  path: '/paypal/create-order',
  limit: 'payment-per-address',
  access: 'order-owner',
  summary: 'Start a PayPal payment',
  body: payPalCreateRequest,
  answer: payPalCreateAnswer,
  status: 200,
  errors: [...START_ERRORS, 'payment-provider-unavailable'],
} as const satisfies Endpoint;

export const capturePayPalOrder = {
  method: 'GET',
  path: '/paypal/capture-order',
  limit: 'order-look-up-per-address',
  access: 'guest-or-customer',
  summary: 'Finish a PayPal payment; safe to repeat',
  query: payPalCaptureQuery,
  answer: payPalCaptureAnswer,
  status: 200,
  errors: ['not-found', 'payment-not-completed', 'payment-amount-mismatch', 'payment-provider-unavailable'],
} as const satisfies Endpoint;

export const createCardPayment = {
  method: 'POST',
  path: '/bnpaxepta/create-payment',
  limit: 'payment-per-address',
  access: 'order-owner',
  summary: 'Start a card payment on the provider’s page',
  body: cardPaymentRequest,
  answer: cardPaymentAnswer,
  status: 200,
  errors: [...START_ERRORS, 'payment-provider-unavailable'],
} as const satisfies Endpoint;

export const createCardSession = {
  method: 'POST',
  path: '/bnpaxepta/create-session',
  limit: 'payment-per-address',
  access: 'order-owner',
  summary: 'Sealed fields for the card form; always for the order’s total, whatever amount is stated',
  body: cardSessionRequest,
  answer: cardSessionAnswer,
  status: 200,
  errors: START_ERRORS,
} as const satisfies Endpoint;
