import { changeDecision, changeDecisionAnswer, orderChangeAnswer } from '../order-change.ts';
import type { Endpoint } from './endpoint.ts';

export const orderChange = {
  method: 'GET',
  path: '/order-changes/:id',
  limit: 'order-look-up-per-address',
  access: 'public',
  summary: 'A change of an order, before and after; needs the secret of the mailed link',
  answer: orderChangeAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const decideOrderChange = {
  method: 'POST',
  path: '/order-changes/:id',
  limit: 'order-per-address',
  access: 'public',
  summary: 'Accept or decline a change; needs the secret of the mailed link, which then has served',
  body: changeDecision,
  answer: changeDecisionAnswer,
  status: 200,
  errors: ['not-found', 'order-change-ended'],
} as const satisfies Endpoint;
