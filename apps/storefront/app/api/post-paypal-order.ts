import { type Cents, eurosFromCents } from '@economat/commerce';
import { ORDER_TOKEN_HEADER, payPalCreateAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { OrderAccess } from './get-order.ts';

/** Opens a PayPal payment; the buyer is then sent to `approvalUrl`. The amount is compared, never charged. */
export function postPayPalOrder(
  api: ApiClient,
  order: { documentId: string; total: Cents },
  { token, accessToken }: OrderAccess,
) {
  return api.send({
    method: 'POST',
    path: '/paypal/create-order',
    token,
    ...(accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } }),
    body: { amount: eurosFromCents(order.total), orderId: order.documentId },
    answer: payPalCreateAnswer,
  });
}
