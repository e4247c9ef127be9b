import type { Cents } from '@economat/commerce';
import type { Order } from '@economat/contract';

/** What is to be paid of an order now: all of it, or the difference of a change that its buyer accepted. */
export function amountDue({ difference, total }: Pick<Order, 'difference' | 'total'>): Cents {
  return difference?.amount ?? total;
}
