import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { useCart } from '../cart/store/cart-store.ts';
import { StorageNotice } from '../cart/view/storage-notice.tsx';
import { sessionStore } from '../account/session/session-store.ts';
import { useSession } from '../account/session/use-session.ts';
import { useText } from '../shared/text/use-text.ts';
import { Notice, Skeleton } from '../shared/ui/surfaces.tsx';
import { type CheckoutData, CheckoutScreen } from './checkout-screen.tsx';
import styles from './checkout-page.module.css';

/** Decides nothing before cart and login were read from the browser; an empty cart leads back to the cart page. */
export function CheckoutPage(data: CheckoutData) {
  const text = useText('checkout');
  const { status, value: cart } = useCart();
  const session = useSession();
  const person = useSyncExternalStore(sessionStore.subscribe, sessionStore.getPersonCount, sessionStore.getPersonCount);
  const isReading = status === 'reading' || session.status === 'reading';

  return (
    <div className={styles['page']}>
      <StorageNotice />
      {isReading ? (
        <>
          <noscript>
            <Notice>{text.noScript}</Notice>
          </noscript>
          <div className={styles['reading']}>
            <Skeleton height={320} label={text.reading} />
          </div>
        </>
      ) : (
        <CheckoutScreen key={person} {...data} cart={cart} session={session} whenEmpty={<BackToCart />} />
      )}
    </div>
  );
}

function BackToCart() {
  const text = useText('checkout');
  return (
    <output>
      {text.redirecting}
      <Navigate to="/cart" replace />
    </output>
  );
}
