import { ORDER_TOKEN_HEADER, orderAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** How an order may be opened: by the customer's login, or by the token that its placement answered. */
export interface OrderAccess {
  token: string | null;
  accessToken: string | null;
}

export function getOrder(api: ApiClient, orderId: string, { token, accessToken }: OrderAccess, signal?: AbortSignal) {
  return api.send({
    path: `/orders/${encodeURIComponent(orderId)}`,
    token,
    ...(accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } }),
    answer: orderAnswer,
    ...(signal ? { signal } : {}),
  });
}
