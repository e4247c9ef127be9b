import { useMemo } from 'react';
import { Link } from 'react-router';
import { cartFigures } from './store/cart-figures.ts';
import { useCart } from './store/cart-store.ts';
import { useCartCheck } from './store/use-cart-check.ts';
import { useVoucher } from './store/use-voucher.ts';
import { StorageNotice } from './view/storage-notice.tsx';
import { VoucherBox } from './view/voucher-box.tsx';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../shared/ui/surfaces.tsx';
import { type CartDelivery, CartGoods } from './cart-goods.tsx';
import styles from './cart-page.module.css';
import { CartTotalPanel } from './cart-total-panel.tsx';

/** The basket. An empty cart is not shown before the browser's storage was read. */
export function CartPage({ delivery }: { delivery: CartDelivery }) {
  const text = useText('cart');
  const { status, value: cart } = useCart();
  const check = useCartCheck();
  const voucher = useVoucher();
  const figures = useMemo(() => cartFigures(cart), [cart]);

  return (
    <div className={styles['page']} data-print-list="">
      <p className={styles['intro']}>{text.intro}</p>
      <StorageNotice />
      {status === 'reading' && (
        <>
          <noscript>
            <Notice>{text.noScript}</Notice>
          </noscript>
          <div className={styles['reading']}>
            <Skeleton height={240} label={text.loading} />
          </div>
        </>
      )}
      {status === 'ready' && figures.count === 0 && (
        <EmptyState title={text.empty} action={<LinkButton to="/">{text.continueShopping}</LinkButton>}>
          {text.emptyText} <Link to="/quick-order">{text.quickOrder}</Link>
        </EmptyState>
      )}
      {status === 'ready' && figures.count > 0 && (
        <div className={styles['columns']}>
          <div className={styles['goods']}>
            <CartGoods lines={figures.lines} check={check} delivery={delivery} />
            <VoucherBox voucher={voucher} />
          </div>
          <CartTotalPanel figures={figures} cart={cart} mustDecide={check.issues.size > 0} />
        </div>
      )}
    </div>
  );
}
