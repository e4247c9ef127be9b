import type { Order } from '@economat/contract';
import type { Outcome } from './outcome.tsx';

/**
 * The outcome of a payment, by the order alone. Without a recorded refusal it does not say that a bank refused, whatever page the browser
 * was led to.
 */
export function outcomeOf({ paymentStatus, orderStatus, difference }: Order): Outcome {
  if (paymentStatus === 'paid') return difference === null ? 'paid' : 'not-finished';
  if (orderStatus === 'cancelled') return 'void';
  return paymentStatus === 'failed' ? 'refused' : 'not-finished';
}
