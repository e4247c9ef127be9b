import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { inCart } from '../../cart/offers/get-cart-offers.ts';
import type { AddToCartLine } from '../../cart/store/cart.ts';
import { addLines } from '../../cart/store/cart-changes.ts';
import { cartStore } from '../../cart/store/cart-store.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState, Notice } from '../../shared/ui/surfaces.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import styles from '../../account/account.module.css';
import type { ComparedLine, Comparison } from './compare-order.ts';
import { ReorderBar } from './reorder-bar.tsx';
import { type AvailableLine, AvailableLineView, GoneLineView } from './reorder-line.tsx';

/** There is no such order, or it is somebody else's. */
export function NothingToReorder() {
  const { reorder: text, area } = useText('account');
  return (
    <EmptyState title={text.notFound} action={<LinkButton to="/myaccount/orders">{area.toOrders}</LinkButton>}>
      {text.notFoundText}
    </EmptyState>
  );
}

interface ReorderProps {
  comparison: Comparison;
  /** Positions of the lines that are ticked at first; null: all of them. */
  wanted: ReadonlySet<number> | null;
}

/** From so many lines on each is drawn small. */
const LONG_FROM = 4;

/** "Order Again": then and now, line by line, before anything enters the cart. A line of quantity 0 is left out. */
export function Reorder({ comparison: { order, lines }, wanted }: ReorderProps) {
  const { reorder: text } = useText('account');
  const toast = useToast();
  const navigate = useNavigate();
  const available = lines.filter(isAvailable);
  const isWanted = (line: ComparedLine) => wanted === null || wanted.has(lines.indexOf(line));
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(
    () => new Map(available.map((line) => [line.item.documentId, isWanted(line) ? line.today.quantity : 0])),
  );
  const isLong = lines.length >= LONG_FROM;
  const quantityOf = ({ item }: AvailableLine) => quantities.get(item.documentId) ?? 0;
  const chosen = available.filter((line) => quantityOf(line) > 0);
  const changedPrices = available.filter(({ today }) => ['higher', 'lower'].includes(today.changes.price ?? '')).length;

  function add(): void {
    if (chosen.length === 0) {
      const message = lines.length === 0 ? text.noItems : available.length === 0 ? text.noneAvailable : text.noneChosen;
      toast({ tone: 'warning', message });
      return;
    }
    cartStore.update((cart) =>
      addLines(
        cart,
        chosen.map((line) => cartLine(line, quantityOf(line))),
      ),
    );
    toast({ tone: 'success', message: text.added(chosen.length, lines.length - available.length) });
    void navigate('/cart');
  }

  const setQuantity = useCallback(
    (id: string, quantity: number) => setQuantities((before) => new Map([...before, [id, quantity]])),
    [],
  );

  return (
    <div className={styles['page']}>
      <h2 className={styles['heading']}>
        <Unbroken part={order.orderNumber}>{text.title(order.orderNumber)}</Unbroken>
      </h2>
      <p>{text.intro}</p>
      {available.length > 0 && <p className={styles['strong']}>{text.changedPrices(changedPrices)}</p>}
      {available.length === 0 && (
        <Notice tone="warning">{lines.length === 0 ? text.noItems : text.noneAvailable}</Notice>
      )}
      <ul className={styles['orders']} data-long={isLong || undefined}>
        {lines.map((line) => (
          <li key={line.item.documentId}>
            {isAvailable(line) ? (
              <AvailableLineView line={line} quantity={quantityOf(line)} onQuantity={setQuantity} isLong={isLong} />
            ) : (
              <GoneLineView line={line} isLong={isLong} />
            )}
          </li>
        ))}
      </ul>
      <ReorderBar
        chosen={chosen.map((line) => ({ ...line.today, quantity: quantityOf(line) }))}
        count={available.length}
        onAll={(isTicked) =>
          setQuantities(new Map(available.map(({ item, today }) => [item.documentId, isTicked ? today.quantity : 0])))
        }
      >
        <Button onClick={add}>{text.add}</Button>
      </ReorderBar>
      <div className={styles['actions']}>
        <LinkButton to={`/myaccount/orders/${order.documentId}`} tone="secondary">
          {text.back}
        </LinkButton>
      </div>
    </div>
  );
}

function isAvailable(line: ComparedLine): line is AvailableLine {
  return line.today.kind === 'available';
}

/** What enters the cart: the present product, bundle and price. */
function cartLine({ item, today }: AvailableLine, quantity: number): AddToCartLine {
  const { product, option, optionEn, variantEn, unitPrice, vatPercent } = today;
  return {
    ...inCart(product),
    variant: item.variant,
    variantEn,
    option,
    optionEn,
    unitPrice,
    vatPercent,
    quantity,
  };
}
