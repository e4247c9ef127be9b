import { LANGUAGES } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { documentIdField, wrapped, wrappedStrictly } from './fields.ts';
import { addressContent, orderItem, orderSums } from './order.ts';

/**
 * proposed: waits for the buyer's yes. accepted: the buyer agreed and owes the difference. Until it is applied the order stands as it was.
 * declined by the buyer; expired: too late, replaced, taken back, or the order or the stock no longer allows it.
 */
export const ORDER_CHANGE_STATES = ['proposed', 'accepted', 'applied', 'declined', 'expired'] as const;
export type OrderChangeState = (typeof ORDER_CHANGE_STATES)[number];

/** Why a change expired. */
export const CHANGE_EXPIRIES = ['too-late', 'replaced', 'taken-back', 'order-moved', 'sold-out', 'over-limit'] as const;
export type ChangeExpiry = (typeof CHANGE_EXPIRIES)[number];

/** What an order contains and costs, before or after a change. */
export const orderContent = z.object({
  billingAddress: addressContent,
  shippingAddress: addressContent,
  orderItems: z.array(z.omit(orderItem, { id: true })),
  ...orderSums,
  discountCode: z.nullable(z.string()),
});
export type OrderContent = z.infer<typeof orderContent>;

/** A change as its buyer reads it. `before` is the order as it stands while nobody has answered. */
export const orderChange = z.object({
  documentId: documentIdField,
  orderNumber: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(ORDER_CHANGE_STATES),
  expiry: z.nullable(z.enum(CHANGE_EXPIRIES)),
  /** Last instant of an answer, or of the payment of the difference. */
  until: z.string(),
  before: orderContent,
  after: orderContent,
  /** The order is paid: the buyer pays, or gets back, only the difference. */
  isPaid: z.boolean(),
});
export type OrderChange = z.infer<typeof orderChange>;

/** Header that carries the secret of the mailed link to a change. */
export const CHANGE_TOKEN_HEADER = 'X-Change-Token';

export const orderChangeAnswer = wrapped(orderChange);

/** `total` is the one that the buyer saw. */
export const changeDecision = wrappedStrictly(z.strictObject({ accepts: z.boolean(), total: euros }));

/** `pay`: what opens the order for the payment; the token only for guests. */
export const changeDecisionAnswer = wrapped(
  z.object({
    state: z.enum(ORDER_CHANGE_STATES),
    pay: z.nullable(z.object({ order: documentIdField, accessToken: z.nullable(z.string()) })),
  }),
);
