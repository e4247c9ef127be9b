import { ordersAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** One page of the customer's own orders, newest first. */
export function getOrders(api: ApiClient, token: string, page: number, pageSize: number) {
  const query = new URLSearchParams({
    sort: 'createdAt:desc',
    'pagination[page]': String(page),
    'pagination[pageSize]': String(pageSize),
  });
  return api.send({ path: `/orders?${query.toString()}`, token, answer: ordersAnswer });
}
