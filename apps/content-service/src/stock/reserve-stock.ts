import type { Sql } from '../database/sql.ts';
import { lockStock, type StockUnits, decrementStock } from './stock-queries.ts';
import { faultPoint } from '../database/fault-point.ts';

/**
 * Takes an order's pieces from the stock, all or nothing. Orders of one item queue for its row, so this runs as late as possible: only the
 * order itself is still to be written.
 * @returns false when others bought the pieces since the cart was checked; the rows are locked then and nothing is taken.
 */
export async function reserveStock(sql: Sql, wanted: readonly StockUnits[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  const productIds = wanted.map(({ productId }) => productId);
  const stock = await lockStock(sql, productIds);
  faultPoint('stock-locked');
  // An item that is no longer counted is absent, and cannot be short.
  const counted = wanted.filter(({ productId }) => stock.has(productId));
  if (counted.some(({ productId, units }) => (stock.get(productId) ?? 0) < units)) return false;
  const taken = await decrementStock(sql, counted);
  if (taken !== counted.length) throw new Error('Stock that was locked and sufficient is not there any more');
  faultPoint('stock-taken');
  return true;
}
