import { lineTitle } from '@economat/commerce';
import type { Order, WithdrawalRequest } from '@economat/contract';

/** The goods of a declaration: `2 × Rouleau thermique, 12 rouleaux`. */
export function WithdrawnLines({ order, lines }: { order: Order; lines: WithdrawalRequest['lines'] }) {
  return (
    <ul>
      {lines.map(({ orderItem, quantity }) => (
        <li key={orderItem}>
          {quantity} × {lineTitle(order.orderItems.find(({ documentId }) => documentId === orderItem))}
        </li>
      ))}
    </ul>
  );
}
