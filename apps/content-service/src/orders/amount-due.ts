import { canPay, type Cents } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';

/** What an order asks of its buyer now: its total, or the difference of a change that he accepted; null for nothing. */
export function amountDue(order: StoredOrder): Cents | null {
  if (order.difference !== null) return order.difference.amount;
  return canPay(order) && order.total > 0 ? order.total : null;
}
