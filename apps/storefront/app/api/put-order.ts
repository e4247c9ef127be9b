import type { OrderStatus } from '@economat/commerce';
import { ORDER_TOKEN_HEADER, orderAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { OrderAccess } from './get-order.ts';

/** A buyer may cancel; every other status is the server's own (D8). */
export function putOrder(
  api: ApiClient,
  orderId: string,
  change: { orderStatus: OrderStatus },
  { token, accessToken }: OrderAccess,
) {
  return api.send({
    method: 'PUT',
    path: `/orders/${encodeURIComponent(orderId)}`,
    token,
    ...(accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } }),
    body: { data: change },
    answer: orderAnswer,
  });
}
