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

export function isPayPalAllowed(total: Cents): boolean {
  return total <= PAYPAL_LIMIT;
}
