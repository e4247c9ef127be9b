import type { Order, WithdrawalRequest } from '@economat/contract';
import { LineName } from '../shared/text/line-name.tsx';

/** The goods of a declaration: `2 × Rouleau thermique, 12 rouleaux`. */
export function WithdrawnLines({ order, lines }: { order: Order; lines: WithdrawalRequest['lines'] }) {
  return (
    <ul>
      {lines.map(({ orderItem, quantity }) => (
        <li key={orderItem}>
          {quantity} × <LineName line={order.orderItems.find(({ documentId }) => documentId === orderItem)} />
        </li>
      ))}
    </ul>
  );
}
