import { invoiceAnswer, ORDER_TOKEN_HEADER } from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { OrderAccess } from './get-order.ts';

/** The record of an order's invoice, or of its pro forma before the payment; with `creditNote`, of that credit note. */
export function getInvoice(
  api: ApiClient,
  orderId: string,
  { token, accessToken }: OrderAccess,
  creditNote: string | null,
) {
  const document = creditNote === null ? 'invoice' : `credit-notes/${encodeURIComponent(creditNote)}`;
  return api.send({
    path: `/orders/${encodeURIComponent(orderId)}/${document}`,
    token,
    ...(accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } }),
    answer: invoiceAnswer,
  });
}
