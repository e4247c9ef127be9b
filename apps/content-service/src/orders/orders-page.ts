import type { OrderScope, ordersQuery } from '@economat/contract';
import type * as z from 'zod/mini';

/** Page size of the order list when none is given, and its maximum. */
const DEFAULT_PAGE_SIZE = 5;
const MAXIMUM_PAGE_SIZE = 100;

export interface AskedOrders {
  readonly scope: OrderScope | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export type OrdersPage =
  /** The look-up of the latest order number, which guests may make too. */
  { readonly kind: 'latest-number' } | ({ readonly kind: 'orders' } & AskedOrders);

/** A parsed query of `GET /orders`. */
export function ordersPageOf(query: z.output<typeof ordersQuery>): OrdersPage {
  const { page, pageSize, start, limit } = query.pagination ?? {};
  if (limit === 1 && query['filters'] === undefined && sortsNewestFirst(query['sort']))
    return { kind: 'latest-number' };
  const size = Math.min(pageSize ?? limit ?? DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE);
  return { kind: 'orders', scope: query.scope, page: page ?? Math.floor((start ?? 0) / size) + 1, pageSize: size };
}

function sortsNewestFirst(sort: unknown): boolean {
  const first: unknown = Array.isArray(sort) ? sort[0] : sort;
  return typeof first === 'string' && first.toLowerCase() === 'createdat:desc';
}
