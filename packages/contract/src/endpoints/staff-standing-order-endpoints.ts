import { staffStandingOrdersAnswer, staffStandingOrdersQuery } from '../staff-standing-orders.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

export const staffStandingOrders = {
  ...byStaff,
  right: 'customer.handle',
  limit: 'none',
  method: 'GET',
  path: '/staff/standing-orders',
  summary: 'Standing orders by their next day, of all customers or of one',
  query: staffStandingOrdersQuery,
  answer: staffStandingOrdersAnswer,
} as const satisfies Endpoint;
