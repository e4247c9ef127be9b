import type { Order } from '@economat/contract';
import type { TextOf } from '../../shared/text/load-text.ts';

type NextWords = TextOf<'account'>['orderPage']['next'];

/** What happens next with an order, in a sentence; null once nothing does. */
export function nextOf(order: Order, words: NextWords): string | null {
  const isUnpaid = order.paymentStatus === 'pending' && order.orderStatus === 'pending';
  return words[isUnpaid ? 'unpaid' : order.isPartlyShipped ? 'partly-shipped' : order.orderStatus];
}
