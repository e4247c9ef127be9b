import { type Cents, eurosFromCents } from '@economat/commerce';
import { cardPaymentAnswer, ORDER_TOKEN_HEADER } from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { OrderAccess } from './get-order.ts';

/** Opens a card payment on the provider's page; the buyer is then sent to `redirectUrl`. The amount is compared, never charged. */
export function postCardPayment(
  api: ApiClient,
  order: { documentId: string; total: Cents },
  { token, accessToken }: OrderAccess,
) {
  return api.send({
    method: 'POST',
    path: '/bnpaxepta/create-payment',
    token,
    ...(accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } }),
    body: { amount: eurosFromCents(order.total), currency: 'EUR', orderId: order.documentId },
    answer: cardPaymentAnswer,
  });
}
