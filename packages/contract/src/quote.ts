import { ORDER_LINES_MAXIMUM, PUBLIC_PAYMENT_METHODS } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  dayField,
  documentIdField,
  emailField,
  instantField,
  languageField,
  optionalLines,
  optionalName,
  optionalText,
  quantityField,
  requiredName,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import {
  addressContent,
  billingAddressInput,
  buyerInput,
  order,
  orderItem,
  orderSums,
  shippingAddressInput,
} from './order.ts';

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
  /** What the buyer wrote who asked for it. */
  wish: z.nullable(z.string()),
  validUntil: dayField,
  /** Street, postal code and town are empty while nobody has said them; then the acceptance names them. */
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
  /** Nobody has said yet where to: the acceptance does. */
  isUnaddressed: z.boolean(),
  /** The promised days of delivery of an order that is placed now. */
  delivery: order.shape.delivery,
});
export type Quote = z.infer<typeof quote>;

/** `paymentMethods` and `termsVersion` are the shop's present ones: an acceptance is an order of today. */
export const quoteAnswer = z.object({
  data: quote,
  meta: z.object({ paymentMethods: z.array(z.enum(PUBLIC_PAYMENT_METHODS)), termsVersion: z.nullable(z.string()) }),
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const quoteAcceptance = wrappedStrictly(
  z.strictObject({
    /** Where to, for a quote without addresses; for any other they are not read. */
    billingAddress: z.optional(billingAddressInput),
    shippingAddress: z.optional(shippingAddressInput),
    buyer: z.optional(buyerInput),
    paymentMethod: z.enum(PUBLIC_PAYMENT_METHODS, { error: 'payment-method' }),
    termsAccepted: z.literal(true, { error: 'required' }),
    termsVersion: optionalText(60),
  }),
);
export type QuoteAcceptance = z.infer<typeof quoteAcceptance>['data'];

export const QUOTE_DECLINE_LENGTH = 500;
export const quoteDecline = wrappedStrictly(z.strictObject({ reason: optionalLines(QUOTE_DECLINE_LENGTH) }));

/** An article as it is chosen; its price is the server's. */
export const quoteLineInput = z.strictObject({
  productId: requiredText(64),
  productQuantity: optionalText(120),
  variant: optionalText(120),
  quantity: quantityField,
});
export type QuoteLineInput = z.infer<typeof quoteLineInput>;

export const quoteLinesInput = z
  .array(quoteLineInput)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(ORDER_LINES_MAXIMUM, { error: 'too-many' }));

/** Days for which a quote holds that a buyer asked for. */
export const QUOTE_DAYS = 30;
export const QUOTE_WISH_LENGTH = 1000;

/** Why the shop promises a buyer no price of an article. `stock`: fewer are left than are wanted. */
export const WISH_PROBLEMS = ['gone', 'option-gone', 'variant-gone', 'on-request', 'stock'] as const;
export type WishProblem = (typeof WISH_PROBLEMS)[number];

export const cartQuoteRequest = wrappedStrictly(z.strictObject({ lines: quoteLinesInput }));

/** What a quote of these articles would promise today; lines that cannot be promised are not in its sums. */
export const cartQuoteAnswer = wrapped(
  z.object({
    lines: z.array(
      z.object({
        line: z.nullable(quoteLine),
        problem: z.nullable(z.enum(WISH_PROBLEMS)),
        /** Units that are left, for `stock`. */
        available: z.nullable(z.int()),
      }),
    ),
    ...orderSums,
    validUntil: dayField,
  }),
);
export type CartQuote = z.infer<typeof cartQuoteAnswer>['data'];

/** Who asks for a quote. */
const quoteContact = z.strictObject({
  firstName: requiredName(TEXT_LENGTH.name),
  lastName: requiredName(TEXT_LENGTH.name),
  companyName: optionalName(TEXT_LENGTH.company),
  email: emailField,
  phoneNumber: optionalText(30),
});

/** What a buyer asks for, at the total that was shown: a quote is made at no other. */
export const quoteWish = wrappedStrictly(
  z.strictObject({
    language: languageField,
    lines: quoteLinesInput,
    total: euros,
    contact: quoteContact,
    wish: optionalLines(QUOTE_WISH_LENGTH),
  }),
);
export type QuoteWish = z.infer<typeof quoteWish>['data'];

/** `accessToken` opens the quote, as the mailed link does. */
export const askedQuoteAnswer = z.object({ data: quote, meta: z.object({ accessToken: z.string() }) });

const ownQuote = z.object({
  documentId: documentIdField,
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  total: euros,
  validUntil: dayField,
  sentAt: instantField,
  order: quoteShape.order,
});
export type OwnQuote = z.infer<typeof ownQuote>;
/** The quotes that were sent for an account, the newest first. */
export const ownQuotesAnswer = wrapped(z.array(ownQuote));
