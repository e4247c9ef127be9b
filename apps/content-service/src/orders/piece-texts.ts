import { type Language, type LineQuantity, saidLine } from '@economat/commerce';
import type { StoredOrder } from './stored-order.ts';

/** `2 × Rouleau thermique (12 rouleaux)`, one text per line, in the words of a reader. */
export function pieceTexts(order: StoredOrder, lines: readonly LineQuantity[], language: Language): string[] {
  return lines.flatMap(({ id, quantity }) => {
    const sold = order.lines.find(({ documentId }) => documentId === id);
    if (sold === undefined) return [];
    const [name, ...parts] = saidLine(language, sold);
    const choice = parts.map(({ text }) => text).join(', ');
    return [`${quantity} × ${name.text}${choice === '' ? '' : ` (${choice})`}`];
  });
}
