import type { LineQuantity } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';

/** `2 × Rouleau thermique (12 rouleaux)`, one text per line. */
export function pieceTexts(order: StoredOrder, lines: readonly LineQuantity[]): string[] {
  return lines.flatMap(({ id, quantity }) => {
    const sold = order.lines.find(({ documentId }) => documentId === id);
    if (sold === undefined) return [];
    const choice = [sold.productQuantity, sold.variant].filter((part) => part !== null).join(', ');
    return [`${quantity} × ${sold.productName}${choice === '' ? '' : ` (${choice})`}`];
  });
}
