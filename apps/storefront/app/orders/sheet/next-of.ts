import type { Order } from '@economat/contract';
import type { TextOf } from '../../shared/text/load-text.ts';
import { isWithdrawn } from './shipping-facts.ts';

type NextWords = TextOf<'account'>['orderPage']['next'];

/** What happens next with an order, in a sentence; null once nothing does. */
export function nextOf(order: Order, words: NextWords): string | null {
  if (isWithdrawn(order)) return words.withdrawn;
  const isUnpaid = order.paymentStatus === 'pending' && order.orderStatus === 'pending';
  return words[isUnpaid ? 'unpaid' : order.isPartlyShipped ? 'partly-shipped' : order.orderStatus];
}
