import { useState } from 'react';
import type { DeliveryPromise } from './offers/delivery-promise.server.ts';
import type { CartLine } from './store/cart-figures.ts';
import type { CartCheck } from './store/use-cart-check.ts';
import { useText } from '../shared/text/use-text.ts';
import { useLate } from '../shared/ui/use-late.ts';
import styles from './cart-goods.module.css';
import { CartTable } from './cart-table.tsx';
import { CartTools } from './cart-tools.tsx';
import { loadUndo } from './undo/load-undo.ts';

/** From so many lines on a cart is a list: small rows, and tools for all of it. */
const LONG_FROM = 4;
/** From so many lines on a buyer looks for one. */
const SEARCH_FROM = 8;

/** The expected days, in words and in short. */
export type CartDelivery = Pick<DeliveryPromise, 'from' | 'to'> & { days: string };

interface CartGoodsProps {
  lines: readonly CartLine[];
  check: CartCheck;
  delivery: CartDelivery;
}

const loadSearch = () => import('./search/cart-search.tsx');

/** What is in the cart: when it comes, and its lines. */
export function CartGoods({ lines, check, delivery: { from, to, days } }: CartGoodsProps) {
  const text = useText('cart');
  const search = useLate(loadSearch);
  useLate(loadUndo);
  const [finds, setFinds] = useState<((line: CartLine) => boolean) | null>(null);
  const isSearched = lines.length >= SEARCH_FROM;
  const isLong = lines.length >= LONG_FROM;

  return (
    <>
      <p className={styles['delivery']}>
        {from === to ? text.deliveryOn(from) : text.deliveryBetween(from, to)} ({text.businessDays})
      </p>
      {isLong && (
        <div className={styles['head']}>
          {isSearched && (
            <div className={styles['search']}>
              {search && <search.CartSearch lines={lines} finds={finds} onChange={(found) => setFinds(() => found)} />}
            </div>
          )}
          <CartTools lines={lines} />
        </div>
      )}
      <CartTable lines={lines} check={check} days={days} isLong={isLong} finds={isSearched ? finds : null} />
    </>
  );
}
