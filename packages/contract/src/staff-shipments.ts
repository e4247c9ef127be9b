import { ORDER_STATUSES } from '@economat/commerce';
import * as z from 'zod/mini';
import { dayField, documentIdField, requiredText, wrapped, wrappedStrictly } from './fields.ts';
import { shippedLine } from './order.ts';
import { namedOrders } from './staff-order-list.ts';

/** Those that are named, or all. */
export const ordersToShipQuery = z.strictObject({ orders: z.optional(namedOrders) });

/** An order that waits to be sent, or whose rest does. */
export const orderToShip = z.object({
  documentId: documentIdField,
  orderNumber: z.string(),
  /** To whom and where it goes. */
  recipient: z.string(),
  city: z.string(),
  /** The last promised day of delivery. */
  promised: dayField,
  isPartlyShipped: z.boolean(),
  /** What is left to be sent. */
  lines: z.array(z.object({ ...shippedLine, title: z.string() })),
});
export type OrderToShip = z.infer<typeof orderToShip>;

/** `total` counts those beyond the listed ones as well; `carriers` are the names of the shop settings. */
export const ordersToShipAnswer = z.object({
  data: z.array(orderToShip),
  meta: z.object({ total: z.int(), carriers: z.array(z.string()) }),
});
export type OrdersToShip = z.infer<typeof ordersToShipAnswer>;

export const SHIPMENTS_MAXIMUM = 200;
export const CARRIER_NAME_LENGTH = 60;
export const TRACKING_NUMBER_LENGTH = 60;

const wantedLines = z
  .array(z.strictObject(shippedLine))
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too-many' }));

export const wantedShipment = z.strictObject({
  /** Number or documentId. */
  order: requiredText(40),
  carrier: requiredText(CARRIER_NAME_LENGTH),
  trackingNumber: requiredText(TRACKING_NUMBER_LENGTH),
  /** Without them everything that is left. */
  lines: z.optional(wantedLines),
});

export const shipmentsRequest = wrappedStrictly(
  z
    .array(wantedShipment)
    .check(z.minLength(1, { error: 'required' }), z.maxLength(SHIPMENTS_MAXIMUM, { error: 'too-many' })),
);

/**
 * shipped: everything has left now. partly-shipped: something is left to be sent. already: this parcel was recorded before, nothing was
 * done. Others were refused: the number is another order's, there is no such order, it is unpaid, refunded or cancelled, nothing is left
 * to send, or less than was asked.
 */
export const SHIPMENT_RESULTS = [
  'shipped',
  'partly-shipped',
  'already',
  'number-used',
  'not-found',
  'unpaid',
  'refunded',
  'cancelled',
  'nothing-left',
  'too-many-pieces',
] as const;
export type ShipmentResult = (typeof SHIPMENT_RESULTS)[number];

/** One for each wanted shipment, in their order. `usedFor`: the order whose parcel has the number. */
export const shipmentsAnswer = wrapped(
  z.array(z.object({ order: z.string(), result: z.enum(SHIPMENT_RESULTS), usedFor: z.nullable(z.string()) })),
);
export type ShipmentResultView = z.infer<typeof shipmentsAnswer>['data'][number];

export const shipmentDeliveredRequest = wrappedStrictly(z.strictObject({ day: dayField }));
export const shipmentDeliveredAnswer = wrapped(
  z.object({ orderStatus: z.enum(ORDER_STATUSES), deliveredAt: z.string() }),
);
