import { lastReceipt, leftToShip, piecesLeft } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { findOrder, type LockedOrder } from '../orders/order-queries.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StockUnits } from '../stock/stock-queries.ts';
import { changeLockedOrder, type StatusChange } from './change-order-status.ts';

/**
 * Moves an order of which nothing is left to send to `shipped`, and to `delivered` once every parcel has arrived. With the first move what
 * was never sent returns to the stock, withdrawn or not. Call it under the order's lock, after parcels, receipts or withdrawals were written.
 * @param rest `rest-unsent`: what is left is not sent.
 * @returns whether nothing is left to be sent.
 */
export async function settleShipping(
  sql: Sql,
  locked: LockedOrder,
  change: Pick<StatusChange, 'actor' | 'by' | 'at' | 'detail'>,
  rest?: 'rest-unsent',
): Promise<boolean> {
  const order = await findOrder(sql, locked.documentId);
  if (order === null || order.shipments.length === 0) return false;
  if (rest === undefined && leftToShip(shippingFacts(order)).length > 0) return false;
  const shipped = await changeLockedOrder(sql, locked, { ...change, to: 'shipped', unsent: unsentUnits(order) });
  const deliveredAt = lastReceipt(order.shipments);
  // Refused: the order was delivered or cancelled before.
  if (shipped.kind === 'refused' || deliveredAt === null) return true;
  const { actor, by, at } = change;
  await changeLockedOrder(sql, { ...locked, orderStatus: 'shipped' }, { actor, by, at, to: 'delivered', deliveredAt });
  return true;
}

function unsentUnits(order: StoredOrder): StockUnits[] {
  const { sold, shipments } = shippingFacts(order);
  const sent = shipments.flatMap(({ lines }) => lines);
  return piecesLeft(sold, sent).flatMap(({ id, quantity }) =>
    order.lines
      .filter(({ documentId }) => documentId === id && quantity > 0)
      .map((line) => ({ productId: line.productId, units: (line.stockUnits / line.quantity) * quantity })),
  );
}
