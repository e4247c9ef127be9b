import { isPercent } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  dayField,
  documentIdField,
  instantField,
  languageField,
  optionalLines,
  optionalName,
  optionalText,
  pageField,
  paginationField,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { addressContent, billingAddressInput, buyerInput, order, orderSums, shippingAddressInput } from './order.ts';
import { QUOTE_STATES, quoteLine, quoteLinesInput, quoteShape } from './quote.ts';
import { sellableItem } from './staff-items.ts';
import { searchField } from './staff-order-list.ts';
import { staffMail } from './staff-orders.ts';

export const STAFF_QUOTES_PAGE_SIZE = 50;
export const QUOTE_NOTE_LENGTH = 1000;
export const DISCOUNT_REASON_LENGTH = 200;
/** A quote promises prices for a year at most. */
export const QUOTE_DAYS_MAXIMUM = 365;

const reason = requiredText(DISCOUNT_REASON_LENGTH);
export const quoteDiscount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percentage'),
    percent: z.number().check(z.refine((percent) => isPercent(percent) && percent > 0, { error: 'percent' })),
    reason,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: euros.check(z.refine((amount) => amount > 0, { error: 'amount' })),
    reason,
  }),
]);

const priced = {
  lines: quoteLinesInput,
  discount: z.optional(z.nullable(quoteDiscount)),
};

/** What may be left open in both addresses, until the buyer says it. */
const openPlace = {
  street: optionalName(TEXT_LENGTH.street),
  postalCode: optionalText(TEXT_LENGTH.postalCode),
  city: optionalName(TEXT_LENGTH.city),
  phoneNumber: optionalText(30),
};

/** What staff compose. */
export const quoteRequest = wrappedStrictly(
  z.strictObject({
    /** The account that the order will belong to; without one it is a guest's. */
    customer: z.optional(z.nullable(documentIdField)),
    language: languageField,
    billingAddress: z.extend(billingAddressInput, openPlace),
    shippingAddress: z.extend(shippingAddressInput, openPlace),
    buyer: z.optional(buyerInput),
    ...priced,
    note: optionalLines(QUOTE_NOTE_LENGTH),
    validUntil: dayField,
  }),
);
export type QuoteRequest = z.infer<typeof quoteRequest>['data'];

/** The same before it has a buyer. */
export const quotePriceRequest = wrappedStrictly(z.strictObject(priced));

/** Why a chosen article cannot be promised. */
export const QUOTE_LINE_PROBLEMS = ['gone', 'option-gone', 'variant-gone'] as const;

/**
 * One for each chosen article, with what else could be chosen of it. `available`: units in stock, null where they are not counted; more may
 * be promised.
 */
export const quotePriceAnswer = wrapped(
  z.object({
    lines: z.array(
      z.object({
        item: z.nullable(sellableItem),
        line: z.nullable(quoteLine),
        problem: z.nullable(z.enum(QUOTE_LINE_PROBLEMS)),
        available: z.nullable(z.int()),
      }),
    ),
    ...orderSums,
  }),
);
export type QuotePrices = z.infer<typeof quotePriceAnswer>['data'];

/** The total that staff saw: a quote is sent at no other. */
export const sendQuoteRequest = wrappedStrictly(z.strictObject({ total: euros }));

export const staffQuotesQuery = z.strictObject({
  state: z.optional(z.enum(QUOTE_STATES)),
  search: z.optional(searchField),
  page: z.optional(pageField),
});

/** Who began it: staff, or its buyer from the cart. */
export const QUOTE_AUTHORS = ['staff', 'buyer'] as const;
const askedByField = z.enum(QUOTE_AUTHORS);

const staffQuoteRow = z.object({
  documentId: documentIdField,
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  /** Company and name of the buyer. */
  name: z.string(),
  total: euros,
  lines: z.int(),
  validUntil: dayField,
  createdAt: instantField,
  askedBy: askedByField,
  orderNumber: z.nullable(z.string()),
});
export type StaffQuoteRow = z.infer<typeof staffQuoteRow>;

export const staffQuotesAnswer = z.object({
  data: z.array(staffQuoteRow),
  meta: z.object({ pagination: paginationField, counts: z.record(z.enum(QUOTE_STATES), z.int()) }),
});
export type StaffQuoteList = z.infer<typeof staffQuotesAnswer>;

/** What happened to a quote, oldest first; `by` is null where it was its buyer. */
export const QUOTE_EVENTS = ['created', 'changed', 'sent', 'accepted', 'declined', 'withdrawn'] as const;

export const staffQuote = z.object({
  ...quoteShape,
  askedBy: askedByField,
  buyer: z.object({ ...order.shape.buyer.shape, siret: z.nullable(z.string()) }),
  customer: z.nullable(z.object({ documentId: documentIdField, email: z.string() })),
  discount: z.nullable(quoteDiscount),
  events: z.array(
    z.object({
      kind: z.enum(QUOTE_EVENTS),
      at: z.string(),
      by: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
  mails: z.array(staffMail),
  /** Numbers of the quote that this one replaces, and of the one that replaces it. */
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
});
export type StaffQuote = z.infer<typeof staffQuote>;
export const staffQuoteAnswer = wrapped(staffQuote);

export const quoteCustomersQuery = z.strictObject({ search: searchField });

const quoteCustomer = z.object({
  documentId: documentIdField,
  email: z.string(),
  name: z.string(),
  /** Whether the mailbox is proven: the order of another account would be shown to whoever opened it. */
  isProven: z.boolean(),
  /** Of the address book, else of the latest order. */
  billingAddress: z.nullable(addressContent),
  shippingAddress: z.nullable(addressContent),
});
export type QuoteCustomer = z.infer<typeof quoteCustomer>;
export const quoteCustomersAnswer = wrapped(z.array(quoteCustomer));
