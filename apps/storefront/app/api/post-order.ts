import { IDEMPOTENCY_KEY_HEADER, orderPlacedAnswer, type OrderRequest, orderRequest } from '@economat/contract';
import * as z from 'zod/mini';
import type { ApiClient } from './client.ts';

/** The order as it travels: the same object gives the same text, which is what an attempt key is bound to. */
export function orderBody(request: OrderRequest): unknown {
  return z.encode(orderRequest, request);
}

/** Places the order. Any number of calls with one key and body give one order and the same answer. */
export function postOrder(api: ApiClient, body: unknown, key: string, token: string | null) {
  return api.send({
    method: 'POST',
    path: '/orders',
    body,
    token,
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    answer: orderPlacedAnswer,
  });
}
