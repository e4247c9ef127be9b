import { ownAccountAnswer } from '../on-account.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const companyAccount = {
  ...byCustomer,
  method: 'GET',
  path: '/company/account',
  limit: 'none',
  summary: 'What the caller’s company may order on account, and for those who read its documents what it owes',
  answer: ownAccountAnswer,
} as const satisfies Endpoint;
