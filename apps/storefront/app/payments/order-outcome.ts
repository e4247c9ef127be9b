import type { Order } from '@economat/contract';
import type { Outcome } from './outcome.tsx';

/**
 * What a payment came to, by the order alone. Without a refusal on its books it is not said that a bank refused, whatever page the
 * browser was led to.
 */
export function outcomeOf({ paymentStatus, orderStatus }: Order): Outcome {
  if (paymentStatus === 'paid') return 'paid';
  if (orderStatus === 'cancelled') return 'void';
  return paymentStatus === 'failed' ? 'refused' : 'not-finished';
}
