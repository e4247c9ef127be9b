import { useState } from 'react';
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

/** "Order Again": then and now, line by line, before anything enters the cart. */
export function Reorder({ comparison: { order, lines } }: { comparison: Comparison }) {
  const { reorder: text } = useText('account');
  const toast = useToast();
  const navigate = useNavigate();
  const available = lines.filter(isAvailable);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(
    () => new Map(available.map(({ item, today }) => [item.documentId, today.quantity])),
  );
  const chosen = available.filter(({ item }) => quantities.has(item.documentId));

  function add(): void {
    if (chosen.length === 0) {
      const message = lines.length === 0 ? text.noItems : available.length === 0 ? text.noneAvailable : text.noneChosen;
      toast({ tone: 'warning', message });
      return;
    }
    cartStore.update((cart) =>
      addLines(
        cart,
        chosen.map((line) => cartLine(line, quantities.get(line.item.documentId) ?? 1)),
      ),
    );
    toast({ tone: 'success', message: text.added(chosen.length, lines.length - available.length) });
    void navigate('/cart');
  }

  function setQuantity(id: string, quantity: number | null): void {
    const next = new Map(quantities);
    if (quantity === null) next.delete(id);
    else next.set(id, quantity);
    setQuantities(next);
  }

  return (
    <div className={styles['page']}>
      <h2 className={styles['heading']}>
        <Unbroken part={order.orderNumber}>{text.title(order.orderNumber)}</Unbroken>
      </h2>
      <p>{text.intro}</p>
      {available.length === 0 && (
        <Notice tone="warning">{lines.length === 0 ? text.noItems : text.noneAvailable}</Notice>
      )}
      <ul className={styles['orders']}>
        {lines.map((line) => (
          <li key={line.item.documentId}>
            {isAvailable(line) ? (
              <AvailableLineView
                line={line}
                quantity={quantities.get(line.item.documentId) ?? null}
                onQuantity={(quantity) => setQuantity(line.item.documentId, quantity)}
              />
            ) : (
              <GoneLineView line={line} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={add}>{text.add}</Button>
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
