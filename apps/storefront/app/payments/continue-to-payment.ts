import type { PaymentMethod } from '@economat/commerce';
import type { Order } from '@economat/contract';
import type { ApiFailure, ApiResult } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';
import { rememberCurrentOrder } from '../orders/current/current-order.ts';
import { openCard } from './card/open-card.ts';
import { openPayPal } from './open-paypal.ts';

/** The shop's pages where an order is paid at a provider. */
type PayingPage = '/cardpayment' | '/paypal-payment';

/** Where the buyer continues: a page of the shop, or a provider's own page. */
export type PaymentStep =
  | { kind: 'page'; path: PayingPage | '/banktransfer' }
  /** `back`: the page that the browser's Back leads to from there. */
  | { kind: 'provider'; url: string; back: PayingPage }
  /** The order is placed, but the provider's page could not be opened; it stays payable, by any method. */
  | { kind: 'failed'; failure: ApiFailure; back: PayingPage };

/**
 * Leads to the payment by its method. The order is stored first, so that its pages find it again whatever happens next.
 * @param hasCardForm the shop may have a card form of its own, on the page for cards; else cards are typed on the bank's page.
 */
export async function continueToPayment(
  order: Order,
  method: PaymentMethod,
  access: OrderAccess,
  hasCardForm: boolean,
): Promise<PaymentStep> {
  rememberCurrentOrder({ id: order.documentId, accessToken: access.accessToken });
  // Nothing left to pay (a voucher covers it all): straight to the confirmation.
  if (!order.actions.pay) return { kind: 'page', path: '/banktransfer' };
  switch (method) {
    case 'credit_card':
      return hasCardForm
        ? { kind: 'page', path: '/cardpayment' }
        : leaving('/cardpayment', await openCard(order, access));
    // On account nothing is paid here: the page is the confirmation.
    case 'on_account':
    case 'bank_transfer':
      return { kind: 'page', path: '/banktransfer' };
    case 'paypal':
      return leaving('/paypal-payment', await openPayPal(order, access));
  }
}

function leaving(back: PayingPage, opened: ApiResult<string>): PaymentStep {
  return opened.ok ? { kind: 'provider', url: opened.data, back } : { kind: 'failed', failure: opened.failure, back };
}
