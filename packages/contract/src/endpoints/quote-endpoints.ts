import { orderPlacedAnswer } from '../order.ts';
import { quoteAcceptance, quoteAnswer, quoteDecline } from '../quote.ts';
import type { Endpoint } from './endpoint.ts';

export const quote = {
  method: 'GET',
  path: '/quotes/:id',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: 'A quote that was sent, for whoever has its link',
  answer: quoteAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const acceptQuote = {
  method: 'POST',
  path: '/quotes/:id/accept',
  limit: 'order-per-address',
  access: 'order-owner',
  summary: 'Order what a quote promises, at its prices; called again, it answers with the same order',
  body: quoteAcceptance,
  answer: orderPlacedAnswer,
  status: 201,
  errors: ['not-found', 'quote-closed', 'quote-sold-out', 'terms-not-accepted', 'payment-method-unavailable'],
} as const satisfies Endpoint;

export const declineQuote = {
  method: 'POST',
  path: '/quotes/:id/decline',
  limit: 'order-per-address',
  access: 'order-owner',
  summary: 'Decline a quote, with a reason or without',
  body: quoteDecline,
  answer: quoteAnswer,
  status: 200,
  errors: ['not-found', 'quote-closed'],
} as const satisfies Endpoint;
