import * as z from 'zod/mini';
import { orderPlacedAnswer } from '../order.ts';
import {
  askedQuoteAnswer,
  cartQuoteAnswer,
  cartQuoteRequest,
  ownQuotesAnswer,
  quoteAcceptance,
  quoteAnswer,
  quoteDecline,
  quoteWish,
} from '../quote.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const priceCartQuote = {
  method: 'POST',
  path: '/quote-prices',
  limit: 'quote-price-per-address',
  access: 'public',
  summary: 'What a quote of a cart would promise today, and which of its lines cannot be promised; stores nothing',
  body: cartQuoteRequest,
  answer: cartQuoteAnswer,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const askQuote = {
  method: 'POST',
  path: '/quotes',
  limit: 'quote-wish-per-address',
  access: 'guest-or-customer',
  summary: 'Make a quote of a cart, which holds for 30 days, and mail it',
  idempotencyKey: 'required',
  body: quoteWish,
  answer: askedQuoteAnswer,
  status: 201,
  errors: ['idempotency-key-reused', 'quote-outdated'],
} as const satisfies Endpoint;

export const ownQuotes = {
  ...byCustomer,
  method: 'GET',
  path: '/quotes',
  limit: 'none',
  summary: 'Own quotes, the newest first',
  answer: ownQuotesAnswer,
} as const satisfies Endpoint;

export const quoteFile = {
  method: 'GET',
  path: '/quotes/:id/pdf',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: 'A quote that was sent, as PDF',
  answer: z.string(),
  answerType: 'application/pdf',
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

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
