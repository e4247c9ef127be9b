import type { Cents } from './money.ts';

export const PAYMENT_METHODS = ['credit_card', 'bank_transfer', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'credit_card';

/** Highest total that PayPal is offered for: 200,00 €, inclusive. */
export const PAYPAL_LIMIT = 20_000 as Cents;

export function isPayPalAllowed(total: Cents): boolean {
  return total <= PAYPAL_LIMIT;
}
