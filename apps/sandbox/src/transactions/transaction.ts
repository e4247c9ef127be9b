import type { AxeptaPayment } from '../axepta/payment.ts';
import type { LedgerProvider } from '../ledger/ledger.ts';
import type { Delivery } from '../webhooks/webhook-sender.ts';
import { merchantReferences, refundedMinorUnits, type PaypalOrder } from '../paypal/order.ts';

/** One payment of either provider, as the list and the API show it. Amounts are integer minor units. */
export interface Transaction {
  readonly provider: LedgerProvider;
  readonly id: string;
  readonly createdAt: string;
  readonly reference: string;
  readonly attempt: string;
  readonly status: string;
  /** Result code of the card platform; `null` at PayPal. */
  readonly code: string | null;
  readonly requested: number;
  readonly captured: number;
  readonly refunded: number;
  readonly currency: string;
  /** Whether there is a webhook to repeat. */
  readonly hasWebhook: boolean;
  /** Webhooks about it that were sent, with the shop's answers. */
  readonly deliveries: readonly Delivery[];
}

export function fromPaypal(order: PaypalOrder, deliveries: readonly Delivery[]): Transaction {
  const { capture } = order;
  const taken = capture !== null && capture.status !== 'PENDING';
  return {
    provider: 'paypal',
    id: order.id,
    createdAt: order.createdAt,
    ...merchantReferences(order),
    status: capture === null ? order.status : capture.status,
    code: null,
    requested: order.amount.minorUnits,
    captured: taken ? capture.amount.minorUnits : 0,
    refunded: capture === null ? 0 : refundedMinorUnits(capture),
    currency: order.amount.currency,
    hasWebhook: order.payerId !== null,
    deliveries,
  };
}

export function fromAxepta(payment: AxeptaPayment, deliveries: readonly Delivery[]): Transaction {
  return {
    provider: 'axepta',
    id: payment.payId,
    createdAt: payment.createdAt,
    reference: payment.refNr,
    attempt: payment.transId,
    status: payment.challenge === null ? payment.status : 'CHALLENGE',
    code: payment.result?.code ?? null,
    requested: payment.amount,
    captured: payment.amountCap,
    refunded: payment.amountCred,
    currency: payment.bookedCurrency,
    hasWebhook: payment.result !== null,
    deliveries,
  };
}
