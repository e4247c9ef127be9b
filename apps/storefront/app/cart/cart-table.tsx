import type { DeliveryPromise } from './offers/delivery-promise.server.ts';
import type { CartLine } from './store/cart-figures.ts';
import type { CartCheck } from './store/use-cart-check.ts';
import { useText } from '../shared/text/use-text.ts';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import { CartRow } from './cart-row.tsx';
import styles from './cart-table.module.css';

interface CartTableProps {
  lines: readonly CartLine[];
  check: CartCheck;
  delivery: Pick<DeliveryPromise, 'from' | 'to'>;
}

/** A table on wide screens; on narrow ones each row becomes a card, still a table for screen readers. */
export function CartTable({ lines, check, delivery }: CartTableProps) {
  const { columns } = useText('cart');
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{columns.remove}</VisuallyHidden>
          </th>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.quantity}</th>
          <th scope="col">{columns.subtotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartRow key={line.item.cartItemId} line={line} check={check} delivery={delivery} />
        ))}
      </tbody>
    </table>
  );
}
