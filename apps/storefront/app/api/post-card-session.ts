import { type Cents, eurosFromCents } from '@economat/commerce';
import { cardSessionAnswer, ORDER_TOKEN_HEADER } from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { OrderAccess } from './get-order.ts';

/** What 3-D Secure wants to know of the browser; what its requests say anyway, the server sees for itself. */
export interface BrowserFacts {
  javaEnabled: boolean;
  javaScriptEnabled: boolean;
  language: string;
  colorDepth: number;
  screenHeight: number;
  screenWidth: number;
  timeZoneOffset: string;
}

/**
 * Opens a card payment for the shop's own form: the sealed fields that are posted to the platform beside the card. Nothing of the
 * card is in this request.
 */
export function postCardSession(
  api: ApiClient,
  order: { documentId: string; total: Cents },
  { token, accessToken }: OrderAccess,
  browserInfo: BrowserFacts,
) {
  return api.send({
    method: 'POST',
    path: '/bnpaxepta/create-session',
    token,
    ...(accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } }),
    body: { amount: eurosFromCents(order.total), currency: 'EUR', orderId: order.documentId, browserInfo },
    answer: cardSessionAnswer,
  });
}
