import type { CartLine } from './store/cart-figures.ts';
import type { CartCheck } from './store/use-cart-check.ts';
import { useText } from '../shared/text/use-text.ts';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import { CartRow } from './cart-row.tsx';
import styles from './cart-table.module.css';

interface CartTableProps {
  lines: readonly CartLine[];
  check: CartCheck;
  days: string;
  /** So many lines that each is drawn small. */
  isLong: boolean;
  /** Which lines are shown besides those that ask for a decision; null for all of them. */
  finds: ((line: CartLine) => boolean) | null;
}

/** Rows of a table on wide screens; on narrow ones each row becomes a card, still a table for screen readers. */
export function CartTable({ lines, check, days, isLong, finds }: CartTableProps) {
  const { columns } = useText('cart');
  const { issues, drops, acceptPrice } = check;
  return (
    <table className={styles['table']} data-long={isLong || undefined}>
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
          <CartRow
            key={line.item.cartItemId}
            line={line}
            issue={issues.get(line.item.cartItemId)}
            drop={drops.get(line.item.cartItemId)}
            acceptPrice={acceptPrice}
            days={days}
            pictureSize={isLong ? 48 : 80}
            isHidden={finds !== null && !finds(line) && !issues.has(line.item.cartItemId)}
          />
        ))}
      </tbody>
    </table>
  );
}
