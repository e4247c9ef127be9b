import { endpoints, type ordersAnswer } from '@economat/contract';
import type * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../../api/client.ts';

export const PAGE_SIZE = 5;

/** One page of the customer's own orders, newest first. */
export async function readOrders(token: string, page: number): Promise<ApiResult<z.output<typeof ordersAnswer>>> {
  const query = { sort: 'createdAt:desc', pagination: { page: String(page), pageSize: String(PAGE_SIZE) } };
  const result = await browserApi.call(endpoints.orders, { query, token });
  if (!result.ok) return result;
  // The same address answers the latest number alone when it is asked in another way.
  const { data: answer } = result;
  return 'meta' in answer ? { ok: true, data: answer } : { ok: false, failure: { kind: 'unexpected', status: 200 } };
}
