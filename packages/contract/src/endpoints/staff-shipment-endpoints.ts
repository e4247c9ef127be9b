import { cancelRequest, staffOrderAnswer } from '../staff-orders.ts';
import {
  ordersToShipAnswer,
  ordersToShipQuery,
  shipmentDeliveredAnswer,
  shipmentDeliveredRequest,
  shipmentsAnswer,
  shipmentsRequest,
} from '../staff-shipments.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const shipping = { ...byStaff, right: 'order.prepare', limit: 'none' } as const;

export const ordersToShip = {
  ...shipping,
  method: 'GET',
  path: '/staff/orders-to-ship',
  summary:
    'Orders that wait to be sent, as a whole or in part, the first promised first; all of them, or those of a selection',
  query: ordersToShipQuery,
  answer: ordersToShipAnswer,
} as const satisfies Endpoint;

export const recordShipments = {
  ...shipping,
  method: 'POST',
  path: '/staff/shipments',
  summary: 'Record parcels that left, each with its own result; a number sent again does nothing twice',
  body: shipmentsRequest,
  answer: shipmentsAnswer,
} as const satisfies Endpoint;

export const endShipping = {
  ...shipping,
  right: 'order.advance',
  method: 'POST',
  path: '/staff/orders/:id/end-shipping',
  summary: 'Leave the rest of an order unsent with a reason that the buyer reads; gives its stock back',
  body: cancelRequest,
  answer: staffOrderAnswer,
  errors: ['not-found', 'order-transition-refused'],
} as const satisfies Endpoint;

export const deliverShipment = {
  ...shipping,
  method: 'POST',
  path: '/staff/shipments/:id/deliver',
  summary: 'A parcel has arrived on a day; with its last one the order is delivered',
  body: shipmentDeliveredRequest,
  answer: shipmentDeliveredAnswer,
  errors: ['not-found', 'delivery-day-refused'],
} as const satisfies Endpoint;
