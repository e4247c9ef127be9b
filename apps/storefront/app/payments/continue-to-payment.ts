import type { PaymentMethod } from '@economat/commerce';
import type { Order } from '@economat/contract';
import type { ApiFailure } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';
import { rememberCurrentOrder } from '../orders/current/current-order.ts';
import { openPayPal } from './open-paypal.ts';

/** Where the buyer continues: a page of the shop, or PayPal's own page. */
export type PaymentStep =
  | { kind: 'page'; path: '/cardpayment' | '/banktransfer' | '/paypal-payment' }
  | { kind: 'provider'; url: string }
  /** The order is placed, but PayPal could not be opened; it stays payable, by any method. */
  | { kind: 'failed'; failure: ApiFailure };

/** Leads to the payment by its method. The order is stored first, so that its pages find it again whatever happens next. */
export async function continueToPayment(
  order: Order,
  method: PaymentMethod,
  access: OrderAccess,
): Promise<PaymentStep> {
  rememberCurrentOrder({ id: order.documentId, accessToken: access.accessToken });
  // Nothing left to pay (a voucher covers it all): straight to the confirmation.
  if (!order.actions.pay) return { kind: 'page', path: '/banktransfer' };
  switch (method) {
    case 'credit_card':
      return { kind: 'page', path: '/cardpayment' };
    case 'bank_transfer':
      return { kind: 'page', path: '/banktransfer' };
    case 'paypal': {
      const opened = await openPayPal(order, access);
      return opened.ok ? { kind: 'provider', url: opened.data } : { kind: 'failed', failure: opened.failure };
    }
  }
}
