/** So many pieces of one order line; `id` is the line's. */
export interface LineQuantity {
  readonly id: string;
  readonly quantity: number;
}

/** How many pieces of each line are left after some were taken; one entry per line, and never less than none. */
export function piecesLeft(lines: readonly LineQuantity[], taken: readonly LineQuantity[]): LineQuantity[] {
  return lines.map(({ id, quantity }) => ({ id, quantity: Math.max(0, quantity - quantityOf(taken, id)) }));
}

/** Whether each wanted line is one of the order's, named once, with no more pieces than are left; wanting nothing is refused. */
export function fitsLeft(left: readonly LineQuantity[], wanted: readonly LineQuantity[]): boolean {
  const isOnce = new Set(wanted.map(({ id }) => id)).size === wanted.length;
  const fits = wanted.every(({ id, quantity }) => quantity >= 1 && quantity <= quantityOf(left, id));
  return wanted.length > 0 && isOnce && fits;
}

/** All pieces of a line together. */
export function quantityOf(lines: readonly LineQuantity[], id: string): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
}
