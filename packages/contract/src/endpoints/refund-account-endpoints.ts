import { accountRequest, refundAccountAnswer, refundAccountGivenAnswer } from '../staff-refunds.ts';
import type { Endpoint } from './endpoint.ts';

export const refundAccount = {
  method: 'GET',
  path: '/refund-accounts/:id',
  limit: 'refund-account-per-address',
  access: 'public',
  summary: 'What a refund is that waits for its account; needs the secret of the mailed link',
  answer: refundAccountAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const giveRefundAccount = {
  method: 'POST',
  path: '/refund-accounts/:id',
  limit: 'refund-account-per-address',
  access: 'public',
  summary: 'Tell where a refund goes; needs the secret of the mailed link, which then has served',
  body: accountRequest,
  answer: refundAccountGivenAnswer,
  status: 200,
  errors: ['not-found'],
} as const satisfies Endpoint;
