import type { StockUnits } from '../stock/stock-queries.ts';
import type { CatalogueLine, SellableLine } from './price-cart.ts';

/** A line of the cart and how many units are available, fewer than wanted when the stock does not suffice. */
export type FittedLine =
  | { readonly line: SellableLine; readonly granted: number }
  | { readonly line: Exclude<CatalogueLine, SellableLine>; readonly granted: 0 };

/**
 * Allocates the stock to the lines in their order: two lines of one item share its pieces.
 * @param stock pieces left by product id; absent items are not counted.
 */
export function fitToStock(lines: readonly CatalogueLine[], stock: ReadonlyMap<string, number>): FittedLine[] {
  const left = new Map(stock);
  return lines.map((line) => {
    if (line.kind !== 'sellable') return { line, granted: 0 };
    const available = left.get(line.product.productId);
    if (available === undefined) return { line, granted: line.claimed.quantity };
    const granted = Math.min(line.claimed.quantity, Math.floor(available / line.pieces));
    left.set(line.product.productId, available - granted * line.pieces);
    return { line, granted };
  });
}

/** Pieces that a line takes from the stock: none when its item is not counted. */
export function stockUnitsOf({ line, granted }: FittedLine, stock: ReadonlyMap<string, number>): number {
  return line.kind === 'sellable' && stock.has(line.product.productId) ? granted * line.pieces : 0;
}

/** Pieces that all lines take from the stock, one entry per counted item. */
export function stockUnitsOfCart(fitted: readonly FittedLine[], stock: ReadonlyMap<string, number>): StockUnits[] {
  const units = new Map<string, number>();
  for (const entry of fitted) {
    const taken = stockUnitsOf(entry, stock);
    if (entry.line.kind !== 'sellable' || taken === 0) continue;
    const { productId } = entry.line.product;
    units.set(productId, (units.get(productId) ?? 0) + taken);
  }
  return [...units].map(([productId, taken]) => ({ productId, units: taken }));
}
