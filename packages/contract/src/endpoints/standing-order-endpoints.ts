import {
  contractEnding,
  contractEndingAnswer,
  standingOrderAnswer,
  standingOrderChange,
  standingOrderRequest,
  standingOrdersAnswer,
  standingStep,
} from '../standing-orders.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const standingOrders = {
  ...byCustomer,
  method: 'GET',
  path: '/standing-orders',
  limit: 'none',
  summary: 'Own standing orders with their latest due days',
  answer: standingOrdersAnswer,
} as const satisfies Endpoint;

export const createStandingOrder = {
  ...byCustomer,
  method: 'POST',
  path: '/standing-orders',
  limit: 'standing-order-per-address',
  summary: 'Let a list be due every few weeks',
  body: standingOrderRequest,
  answer: standingOrderAnswer,
  status: 201,
  errors: ['standing-orders-full', 'mailbox-unproven'],
} as const satisfies Endpoint;

export const standingOrder = {
  method: 'GET',
  path: '/standing-orders/:id',
  limit: 'order-look-up-per-address',
  access: 'order-owner',
  summary: 'A standing order, for its customer or whoever has its link',
  answer: standingOrderAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const changeStandingOrder = {
  ...byCustomer,
  method: 'PUT',
  path: '/standing-orders/:id',
  limit: 'standing-order-per-address',
  summary: 'Change the list, the weeks or the weekday of a standing order',
  body: standingOrderChange,
  answer: standingOrderAnswer,
  errors: ['not-found', 'standing-order-changed', 'standing-order-ended'],
} as const satisfies Endpoint;

export const stepStandingOrder = {
  method: 'POST',
  path: '/standing-orders/:id/step',
  limit: 'standing-order-per-address',
  access: 'order-owner',
  summary: 'Skip a due day of a standing order, pause, resume or end it; called again, it changes nothing more',
  body: standingStep,
  answer: standingOrderAnswer,
  status: 200,
  errors: ['not-found', 'standing-order-changed', 'standing-order-ended'],
} as const satisfies Endpoint;

export const endContract = {
  method: 'POST',
  path: '/contract-endings',
  limit: 'contract-ending-per-address',
  access: 'public',
  summary:
    'End a standing order, at once or on a day, by its number and the mailbox of its account; a mail confirms it',
  body: contractEnding,
  answer: contractEndingAnswer,
  status: 200,
  errors: ['contract-unknown'],
} as const satisfies Endpoint;
