import type { Order, WithdrawalRequest } from '@economat/contract';

/** The goods of a declaration: `2 × Rouleau thermique, 12 rouleaux`. */
export function WithdrawnLines({ order, lines }: { order: Order; lines: WithdrawalRequest['lines'] }) {
  return (
    <ul>
      {lines.map(({ orderItem, quantity }) => {
        const item = order.orderItems.find(({ documentId }) => documentId === orderItem);
        const parts = [item?.productName, item?.productQuantity, item?.variant].filter(Boolean);
        return (
          <li key={orderItem}>
            {quantity} × {parts.join(', ')}
          </li>
        );
      })}
    </ul>
  );
}
