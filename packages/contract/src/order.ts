import {
  NATURES,
  ORDER_LINES_MAXIMUM,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  VAT_GROUNDS,
} from '@economat/commerce';
import * as z from 'zod/mini';
import { scopesOffered } from './companies.ts';
import { euros } from './euros.ts';
import {
  billingCountryField,
  companyNumberInputs,
  dayField,
  documentIdField,
  emailField,
  languageField,
  optionalLines,
  optionalName,
  optionalText,
  paginationField,
  phoneField,
  postalCodeField,
  quantityField,
  requiredName,
  requiredText,
  rowReference,
  shippingCountryField,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { forOrderWords, ORDER_WORDS } from './order-words.ts';
import { withdrawalRight } from './withdrawal.ts';

/** The form of an attempt key. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

const addressFields = {
  firstName: requiredName(TEXT_LENGTH.name),
  lastName: requiredName(TEXT_LENGTH.name),
  companyName: optionalName(TEXT_LENGTH.company),
  street: requiredName(TEXT_LENGTH.street),
  /** Second line: flat, floor, door code. The spelling is documented so. */
  appartment: optionalName(TEXT_LENGTH.street),
  postalCode: postalCodeField,
  city: requiredName(TEXT_LENGTH.city),
  phoneNumber: phoneField,
  email: emailField,
};
export const billingAddressInput = z.strictObject({ ...addressFields, country: billingCountryField });
export const shippingAddressInput = z.strictObject({ ...addressFields, country: shippingCountryField });
export type OrderAddressInput = z.infer<typeof billingAddressInput>;

/** One cart line as the client saw it. Prices are compared with the server's, never used. */
export const orderItemInput = z.strictObject({
  /** documentId of the catalogue item; without it the name must be unambiguous. */
  productId: z.optional(z.nullable(requiredText(64))),
  productName: requiredText(200),
  productQuantity: optionalText(120),
  variant: optionalText(120),
  quantity: quantityField,
  unitPrice: euros,
  lineTotal: euros,
});
export type OrderItemInput = z.infer<typeof orderItemInput>;

export const buyerType = z.enum(['individual', 'company']);

/**
 * Buyer's identity for the invoice. A company gives its SIREN or SIRET (checked by its key), or a number that contains the SIREN, and may
 * give what its own accounts need.
 */
export const buyerInput = z.strictObject({
  type: buyerType,
  ...companyNumberInputs,
  purchaseOrderNumber: optionalText(60),
  costCentre: optionalText(60),
});

/** `POST /orders`. Addresses and items are nested objects, or ids of the separate calls. */
export const orderRequest = wrappedStrictly(
  z.strictObject({
    billingAddress: z.union([billingAddressInput, rowReference]),
    shippingAddress: z.union([shippingAddressInput, rowReference]),
    orderItems: z.union([
      z.array(orderItemInput).check(z.maxLength(ORDER_LINES_MAXIMUM, { error: 'too-many' })),
      z.array(rowReference).check(z.maxLength(ORDER_LINES_MAXIMUM, { error: 'too-many' })),
    ]),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: 'payment-method' }),
    ...forOrderWords((name) => optionalLines(ORDER_WORDS[name].longest)),
    buyer: z.optional(buyerInput),
    /** documentId of the caller's company, when the order is placed for it. */
    company: z.optional(z.nullable(documentIdField)),
    language: z.optional(languageField),
    /** Required to be true in the nested form; the documented client has no such field. */
    termsAccepted: z.optional(z.boolean()),
    termsVersion: optionalText(60),
    subTotal: euros,
    vat: euros,
    discountAmount: z.optional(euros),
    discountCode: optionalText(64),
    total: euros,
    shippingCost: z.optional(euros),
    /** Sent by documented clients and ignored: the server decides all of it. */
    orderNumber: optionalText(40),
    orderStatus: optionalText(20),
    paymentStatus: optionalText(20),
    deliveryDate: optionalText(60),
    user: z.optional(z.nullable(rowReference)),
  }),
);
export type OrderRequest = z.infer<typeof orderRequest>;

export const orderAddressRequest = wrappedStrictly(billingAddressInput);
export const orderItemRequest = wrappedStrictly(orderItemInput);

export const orderAddress = z.object({
  id: z.number(),
  documentId: documentIdField,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.nullable(z.string()),
  country: z.string(),
  street: z.string(),
  appartment: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
});
export type OrderAddress = z.infer<typeof orderAddress>;

/** The same apart from an order that is placed: of a quote, or of what an order becomes. */
export const addressContent = z.omit(orderAddress, { id: true, documentId: true });

export const orderItem = z.object({
  id: z.number(),
  documentId: documentIdField,
  productId: z.nullable(z.string()),
  productName: z.string(),
  /** What an English reader sees; null where the article had no English text when it was ordered. */
  productNameEn: z.nullable(z.string()),
  productQuantity: z.nullable(z.string()),
  productQuantityEn: z.nullable(z.string()),
  variant: z.nullable(z.string()),
  variantEn: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: euros,
  lineTotal: euros,
  vatPercent: z.number(),
  /** VATEX code of the legal ground of a rate of 0 %; null where VAT is charged. */
  vatGround: z.nullable(z.enum(VAT_GROUNDS)),
  /** The nature when ordered: the law words documents of goods and of services differently. */
  nature: z.enum(NATURES),
});
export type OrderItem = z.infer<typeof orderItem>;

/** What happened to an order, oldest first. `detail` is plain text for people (a tracking number, a reason), never personal data of staff. */
export const ORDER_EVENT_KINDS = [
  'placed',
  'payment-started',
  'payment-failed',
  'paid',
  'processing',
  'prepared',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
  'withdrawal-requested',
  'invoiced',
  'reminded',
  'change-proposed',
  'change-accepted',
  'changed',
  'change-ended',
  'quote-accepted',
  'note',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
export const orderEvent = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  at: z.string(),
  detail: z.nullable(z.string()),
  /** The same in English, where it names articles or sums. */
  detailEn: z.nullable(z.string()),
});

export const vatShare = z.object({ vatPercent: z.number(), base: euros, vat: euros });

/** The figures that lead to the total. */
export const orderSums = {
  subTotal: euros,
  vat: euros,
  vatShares: z.array(vatShare),
  discountAmount: euros,
  shippingCost: euros,
  total: euros,
};

/** The document's way through platforms; null for one that takes none. */
const transmissionView = z.object({
  /** By the platform's clock; null until it is there. */
  sentAt: z.nullable(z.string()),
  /** Where it stands (MDT-105), and since when. */
  code: z.nullable(z.string()),
  at: z.nullable(z.string()),
});

export const documentKind = z.enum(['invoice', 'credit-note']);
export type DocumentKind = z.infer<typeof documentKind>;

const issuedDocument = z.object({
  kind: documentKind,
  number: z.string(),
  date: dayField,
  total: euros,
  transmission: z.nullable(transmissionView),
});

/** So many pieces of a line of the order. */
export const shippedLine = { orderItem: documentIdField, quantity: quantityField };

/** A parcel of the order. */
export const shipment = z.object({
  /** Null for an order that was sent before parcels were recorded. */
  documentId: z.nullable(documentIdField),
  carrier: z.string(),
  /** Null once the buyer was erased. */
  trackingNumber: z.nullable(z.string()),
  /** The carrier's page about it; null where the carrier has none. */
  trackingUrl: z.nullable(z.string()),
  shippedAt: z.string(),
  /** Null while nobody knows that it arrived. */
  deliveredAt: z.nullable(z.string()),
  lines: z.array(z.object(shippedLine)),
});
export type Shipment = z.infer<typeof shipment>;

export const order = z.object({
  id: z.number(),
  documentId: documentIdField,
  orderNumber: z.string(),
  createdAt: z.string(),
  /** Name of the colleague who placed it for the reader's company; null for who placed it, and where the account is gone. */
  orderedBy: z.nullable(z.string()),
  language: languageField,
  orderStatus: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  ...forOrderWords(() => z.nullable(z.string())),
  subTotal: euros,
  shippingCost: euros,
  vat: euros,
  vatShares: z.array(vatShare),
  discountAmount: euros,
  discountCode: z.nullable(z.string()),
  total: euros,
  /** Until when it can be paid; null where nothing was or is to be paid. */
  payableUntil: z.nullable(z.string()),
  /** What the buyer owes beyond a payment, since he accepted a change, and until when. */
  difference: z.nullable(z.object({ amount: euros, until: z.string() })),
  /** Latest promised day of delivery, and the promised window. */
  deliveryDate: dayField,
  delivery: z.object({ from: dayField, to: dayField }),
  buyer: z.object({
    type: buyerType,
    siren: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    electronicAddress: z.nullable(z.string()),
    purchaseOrderNumber: z.nullable(z.string()),
    costCentre: z.nullable(z.string()),
  }),
  billingAddress: orderAddress,
  shippingAddress: orderAddress,
  orderItems: z.array(orderItem),
  timeline: z.array(orderEvent),
  /** The latest parcel. */
  tracking: z.nullable(z.object({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })),
  shipments: z.array(shipment),
  /** Some pieces have left, others are still to be sent. */
  isPartlyShipped: z.boolean(),
  withdrawal: withdrawalRight,
  /** The issued invoice and its credit notes, each drawn from its record; totals include VAT. */
  documents: z.array(issuedDocument),
  /** What the client may do now; the storefront offers exactly these. */
  actions: z.object({ pay: z.boolean(), cancel: z.boolean(), withdraw: z.boolean(), invoice: z.boolean() }),
});
export type Order = z.infer<typeof order>;
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const orderAnswer = wrapped(order);
/** The record is described, and parsed, by the invoice package; the contract only carries it. */
export const carriedRecord = z.looseObject({ kind: z.string(), orderNumber: z.string() });
export type CarriedRecord = z.infer<typeof carriedRecord>;
export const invoiceAnswer = wrapped(carriedRecord);
/** Answer to `POST /orders`: `accessToken` opens a guest's order later; kept in session storage, never shown again. */
export const orderPlacedAnswer = z.object({ data: order, meta: z.object({ accessToken: z.string() }) });
export const ordersAnswer = z.object({
  data: z.array(order),
  meta: z.object({ pagination: paginationField, scopes: scopesOffered }),
});
/** Orders of a customer that await money, the oldest first; at most {@link OPEN_ORDERS_MAXIMUM}. */
export const openOrdersAnswer = wrapped(z.array(order));
export const OPEN_ORDERS_MAXIMUM = 50;
/** The look-up of the latest order answers with its number alone. */
export const latestOrderNumberAnswer = z.object({ data: z.array(z.object({ orderNumber: z.string() })) });

/** `PUT /orders/{id}`: cancel, or repeat a state that the server already has. */
export const orderChangeRequest = wrappedStrictly(
  z.strictObject({
    orderStatus: z.optional(z.enum(ORDER_STATUSES)),
    paymentStatus: z.optional(z.enum(PAYMENT_STATUSES)),
  }),
);

/** A difference between the client's cart and the current one; `line` is the index in the sent `orderItems`, `null` for the whole cart. */
export const cartChange = z.object({
  line: z.nullable(z.int()),
  kind: z.enum(['price', 'gone', 'option-gone', 'variant-gone', 'stock', 'vat', 'name', 'discount', 'totals']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** For `stock`: how many are left. */
  available: z.optional(z.int()),
  /** For `discount`: the error code of the invalid voucher. */
  reason: z.optional(z.string()),
});
export type CartChange = z.infer<typeof cartChange>;
/** The current cart, sent with 409 `cart-changed` as `error.details.cart` beside `error.details.changes`. */
export const currentCart = z.object({
  items: z.array(
    z.object({
      line: z.int(),
      productId: z.nullable(z.string()),
      productName: z.string(),
      productQuantity: z.nullable(z.string()),
      variant: z.nullable(z.string()),
      quantity: z.int(),
      unitPrice: euros,
      lineTotal: euros,
      vatPercent: z.number(),
    }),
  ),
  subTotal: euros,
  vat: euros,
  vatShares: z.array(vatShare),
  discountAmount: euros,
  discountCode: z.nullable(z.string()),
  total: euros,
});
export const cartChangedDetails = z.object({
  code: z.literal('cart-changed'),
  changes: z.array(cartChange),
  cart: currentCart,
});
export type CartChangedDetails = z.infer<typeof cartChangedDetails>;
