import type { Cents } from './money.ts';

/** What every buyer may choose, as far as the shop offers it. */
export const PUBLIC_PAYMENT_METHODS = ['credit_card', 'bank_transfer', 'paypal'] as const;
export type PublicPaymentMethod = (typeof PUBLIC_PAYMENT_METHODS)[number];

/** `on_account`: a company that staff trust pays after the shipment, against an invoice. */
export const PAYMENT_METHODS = [...PUBLIC_PAYMENT_METHODS, 'on_account'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const DEFAULT_PAYMENT_METHOD: PublicPaymentMethod = 'credit_card';

/** Highest total that PayPal is offered for: 200,00 €, inclusive. */
export const PAYPAL_LIMIT = 20_000 as Cents;

/** Lowest total that the card platform takes: 1,00 €. Of nothing to pay the method does not matter. */
export const CARD_MINIMUM = 100 as Cents;

export type PaymentMethodBar = 'paypal-limit' | 'card-minimum';

/** Why a method is not to be had for a total, null when it is. Other bars are of the shop or of a company's account. */
export function paymentMethodBar(method: string, total: Cents): PaymentMethodBar | null {
  if (method === 'paypal' && total > PAYPAL_LIMIT) return 'paypal-limit';
  return method === 'credit_card' && total > 0 && total < CARD_MINIMUM ? 'card-minimum' : null;
}
