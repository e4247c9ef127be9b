import { CHANGE_BARS, ORDER_LINES_MAXIMUM } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  dayField,
  documentIdField,
  optionalText,
  quantityField,
  requiredLines,
  requiredText,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { billingAddressInput, shippingAddressInput } from './order.ts';
import { CHANGE_EXPIRIES, ORDER_CHANGE_STATES, orderContent } from './order-change.ts';

export const CHANGE_REASON_LENGTH = 300;
/** How a buyer asked for a correction. */
export const REQUEST_WAYS = ['phone', 'mail', 'letter', 'in-person'] as const;
export type RequestWay = (typeof REQUEST_WAYS)[number];

/** Who asked for a correction, when and how. */
export const correctionRequest = z.strictObject({
  by: requiredText(100),
  on: dayField,
  how: z.enum(REQUEST_WAYS),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** A line of the order keeps its price; a further article has that of the catalogue. */
export const wantedLine = z.union([
  z.strictObject({ orderItem: documentIdField, quantity: quantityField }),
  z.strictObject({
    productId: documentIdField,
    productQuantity: optionalText(120),
    variant: optionalText(120),
    quantity: quantityField,
  }),
]);
export type WantedLine = z.infer<typeof wantedLine>;

/** What staff want of an order; what is absent stays. */
const wantedContent = {
  /** Of the order as staff saw it: a change is made for no other. */
  version: requiredText(64),
  billingAddress: z.optional(billingAddressInput),
  shippingAddress: z.optional(shippingAddressInput),
  lines: z.optional(
    z
      .array(wantedLine)
      .check(z.minLength(1, { error: 'required' }), z.maxLength(ORDER_LINES_MAXIMUM, { error: 'too-many' })),
  ),
  /** In all what staff grant beside the voucher, including VAT. */
  discount: z.optional(z.strictObject({ amount: euros, reason: requiredLines(CHANGE_REASON_LENGTH) })),
};
export const wantedChange = z.strictObject(wantedContent);
export type WantedChange = z.infer<typeof wantedChange>;

export const previewRequest = wrappedStrictly(wantedChange);
export const makeChangeRequest = wrappedStrictly(
  z.strictObject({
    ...wantedContent,
    request: z.optional(z.nullable(correctionRequest)),
    /** The total that staff saw: no other is stored. */
    total: euros,
  }),
);

export const previewAnswer = wrapped(
  z.object({
    before: orderContent,
    after: orderContent,
    /** It waits for the buyer's yes. */
    needsConsent: z.boolean(),
    /** An invoice is credited and issued anew. */
    isInvoicedAgain: z.boolean(),
    /** What the buyer owes, or gets back, of an order that is paid. */
    difference: euros,
    refund: euros,
  }),
);
export type ChangePreview = z.infer<typeof previewAnswer>['data'];

/** A change as staff read it. */
export const staffOrderChange = z.object({
  documentId: documentIdField,
  state: z.enum(ORDER_CHANGE_STATES),
  expiry: z.nullable(z.enum(CHANGE_EXPIRIES)),
  formerTotal: euros,
  total: euros,
  by: z.nullable(z.string()),
  request: z.nullable(correctionRequest),
  createdAt: z.string(),
  until: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Money that is due back and that no refund gives: a provider refused it. */
  owed: euros,
});
export type StaffOrderChange = z.infer<typeof staffOrderChange>;

export const staffChangesAnswer = wrapped(
  z.object({
    orderNumber: z.string(),
    version: z.string(),
    bar: z.nullable(z.enum(CHANGE_BARS)),
    content: orderContent,
    /** What staff have granted beside the voucher. */
    granted: euros,
    changes: z.array(staffOrderChange),
  }),
);
export type StaffChanges = z.infer<typeof staffChangesAnswer>['data'];

export const changeMadeAnswer = wrapped(z.object({ documentId: documentIdField, state: z.enum(ORDER_CHANGE_STATES) }));
