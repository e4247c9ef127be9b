import type { PaymentMethod } from '@economat/commerce';

const DAY_IN_MILLISECONDS = 86_400_000;

/**
 * Days for which an order stays payable by card or PayPal: enough to return after a refused card, few enough not to hold stock from others.
 */
const ONLINE_PAYMENT_DAYS = 3;

/** When an unpaid order expires and its stock is returned. Transfers have days of their own, set in the shop settings. */
export function payableUntil(placedAt: Date, method: PaymentMethod, bankTransferDays: number): Date {
  const days = method === 'bank_transfer' ? bankTransferDays : ONLINE_PAYMENT_DAYS;
  return new Date(placedAt.getTime() + days * DAY_IN_MILLISECONDS);
}
