import type { PaymentMethod } from '@economat/commerce';

const DAY_IN_MILLISECONDS = 86_400_000;

/**
 * Days for which an order stays payable by card or PayPal: long enough to come back after a refused card, short enough
 * not to keep goods from others.
 */
const ONLINE_PAYMENT_DAYS = 3;

/** When an unpaid order is given up and its stock returned. A transfer takes days of its own, set in the shop's settings. */
export function payableUntil(placedAt: Date, method: PaymentMethod, bankTransferDays: number): Date {
  const days = method === 'bank_transfer' ? bankTransferDays : ONLINE_PAYMENT_DAYS;
  return new Date(placedAt.getTime() + days * DAY_IN_MILLISECONDS);
}
