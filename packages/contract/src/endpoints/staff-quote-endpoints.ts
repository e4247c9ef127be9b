import * as z from 'zod/mini';
import { sellableItemsAnswer, sellableItemsQuery } from '../staff-items.ts';
import {
  quoteCustomersAnswer,
  quoteCustomersQuery,
  quotePriceAnswer,
  quotePriceRequest,
  quoteRequest,
  sendQuoteRequest,
  staffQuoteAnswer,
  staffQuotesAnswer,
  staffQuotesQuery,
} from '../staff-quotes.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const quoting = { ...byStaff, right: 'quote.write', limit: 'none' } as const;

export const staffQuotes = {
  ...quoting,
  method: 'GET',
  path: '/staff/quotes',
  summary: 'Quotes in a state or all of them, the newest first, with the counts of all states',
  query: staffQuotesQuery,
  answer: staffQuotesAnswer,
} as const satisfies Endpoint;

export const staffQuote = {
  ...quoting,
  method: 'GET',
  path: '/staff/quotes/:id',
  summary: 'One quote with its history and mails',
  answer: staffQuoteAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const priceQuote = {
  ...quoting,
  method: 'POST',
  path: '/staff/quote-prices',
  summary: 'What articles cost now with a discount, and which of them cannot be promised; stores nothing',
  body: quotePriceRequest,
  answer: quotePriceAnswer,
} as const satisfies Endpoint;

export const createQuote = {
  ...quoting,
  method: 'POST',
  path: '/staff/quotes',
  summary: 'Store a draft of a quote, at the prices of today',
  body: quoteRequest,
  answer: staffQuoteAnswer,
} as const satisfies Endpoint;

export const saveQuote = {
  ...quoting,
  method: 'POST',
  path: '/staff/quotes/:id',
  summary: 'Change a draft, at the prices of today',
  body: quoteRequest,
  answer: staffQuoteAnswer,
  errors: ['not-found', 'quote-closed'],
} as const satisfies Endpoint;

export const sendQuote = {
  ...quoting,
  method: 'POST',
  path: '/staff/quotes/:id/send',
  summary: 'Mail a draft to its buyer, which guarantees its prices; withdraws the quote that it replaces',
  body: sendQuoteRequest,
  answer: staffQuoteAnswer,
  errors: ['not-found', 'quote-closed', 'quote-changed', 'quote-accepted', 'seller-missing'],
} as const satisfies Endpoint;

export const withdrawQuote = {
  ...quoting,
  method: 'POST',
  path: '/staff/quotes/:id/withdraw',
  summary: 'Take a draft or a quote that was sent back: it can no longer be accepted',
  answer: staffQuoteAnswer,
  errors: ['not-found', 'quote-closed'],
} as const satisfies Endpoint;

export const replaceQuote = {
  ...quoting,
  method: 'POST',
  path: '/staff/quotes/:id/replace',
  summary: 'A draft with the content of a quote that was sent; once sent itself, it withdraws the former',
  answer: staffQuoteAnswer,
  errors: ['not-found', 'quote-closed'],
} as const satisfies Endpoint;

export const quotePdf = {
  ...quoting,
  method: 'GET',
  path: '/staff/quotes/:id/pdf',
  summary: 'A quote as PDF',
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not-found', 'seller-missing'],
} as const satisfies Endpoint;

export const quoteItems = {
  ...quoting,
  method: 'GET',
  path: '/staff/quote-items',
  summary: 'Articles that can be promised, found as buyers find them',
  query: sellableItemsQuery,
  answer: sellableItemsAnswer,
} as const satisfies Endpoint;

export const quoteCustomers = {
  ...quoting,
  method: 'GET',
  path: '/staff/quote-customers',
  summary: 'Customers by name or mailbox, with the addresses that a quote to them begins with',
  query: quoteCustomersQuery,
  answer: quoteCustomersAnswer,
} as const satisfies Endpoint;
