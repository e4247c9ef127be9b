import { endpoints, type ordersAnswer, type OrderScope } from '@economat/contract';
import type * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';

export const PAGE_SIZE = 5;

export type OrdersPage = z.output<typeof ordersAnswer>;

/** The page number of an address; anything else is the first page. */
export function pageOf({ url }: Request): number {
  const text = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** One page of the customer's own orders, or of their company's, newest first. */
export async function readOrders(
  token: string,
  scope: OrderScope | undefined,
  page: number,
): Promise<ApiResult<OrdersPage>> {
  const query = { scope, sort: 'createdAt:desc', pagination: { page: String(page), pageSize: String(PAGE_SIZE) } };
  const result = await browserApi.call(endpoints.orders, { query, token });
  if (!result.ok) return result;
  // With other parameters the same address answers the latest number alone.
  const { data: answer } = result;
  return 'meta' in answer ? { ok: true, data: answer } : { ok: false, failure: { kind: 'unexpected', status: 200 } };
}
