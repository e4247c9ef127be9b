import { type ChangeBar, changeBar } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { isGift, type StoredOrder } from '../orders/stored-order.ts';
import { hasOpenRefund } from './change-queries.ts';

/** Why an order can no longer be changed, but for its shipping address perhaps; null when it can. */
export async function barOfOrder(sql: Sql, order: StoredOrder): Promise<ChangeBar | null> {
  const { id, orderStatus, paymentStatus, shipments, withdrawals } = order;
  const bar = changeBar({
    orderStatus,
    paymentStatus,
    hasShipments: shipments.length > 0,
    isWithdrawn: withdrawals.length > 0,
    hasOpenRefund: await hasOpenRefund(sql, id),
  });
  // Its articles would get prices.
  return bar ?? (isGift(order) ? 'gift' : null);
}
