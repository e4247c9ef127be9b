import { type PaymentMethod, eurosFromCents } from '@economat/commerce';
import { type Order, endpoints } from '@economat/contract';
import type { ApiFailure } from '../shared/api/client.ts';
import { browserApi } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';
import { rememberCurrentOrder } from '../orders/current/current-order.ts';

/** Where the buyer goes on: a page of the shop, or PayPal's own page. */
export type PaymentStep =
  | { kind: 'page'; path: '/cardpayment' | '/banktransfer' | '/paypal-payment' }
  | { kind: 'provider'; url: string }
  /** The order stands, but PayPal could not be opened; it stays payable, by any method (D12). */
  | { kind: 'failed'; failure: ApiFailure };

/**
 * The one place that knows which way each payment method goes. The order is remembered first, so that whatever happens next,
 * its pages find it again.
 */
export async function continueToPayment(
  order: Order,
  method: PaymentMethod,
  access: OrderAccess,
): Promise<PaymentStep> {
  rememberCurrentOrder({ id: order.documentId, accessToken: access.accessToken });
  // Nothing left to pay (a voucher took it all): straight to the confirmation.
  if (!order.actions.pay) return { kind: 'page', path: '/banktransfer' };
  switch (method) {
    case 'credit_card':
      return { kind: 'page', path: '/cardpayment' };
    case 'bank_transfer':
      return { kind: 'page', path: '/banktransfer' };
    case 'paypal': {
      const opened = await browserApi.call(endpoints.createPayPalOrder, {
        body: { amount: eurosFromCents(order.total), orderId: order.documentId },
        access,
      });
      return opened.ok
        ? { kind: 'provider', url: opened.data.approvalUrl }
        : { kind: 'failed', failure: opened.failure };
    }
  }
}
