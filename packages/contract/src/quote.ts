import { PAYMENT_METHODS } from '@economat/commerce';
import * as z from 'zod/mini';
import { dayField, documentIdField, languageField, optionalLines, optionalText, wrappedStrictly } from './fields.ts';
import { addressContent, order, orderItem, orderRequest, orderSums } from './order.ts';

/** Where a quote stands. One that was sent has expired when its last day is over. */
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** A line at the price that the quote promises. */
export const quoteLine = z.omit(orderItem, { id: true, documentId: true });
export type QuoteLine = z.infer<typeof quoteLine>;

/** What staff and the quote's buyer both read. */
export const quoteShape = {
  documentId: documentIdField,
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  language: languageField,
  lines: z.array(quoteLine),
  ...orderSums,
  /** What staff write to the buyer. */
  note: z.nullable(z.string()),
  validUntil: dayField,
  billingAddress: addressContent,
  shippingAddress: addressContent,
  /** The order that it became. */
  order: z.nullable(z.object({ documentId: documentIdField, orderNumber: z.string() })),
};

/** A quote as its buyer reads it. */
export const quote = z.object({
  ...quoteShape,
  discountReason: z.nullable(z.string()),
  buyer: order.shape.buyer,
  /** The promised days of delivery of an order that is placed now. */
  delivery: order.shape.delivery,
});
export type Quote = z.infer<typeof quote>;

/** `paymentMethods` and `termsVersion` are the shop's present ones: an acceptance is an order of today. */
export const quoteAnswer = z.object({
  data: quote,
  meta: z.object({ paymentMethods: z.array(z.enum(PAYMENT_METHODS)), termsVersion: z.nullable(z.string()) }),
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const quoteAcceptance = wrappedStrictly(
  z.strictObject({
    paymentMethod: orderRequest.shape.data.shape.paymentMethod,
    termsAccepted: z.literal(true, { error: 'required' }),
    termsVersion: optionalText(60),
  }),
);
export type QuoteAcceptance = z.infer<typeof quoteAcceptance>['data'];

export const QUOTE_DECLINE_LENGTH = 500;
export const quoteDecline = wrappedStrictly(z.strictObject({ reason: optionalLines(QUOTE_DECLINE_LENGTH) }));
